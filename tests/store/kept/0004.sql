BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE change (
	id INTEGER NOT NULL, 
	sitting_id INTEGER NOT NULL, 
	revision INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	link_id INTEGER NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	target VARCHAR(16) NOT NULL, 
	target_id INTEGER NOT NULL, 
	reason TEXT, 
	rubber_id INTEGER, 
	place TEXT, 
	struck BOOLEAN NOT NULL, 
	facts JSON NOT NULL, 
	CONSTRAINT pk_change PRIMARY KEY (id), 
	CONSTRAINT fk_change_sitting_id FOREIGN KEY(sitting_id) REFERENCES sitting (id), 
	CONSTRAINT fk_change_link_id FOREIGN KEY(link_id) REFERENCES link (id), 
	CONSTRAINT uq_change_sitting_id_revision_target_target_id UNIQUE (sitting_id, revision, target, target_id)
);
INSERT INTO "change" VALUES(1,1,1,'2026-11-29 22:20:42.006454',1,'sitting-added','sitting',1,NULL,NULL,NULL,0,'{"title":"\u041f\u044f\u0442\u043d\u0438\u0446\u0430","date":"2026-11-27","game":"vint","variant":"four","players":["\u0410\u043d\u043d\u0430","\u0411\u043e\u0440\u0438\u0441","\u0412\u0435\u0440\u0430","\u0413\u043b\u0435\u0431"],"rules":{"preset":"classic","partie_bonus":100}}');
INSERT INTO "change" VALUES(2,1,2,'2026-11-29 22:20:42.013426',1,'rubber-added','rubber',1,NULL,NULL,'000001',0,'{"sides":[[0,2],[1,3]],"dealer":0}');
INSERT INTO "change" VALUES(3,1,3,'2026-11-29 22:20:42.023831',1,'deal-added','deal',1,NULL,1,'000001',0,'{"declarer":0,"level":3,"strain":"hearts","tricks":9,"honours":[3,2],"aces":[2,2],"coronets":[{"player":0,"suit":"hearts","cards":3}]}');
INSERT INTO "change" VALUES(4,1,4,'2026-11-29 22:20:42.028973',1,'deal-added','deal',2,NULL,1,'000002',0,'{"declarer":0,"level":3,"strain":"hearts","tricks":10,"honours":[3,2],"aces":[2,2],"coronets":[{"player":0,"suit":"hearts","cards":3}]}');
INSERT INTO "change" VALUES(5,1,5,'2026-11-29 22:20:42.031654',1,'deal-added','deal',3,NULL,1,'000003',0,'{"declarer":0,"level":3,"strain":"hearts","tricks":7,"honours":[3,2],"aces":[2,2],"coronets":[{"player":0,"suit":"hearts","cards":3}]}');
INSERT INTO "change" VALUES(6,1,6,'2026-11-29 22:20:42.033752',1,'deal-added','deal',4,NULL,1,'000004',0,'{"declarer":0,"level":3,"strain":"hearts","tricks":8,"honours":[3,2],"aces":[2,2],"coronets":[{"player":0,"suit":"hearts","cards":3}]}');
INSERT INTO "change" VALUES(7,1,7,'2026-11-29 22:20:42.040432',1,'deal-replaced','deal',2,'взятка',1,'000002',0,'{"declarer":0,"level":3,"strain":"hearts","tricks":11,"honours":[3,2],"aces":[2,2],"coronets":[{"player":0,"suit":"hearts","cards":3}]}');
INSERT INTO "change" VALUES(8,1,8,'2026-11-29 22:20:42.043497',1,'deal-struck','deal',3,'записано дважды',1,'000003',1,'{"declarer":0,"level":3,"strain":"hearts","tricks":7,"honours":[3,2],"aces":[2,2],"coronets":[{"player":0,"suit":"hearts","cards":3}]}');
INSERT INTO "change" VALUES(9,1,9,'2026-11-29 22:20:42.045731',1,'rubber-added','rubber',2,NULL,NULL,'000002',0,'{"sides":[[0,2],[1,3]],"dealer":0}');
INSERT INTO "change" VALUES(10,1,10,'2026-11-29 22:20:42.049948',1,'deal-added','deal',5,NULL,2,'000001',0,'{"declarer":0,"level":3,"strain":"hearts","tricks":13,"honours":[3,2],"aces":[2,2],"coronets":[{"player":0,"suit":"hearts","cards":3}]}');
INSERT INTO "change" VALUES(11,1,11,'2026-11-29 22:28:39.634541',1,'payment-added','payment',1,NULL,1,NULL,0,'{"currency":"EUR","amounts":[245,-245,245,-245]}');
INSERT INTO "change" VALUES(12,1,13,'2026-11-29 22:39:12.830138',1,'sitting-replaced','sitting',1,NULL,NULL,NULL,0,'{"title":"\u041f\u044f\u0442\u043d\u0438\u0446\u0430","date":"2026-11-27","game":"vint","variant":"four","players":["\u0410\u043d\u043d\u0430","\u0411\u043e\u0440\u0438\u0441","\u0412\u0435\u0440\u0430","\u0413\u043b\u0435\u0431"],"rules":{"preset":"classic","partie_bonus":100},"note":"a long evening"}');
INSERT INTO "change" VALUES(13,1,16,'2026-11-29 23:14:19.546651',1,'sitting-replaced','sitting',1,NULL,NULL,NULL,0,'{"title":"\u041f\u044f\u0442\u043d\u0438\u0446\u0430","date":"2026-11-27","game":"vint","variant":"four","players":["\u0410\u043d\u043d\u0430","\u0411\u043e\u0440\u0438\u0441","\u0412\u0435\u0440\u0430","\u0413\u043b\u0435\u0431"],"rules":{"preset":"classic","partie_bonus":100},"note":"\u0437\u0430\u043f\u0438\u0441\u0430\u043d\u043e \u043d\u0430 \u0431\u0443\u043c\u0430\u0433\u0435"}');
CREATE TABLE contract (
	sitting_id INTEGER NOT NULL, 
	rubber_id INTEGER NOT NULL, 
	follows INTEGER, 
	version INTEGER NOT NULL, 
	facts JSON NOT NULL, 
	CONSTRAINT pk_contract PRIMARY KEY (sitting_id), 
	CONSTRAINT fk_contract_sitting_id FOREIGN KEY(sitting_id) REFERENCES sitting (id), 
	CONSTRAINT fk_contract_rubber_id FOREIGN KEY(rubber_id) REFERENCES rubber (id)
);
INSERT INTO "contract" VALUES(1,2,5,12,'{"declarer":"0","level":3,"strain":"hearts"}');
CREATE TABLE deal (
	id INTEGER NOT NULL, 
	sitting_id INTEGER NOT NULL, 
	place TEXT NOT NULL, 
	struck BOOLEAN NOT NULL, 
	version INTEGER NOT NULL, 
	form_key VARCHAR(64) NOT NULL, 
	facts JSON NOT NULL, 
	rubber_id INTEGER NOT NULL, 
	CONSTRAINT pk_deal PRIMARY KEY (id), 
	CONSTRAINT fk_deal_sitting_id FOREIGN KEY(sitting_id) REFERENCES sitting (id), 
	CONSTRAINT uq_deal_sitting_id_form_key UNIQUE (sitting_id, form_key), 
	CONSTRAINT fk_deal_rubber_id FOREIGN KEY(rubber_id) REFERENCES rubber (id)
);
INSERT INTO "deal" VALUES(1,1,'000001',0,3,'MjXSDQV9Yruln1JDD4M11A','{"declarer":0,"level":3,"strain":"hearts","tricks":9,"honours":[3,2],"aces":[2,2],"coronets":[{"player":0,"suit":"hearts","cards":3}]}',1);
INSERT INTO "deal" VALUES(2,1,'000002',0,7,'7XVT6Ohb7uwqX2M8KwWQN4','{"declarer":0,"level":3,"strain":"hearts","tricks":11,"honours":[3,2],"aces":[2,2],"coronets":[{"player":0,"suit":"hearts","cards":3}]}',1);
INSERT INTO "deal" VALUES(3,1,'000003',1,8,'b0iStiKNoglJo1tLcPgPl2','{"declarer":0,"level":3,"strain":"hearts","tricks":7,"honours":[3,2],"aces":[2,2],"coronets":[{"player":0,"suit":"hearts","cards":3}]}',1);
INSERT INTO "deal" VALUES(4,1,'000004',0,6,'bxeRb49C7cJuCP2QHWVKrb','{"declarer":0,"level":3,"strain":"hearts","tricks":8,"honours":[3,2],"aces":[2,2],"coronets":[{"player":0,"suit":"hearts","cards":3}]}',1);
INSERT INTO "deal" VALUES(5,1,'000001',0,10,'6633b9tANssVrvEWSGMpYc','{"declarer":0,"level":3,"strain":"hearts","tricks":13,"honours":[3,2],"aces":[2,2],"coronets":[{"player":0,"suit":"hearts","cards":3}]}',2);
CREATE TABLE device (
	id INTEGER NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_device PRIMARY KEY (id), 
	CONSTRAINT uq_device_token UNIQUE (token)
);
INSERT INTO "device" VALUES(1,'Device0000000000000000');
CREATE TABLE device_sitting (
	device_id INTEGER NOT NULL, 
	link_id INTEGER NOT NULL, 
	opened_at DATETIME NOT NULL, 
	CONSTRAINT pk_device_sitting PRIMARY KEY (device_id, link_id), 
	CONSTRAINT fk_device_sitting_device_id FOREIGN KEY(device_id) REFERENCES device (id), 
	CONSTRAINT fk_device_sitting_link_id FOREIGN KEY(link_id) REFERENCES link (id)
);
INSERT INTO "device_sitting" VALUES(1,1,'2026-11-29 22:20:42.051982');
CREATE TABLE link (
	id INTEGER NOT NULL, 
	sitting_id INTEGER NOT NULL, 
	role VARCHAR(16) NOT NULL, 
	selector VARCHAR(32) NOT NULL, 
	secret VARCHAR(64) NOT NULL, 
	created_at DATETIME NOT NULL, 
	withdrawn_at DATETIME, 
	CONSTRAINT pk_link PRIMARY KEY (id), 
	CONSTRAINT fk_link_sitting_id FOREIGN KEY(sitting_id) REFERENCES sitting (id), 
	CONSTRAINT uq_link_selector UNIQUE (selector)
);
INSERT INTO "link" VALUES(1,1,'keeper','Keeper00000','Secret0000000000000000','2026-11-29 22:20:42.006454',NULL);
INSERT INTO "link" VALUES(2,1,'viewer','gzk85gms7a1','XKPpkuxPuyeFpYSjbraoCu','2026-11-29 22:20:42.006454','2026-11-29 22:20:42.059459');
INSERT INTO "link" VALUES(3,1,'viewer','WKy2xRMmzXf','No7etyAteEaJ6rEg6mjqDa','2026-11-29 22:20:42.059846',NULL);
CREATE TABLE payment (
	id INTEGER NOT NULL, 
	sitting_id INTEGER NOT NULL, 
	rubber_id INTEGER NOT NULL, 
	struck BOOLEAN NOT NULL, 
	version INTEGER NOT NULL, 
	form_key VARCHAR(64) NOT NULL, 
	facts JSON NOT NULL, 
	CONSTRAINT pk_payment PRIMARY KEY (id), 
	CONSTRAINT fk_payment_sitting_id FOREIGN KEY(sitting_id) REFERENCES sitting (id), 
	CONSTRAINT fk_payment_rubber_id FOREIGN KEY(rubber_id) REFERENCES rubber (id), 
	CONSTRAINT uq_payment_sitting_id_form_key UNIQUE (sitting_id, form_key)
);
INSERT INTO "payment" VALUES(1,1,1,0,11,'eFArvzbLJ2ABnljpB7Mgx0','{"currency":"EUR","amounts":[245,-245,245,-245]}');
CREATE TABLE remark (
	deal_id INTEGER NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	who VARCHAR(32) NOT NULL, 
	sitting_id INTEGER NOT NULL, 
	link_id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	version INTEGER NOT NULL, 
	standing BOOLEAN NOT NULL, 
	note TEXT NOT NULL, 
	CONSTRAINT pk_remark PRIMARY KEY (deal_id, kind, who), 
	CONSTRAINT fk_remark_deal_id FOREIGN KEY(deal_id) REFERENCES deal (id), 
	CONSTRAINT fk_remark_sitting_id FOREIGN KEY(sitting_id) REFERENCES sitting (id), 
	CONSTRAINT fk_remark_link_id FOREIGN KEY(link_id) REFERENCES link (id)
);
INSERT INTO "remark" VALUES(1,'agreed','0,2',1,1,'2026-11-29 23:14:19.506789',3,1,'');
INSERT INTO "remark" VALUES(2,'doubted','',1,1,'2026-11-29 23:14:19.526646',7,1,'к ужину');
CREATE TABLE rubber (
	id INTEGER NOT NULL, 
	sitting_id INTEGER NOT NULL, 
	place TEXT NOT NULL, 
	struck BOOLEAN NOT NULL, 
	version INTEGER NOT NULL, 
	form_key VARCHAR(64) NOT NULL, 
	facts JSON NOT NULL, 
	CONSTRAINT pk_rubber PRIMARY KEY (id), 
	CONSTRAINT fk_rubber_sitting_id FOREIGN KEY(sitting_id) REFERENCES sitting (id), 
	CONSTRAINT uq_rubber_sitting_id_form_key UNIQUE (sitting_id, form_key)
);
INSERT INTO "rubber" VALUES(1,1,'000001',0,2,'00CW5blgx64264hbAlWsH4','{"sides":[[0,2],[1,3]],"dealer":0}');
INSERT INTO "rubber" VALUES(2,1,'000002',0,9,'2ntUHrSP71c0odblhFnvr1','{"sides":[[0,2],[1,3]],"dealer":0}');
CREATE TABLE sitting (
	id INTEGER NOT NULL, 
	created_at DATETIME NOT NULL, 
	changed_at DATETIME NOT NULL, 
	revision INTEGER NOT NULL, 
	version INTEGER NOT NULL, 
	form_key VARCHAR(64) NOT NULL, 
	facts JSON NOT NULL, 
	CONSTRAINT pk_sitting PRIMARY KEY (id), 
	CONSTRAINT uq_sitting_form_key UNIQUE (form_key)
);
INSERT INTO "sitting" VALUES(1,'2026-11-29 22:20:42.006454','2026-11-29 23:14:19.546651',16,16,'r13sgahZ1iVxaZ3TKTLvsl','{"title":"\u041f\u044f\u0442\u043d\u0438\u0446\u0430","date":"2026-11-27","game":"vint","variant":"four","players":["\u0410\u043d\u043d\u0430","\u0411\u043e\u0440\u0438\u0441","\u0412\u0435\u0440\u0430","\u0413\u043b\u0435\u0431"],"rules":{"preset":"classic","partie_bonus":100},"note":"\u0437\u0430\u043f\u0438\u0441\u0430\u043d\u043e \u043d\u0430 \u0431\u0443\u043c\u0430\u0433\u0435"}');
CREATE INDEX ix_deal_rubber_id_place ON deal (rubber_id, place);
CREATE INDEX ix_link_sitting_id ON link (sitting_id);
CREATE INDEX ix_remark_sitting_id ON remark (sitting_id);
COMMIT;
