BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
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
INSERT INTO "change" VALUES(1,1,1,'2026-11-30 02:08:44.430697',1,'sitting-added','sitting',1,NULL,NULL,NULL,0,'{"date":"2026-08-16","game":"vint","variant":"four","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["\u674e","\u0413\u043b\u0435\u0431","\u0418\u0432\u0430\u043d \u0418\u043b\u044c\u0438\u0447","Dr. A. B. C-D","Anna"]}');
INSERT INTO "change" VALUES(2,1,1,'2026-11-30 02:08:44.430697',1,'rubber-added','rubber',1,NULL,NULL,'000001',0,'{"sides":[["0","4"],["1","3"]],"note":"\u0412\u0435\u0440\u0430 \u0441\u043f\u043e\u0440\u0438\u043b\u0430"}');
INSERT INTO "change" VALUES(3,1,1,'2026-11-30 02:08:44.430697',1,'deal-added','deal',1,NULL,1,'000001',0,'{"declarer":"1","level":3,"strain":"diamonds","tricks":10,"honours":[2,3],"aces":[1,3],"coronets":[{"player":"0","suit":"spades","cards":3},{"player":"0","aces":3},{"player":"1","suit":"hearts","cards":13}]}');
INSERT INTO "change" VALUES(4,1,1,'2026-11-30 02:08:44.430697',1,'deal-added','deal',2,NULL,1,'000002',0,'{"declarer":"1","level":4,"strain":"notrump","tricks":12,"aces":[2,2]}');
INSERT INTO "change" VALUES(5,1,1,'2026-11-30 02:08:44.430697',1,'deal-added','deal',3,NULL,1,'000003',0,'{"type":"adjustment","to":"3","points":-500,"reason":"dealer-14-cards"}');
INSERT INTO "change" VALUES(6,1,1,'2026-11-30 02:08:44.430697',1,'deal-added','deal',4,NULL,1,'000004',0,'{"declarer":"3","level":3,"strain":"notrump","tricks":9,"aces":[0,4],"coronets":[{"player":"0","suit":"diamonds","cards":12}]}');
INSERT INTO "change" VALUES(7,1,1,'2026-11-30 02:08:44.430697',1,'deal-added','deal',5,NULL,1,'000005',0,'{"declarer":"0","level":2,"strain":"hearts","tricks":5,"honours":[1,4],"aces":[2,2],"coronets":[{"player":"4","suit":"clubs","cards":8}]}');
INSERT INTO "change" VALUES(8,1,1,'2026-11-30 02:08:44.430697',1,'deal-added','deal',6,NULL,1,'000006',0,'{"declarer":"3","level":1,"strain":"clubs","tricks":6,"honours":[1,4],"aces":[1,3],"coronets":[{"player":"0","aces":3}]}');
INSERT INTO "change" VALUES(9,1,1,'2026-11-30 02:08:44.430697',1,'deal-added','deal',7,NULL,1,'000007',0,'{"declarer":"0","level":7,"strain":"clubs","tricks":3,"honours":[3,2],"aces":[3,1],"coronets":[{"player":"1","suit":"hearts","cards":4}],"note":"<script>"}');
INSERT INTO "change" VALUES(10,1,1,'2026-11-30 02:08:44.430697',1,'deal-added','deal',8,NULL,1,'000008',0,'{"type":"adjustment","to":"1","points":1000,"reason":"by agreement","answers_alone":"0"}');
INSERT INTO "change" VALUES(11,1,2,'2026-11-30 02:08:44.477082',1,'deal-replaced','deal',8,'ошибка',1,'000008',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(12,1,3,'2026-11-30 02:08:44.551397',1,'deal-replaced','deal',8,NULL,1,'000008',0,'{"type":"adjustment","to":"1","points":1000,"reason":"by agreement","answers_alone":"0"}');
INSERT INTO "change" VALUES(13,1,4,'2026-11-30 02:08:44.639198',1,'deal-added','deal',9,NULL,1,'000009',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(14,1,5,'2026-11-30 02:08:44.649694',1,'deal-struck','deal',9,NULL,1,'000009',1,'{"type":"passed"}');
INSERT INTO "change" VALUES(15,2,1,'2026-11-30 02:08:44.745193',3,'sitting-added','sitting',2,NULL,NULL,NULL,0,'{"date":"2026-08-16","game":"vint","variant":"four","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["\u674e","\u0413\u043b\u0435\u0431","\u0418\u0432\u0430\u043d \u0418\u043b\u044c\u0438\u0447","Dr. A. B. C-D","Anna"]}');
INSERT INTO "change" VALUES(16,2,1,'2026-11-30 02:08:44.745193',3,'rubber-added','rubber',2,NULL,NULL,'000001',0,'{"sides":[["0","4"],["1","3"]],"note":"\u0412\u0435\u0440\u0430 \u0441\u043f\u043e\u0440\u0438\u043b\u0430"}');
INSERT INTO "change" VALUES(17,2,1,'2026-11-30 02:08:44.745193',3,'deal-added','deal',10,NULL,2,'000001',0,'{"declarer":"1","level":3,"strain":"diamonds","tricks":10,"honours":[2,3],"aces":[1,3],"coronets":[{"player":"0","suit":"spades","cards":3},{"player":"0","aces":3},{"player":"1","suit":"hearts","cards":13}]}');
INSERT INTO "change" VALUES(18,2,1,'2026-11-30 02:08:44.745193',3,'deal-added','deal',11,NULL,2,'000002',0,'{"declarer":"1","level":4,"strain":"notrump","tricks":12,"aces":[2,2]}');
INSERT INTO "change" VALUES(19,2,1,'2026-11-30 02:08:44.745193',3,'deal-added','deal',12,NULL,2,'000003',0,'{"type":"adjustment","to":"3","points":-500,"reason":"dealer-14-cards"}');
INSERT INTO "change" VALUES(20,2,1,'2026-11-30 02:08:44.745193',3,'deal-added','deal',13,NULL,2,'000004',0,'{"declarer":"3","level":3,"strain":"notrump","tricks":9,"aces":[0,4],"coronets":[{"player":"0","suit":"diamonds","cards":12}]}');
INSERT INTO "change" VALUES(21,2,1,'2026-11-30 02:08:44.745193',3,'deal-added','deal',14,NULL,2,'000005',0,'{"declarer":"0","level":2,"strain":"hearts","tricks":5,"honours":[1,4],"aces":[2,2],"coronets":[{"player":"4","suit":"clubs","cards":8}]}');
INSERT INTO "change" VALUES(22,2,1,'2026-11-30 02:08:44.745193',3,'deal-added','deal',15,NULL,2,'000006',0,'{"declarer":"3","level":1,"strain":"clubs","tricks":6,"honours":[1,4],"aces":[1,3],"coronets":[{"player":"0","aces":3}]}');
INSERT INTO "change" VALUES(23,2,1,'2026-11-30 02:08:44.745193',3,'deal-added','deal',16,NULL,2,'000007',0,'{"declarer":"0","level":7,"strain":"clubs","tricks":3,"honours":[3,2],"aces":[3,1],"coronets":[{"player":"1","suit":"hearts","cards":4}],"note":"<script>"}');
INSERT INTO "change" VALUES(24,2,1,'2026-11-30 02:08:44.745193',3,'deal-added','deal',17,NULL,2,'000008',0,'{"type":"adjustment","to":"1","points":1000,"reason":"by agreement","answers_alone":"0"}');
INSERT INTO "change" VALUES(25,2,2,'2026-11-30 02:08:44.751228',3,'deal-replaced','deal',17,'ошибка',2,'000008',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(26,2,3,'2026-11-30 02:08:44.754333',3,'deal-replaced','deal',17,NULL,2,'000008',0,'{"type":"adjustment","to":"1","points":1000,"reason":"by agreement","answers_alone":"0"}');
INSERT INTO "change" VALUES(27,2,4,'2026-11-30 02:08:44.769807',3,'deal-added','deal',18,NULL,2,'000009',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(28,2,5,'2026-11-30 02:08:44.775263',3,'deal-struck','deal',18,NULL,2,'000009',1,'{"type":"passed"}');
INSERT INTO "change" VALUES(29,3,1,'2026-11-30 02:08:44.803846',5,'sitting-added','sitting',3,NULL,NULL,NULL,0,'{"date":"1921-06-27","game":"vint","variant":"auction","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["\u0410\u043d\u043d\u0430","\u0413\u043b\u0435\u0431","Anna","J"],"note":"\u00ab\u0433\u0432\u043e\u0437\u0434\u044c\u00bb"}');
INSERT INTO "change" VALUES(30,3,1,'2026-11-30 02:08:44.803846',5,'rubber-added','rubber',3,NULL,NULL,'000001',0,'{}');
INSERT INTO "change" VALUES(31,3,1,'2026-11-30 02:08:44.803846',5,'deal-added','deal',19,NULL,3,'000001',0,'{"declarer":"3","partner":"1","level":6,"strain":"spades","tricks":4,"honours":[3,2],"aces":[2,2],"coronets":[{"player":"1","suit":"clubs","cards":5}]}');
INSERT INTO "change" VALUES(32,3,1,'2026-11-30 02:08:44.803846',5,'deal-added','deal',20,NULL,3,'000002',0,'{"type":"void","reason":"out of turn"}');
INSERT INTO "change" VALUES(33,3,1,'2026-11-30 02:08:44.803846',5,'deal-added','deal',21,NULL,3,'000003',0,'{"declarer":"3","partner":"1","level":1,"strain":"diamonds","tricks":5,"honours":[0,5],"aces":[2,2],"coronets":[{"player":"1","suit":"clubs","cards":4}]}');
INSERT INTO "change" VALUES(34,3,1,'2026-11-30 02:08:44.803846',5,'deal-added','deal',22,NULL,3,'000004',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(35,3,1,'2026-11-30 02:08:44.803846',5,'deal-added','deal',23,NULL,3,'000005',0,'{"declarer":"3","partner":"2","level":1,"strain":"clubs","tricks":8,"honours":[3,2],"aces":[0,4],"coronets":[{"player":"0","aces":4}]}');
INSERT INTO "change" VALUES(36,3,1,'2026-11-30 02:08:44.803846',5,'rubber-added','rubber',4,NULL,NULL,'000002',0,'{}');
INSERT INTO "change" VALUES(37,3,1,'2026-11-30 02:08:44.803846',5,'deal-added','deal',24,NULL,4,'000001',0,'{"declarer":"1","partner":"0","level":6,"strain":"notrump","tricks":13,"aces":[3,1],"coronets":[{"player":"1","suit":"spades","cards":9}]}');
INSERT INTO "change" VALUES(38,3,1,'2026-11-30 02:08:44.803846',5,'rubber-added','rubber',5,NULL,NULL,'000003',0,'{"rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"dealer":"2"}');
INSERT INTO "change" VALUES(39,3,1,'2026-11-30 02:08:44.803846',5,'deal-added','deal',25,NULL,5,'000001',0,'{"declarer":"2","partner":"1","level":5,"strain":"diamonds","tricks":10,"honours":[3,2],"aces":[2,2]}');
INSERT INTO "change" VALUES(40,3,1,'2026-11-30 02:08:44.803846',5,'deal-added','deal',26,NULL,5,'000002',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(41,3,1,'2026-11-30 02:08:44.803846',5,'deal-added','deal',27,NULL,5,'000003',0,'{"type":"adjustment","to":"1","points":20,"reason":"bid after the kitty"}');
INSERT INTO "change" VALUES(42,3,2,'2026-11-30 02:08:44.807979',5,'deal-replaced','deal',27,'ошибка',5,'000003',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(43,3,3,'2026-11-30 02:08:44.809595',5,'deal-replaced','deal',27,NULL,5,'000003',0,'{"type":"adjustment","to":"1","points":20,"reason":"bid after the kitty"}');
INSERT INTO "change" VALUES(44,3,4,'2026-11-30 02:08:44.813470',5,'deal-added','deal',28,NULL,5,'000004',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(45,3,5,'2026-11-30 02:08:44.816375',5,'deal-struck','deal',28,NULL,5,'000004',1,'{"type":"passed"}');
INSERT INTO "change" VALUES(46,4,1,'2026-11-30 02:08:44.823999',7,'sitting-added','sitting',4,NULL,NULL,NULL,0,'{"title":"\u00ab\u0433\u0432\u043e\u0437\u0434\u044c\u00bb","date":"2037-02-12","game":"vint","variant":"reseating","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["Boris","Dr. A. B. C-D","\u0410\u043d\u043d\u0430","\u674e"],"stake":{"points":95120,"amount":"0.007","currency":"EUR"}}');
INSERT INTO "change" VALUES(47,4,1,'2026-11-30 02:08:44.823999',7,'rubber-added','rubber',6,NULL,NULL,'000001',0,'{"note":"late in the evening"}');
INSERT INTO "change" VALUES(48,4,1,'2026-11-30 02:08:44.823999',7,'deal-added','deal',29,NULL,6,'000001',0,'{"declarer":"3","partner":"1","level":1,"strain":"diamonds","tricks":6,"honours":[5,0],"aces":[3,1],"coronets":[{"player":"1","aces":3}]}');
INSERT INTO "change" VALUES(49,4,1,'2026-11-30 02:08:44.823999',7,'deal-added','deal',30,NULL,6,'000002',0,'{"declarer":"0","partner":"3","level":2,"strain":"clubs","tricks":8,"honours":[3,2],"aces":[3,1],"coronets":[{"player":"0","suit":"hearts","cards":9},{"player":"0","aces":3}]}');
INSERT INTO "change" VALUES(50,4,1,'2026-11-30 02:08:44.823999',7,'deal-added','deal',31,NULL,6,'000003',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(51,4,1,'2026-11-30 02:08:44.823999',7,'deal-added','deal',32,NULL,6,'000004',0,'{"declarer":"0","partner":"1","level":5,"strain":"notrump","tricks":10,"aces":[2,2],"coronets":[{"player":"1","suit":"diamonds","cards":3}]}');
INSERT INTO "change" VALUES(52,4,1,'2026-11-30 02:08:44.823999',7,'deal-added','deal',33,NULL,6,'000005',0,'{"declarer":"1","partner":"3","level":3,"strain":"notrump","tricks":8,"aces":[2,2],"coronets":[{"player":"1","suit":"spades","cards":9}]}');
INSERT INTO "change" VALUES(53,4,1,'2026-11-30 02:08:44.823999',7,'deal-added','deal',34,NULL,6,'000006',0,'{"declarer":"1","partner":"0","level":3,"strain":"diamonds","tricks":5,"honours":[0,0],"aces":[0,1],"pack":"faulty","note":"<script>"}');
INSERT INTO "change" VALUES(54,4,1,'2026-11-30 02:08:44.823999',7,'deal-added','deal',35,NULL,6,'000007',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(55,4,1,'2026-11-30 02:08:44.823999',7,'deal-added','deal',36,NULL,6,'000008',0,'{"declarer":"0","partner":"1","level":3,"strain":"clubs","tricks":3,"honours":[3,2],"aces":[4,0],"coronets":[{"player":"0","suit":"diamonds","cards":3},{"player":"0","aces":3}]}');
INSERT INTO "change" VALUES(56,4,1,'2026-11-30 02:08:44.823999',7,'deal-added','deal',37,NULL,6,'000009',0,'{"type":"void","reason":"out of turn","next_dealer":"1"}');
INSERT INTO "change" VALUES(57,4,2,'2026-11-30 02:08:44.827537',7,'deal-replaced','deal',37,'ошибка',6,'000009',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(58,4,3,'2026-11-30 02:08:44.833469',7,'deal-replaced','deal',37,NULL,6,'000009',0,'{"type":"void","reason":"out of turn","next_dealer":"1"}');
INSERT INTO "change" VALUES(59,4,4,'2026-11-30 02:08:44.837243',7,'deal-added','deal',38,NULL,6,'000010',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(60,4,5,'2026-11-30 02:08:44.841744',7,'deal-struck','deal',38,NULL,6,'000010',1,'{"type":"passed"}');
INSERT INTO "change" VALUES(61,5,1,'2026-11-30 02:08:44.850646',9,'sitting-added','sitting',5,NULL,NULL,NULL,0,'{"title":"a glass of tea was spilt","game":"whist","variant":"four","rules":{"preset":"classic","partie_target":10,"partie_bonus":5,"rubber_bonus":10,"last_partie_bonus":true,"count_honours":true,"count_coronets":true,"whist_five_honours":5,"whist_grand_slam":20},"players":["\u0418\u0432\u0430\u043d \u0418\u043b\u044c\u0438\u0447","\u0412\u0435\u0440\u0430","Gleb","Vera","\u674e","\u0411\u043e\u0440\u0438\u0441 \u041f\u0435\u0442\u0440\u043e\u0432\u0438\u0447"],"stake":{"points":990462,"amount":"2.5","currency":"EUR"}}');
INSERT INTO "change" VALUES(62,5,1,'2026-11-30 02:08:44.850646',9,'rubber-added','rubber',7,NULL,NULL,'000001',0,'{}');
INSERT INTO "change" VALUES(63,5,1,'2026-11-30 02:08:44.850646',9,'deal-added','deal',39,NULL,7,'000001',0,'{"strain":"spades","tricks":[6,7],"honours":[2,3],"coronets":[{"player":"5","suit":"clubs","cards":4}],"note":"a glass of tea was spilt"}');
INSERT INTO "change" VALUES(64,5,1,'2026-11-30 02:08:44.850646',9,'deal-added','deal',40,NULL,7,'000002',0,'{"strain":"hearts","tricks":[7,6],"honours":[5,0],"coronets":[{"player":"4","suit":"diamonds","cards":3},{"player":"4","suit":"hearts","cards":5},{"player":"3","suit":"clubs","cards":3}]}');
INSERT INTO "change" VALUES(65,5,1,'2026-11-30 02:08:44.850646',9,'deal-added','deal',41,NULL,7,'000003',0,'{"strain":"spades","tricks":[6,7],"honours":[1,4],"coronets":[{"player":"5","suit":"hearts","cards":3}]}');
INSERT INTO "change" VALUES(66,5,1,'2026-11-30 02:08:44.850646',9,'deal-added','deal',42,NULL,7,'000004',0,'{"strain":"hearts","tricks":[7,6],"honours":[0,5],"coronets":[{"player":"5","suit":"hearts","cards":13}]}');
INSERT INTO "change" VALUES(67,5,1,'2026-11-30 02:08:44.850646',9,'rubber-added','rubber',8,NULL,NULL,'000002',0,'{"dealer":"0","answers_alone":"0"}');
INSERT INTO "change" VALUES(68,5,1,'2026-11-30 02:08:44.850646',9,'deal-added','deal',43,NULL,8,'000001',0,'{"strain":"spades","tricks":[6,7],"honours":[1,4],"coronets":[{"player":"0","suit":"clubs","cards":11}]}');
INSERT INTO "change" VALUES(69,5,1,'2026-11-30 02:08:44.850646',9,'deal-added','deal',44,NULL,8,'000002',0,'{"type":"void","reason":"\u043f\u0435\u0440\u0435\u0441\u0434\u0430\u0447\u0430"}');
INSERT INTO "change" VALUES(70,5,1,'2026-11-30 02:08:44.850646',9,'deal-added','deal',45,NULL,8,'000003',0,'{"strain":"diamonds","tricks":[9,4],"honours":[2,3]}');
INSERT INTO "change" VALUES(71,5,1,'2026-11-30 02:08:44.850646',9,'deal-added','deal',46,NULL,8,'000004',0,'{"strain":"clubs","tricks":[9,4],"honours":[5,0],"coronets":[{"player":"0","suit":"clubs","cards":11}]}');
INSERT INTO "change" VALUES(72,5,1,'2026-11-30 02:08:44.850646',9,'deal-added','deal',47,NULL,8,'000005',0,'{"type":"adjustment","to":"0","points":-20,"reason":"dealer-14-cards"}');
INSERT INTO "change" VALUES(73,5,2,'2026-11-30 02:08:44.854021',9,'deal-replaced','deal',47,'ошибка',8,'000005',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(74,5,3,'2026-11-30 02:08:44.861442',9,'deal-replaced','deal',47,NULL,8,'000005',0,'{"type":"adjustment","to":"0","points":-20,"reason":"dealer-14-cards"}');
INSERT INTO "change" VALUES(75,5,4,'2026-11-30 02:08:44.865327',9,'deal-added','deal',48,NULL,8,'000006',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(76,5,5,'2026-11-30 02:08:44.866793',9,'deal-struck','deal',48,NULL,8,'000006',1,'{"type":"passed"}');
INSERT INTO "change" VALUES(77,6,1,'2026-11-30 02:08:44.870783',11,'sitting-added','sitting',6,NULL,NULL,NULL,0,'{"game":"vint","variant":"three-dummy","rules":{"preset":"classic","partie_target":500,"partie_bonus":0,"rubber_bonus":47467,"last_partie_bonus":true,"notrump_ace":[700,1623,3392,4418,1250,4616,2176],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500,1000,1500],"passed_out_played":false,"honours_against_aces":"separate","both_reach":"declarer","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["Anna","O''Neil, \"Jim\"","Egor"],"stake":{"points":10,"amount":"10.00","currency":"KWD"}}');
INSERT INTO "change" VALUES(78,6,1,'2026-11-30 02:08:44.870783',11,'rubber-added','rubber',9,NULL,NULL,'000001',0,'{"dealer":"1"}');
INSERT INTO "change" VALUES(79,6,1,'2026-11-30 02:08:44.870783',11,'deal-added','deal',49,NULL,9,'000001',0,'{"type":"adjustment","to":"0","points":32154,"reason":"by agreement"}');
INSERT INTO "change" VALUES(80,6,1,'2026-11-30 02:08:44.870783',11,'deal-added','deal',50,NULL,9,'000002',0,'{"declarer":"0","level":2,"strain":"notrump","tricks":8,"aces":[3,1],"coronets":[{"player":"1","suit":"clubs","cards":3}]}');
INSERT INTO "change" VALUES(81,6,1,'2026-11-30 02:08:44.870783',11,'deal-added','deal',51,NULL,9,'000003',0,'{"type":"void","reason":"out of turn","next_dealer":"2"}');
INSERT INTO "change" VALUES(82,6,1,'2026-11-30 02:08:44.870783',11,'deal-added','deal',52,NULL,9,'000004',0,'{"declarer":"0","level":5,"strain":"diamonds","tricks":10,"honours":[2,3],"aces":[1,3],"coronets":[{"player":"2","suit":"spades","cards":4,"dummy":true}],"revokes":[0,1]}');
INSERT INTO "change" VALUES(83,6,1,'2026-11-30 02:08:44.870783',11,'deal-added','deal',53,NULL,9,'000005',0,'{"type":"adjustment","to":"2","points":-500,"reason":"bid after the kitty"}');
INSERT INTO "change" VALUES(84,6,1,'2026-11-30 02:08:44.870783',11,'deal-added','deal',54,NULL,9,'000006',0,'{"declarer":"0","level":2,"strain":"clubs","tricks":1,"honours":[2,3],"aces":[0,4],"coronets":[{"player":"2","suit":"diamonds","cards":5,"dummy":true},{"player":"2","aces":3,"dummy":true}]}');
INSERT INTO "change" VALUES(85,6,1,'2026-11-30 02:08:44.870783',11,'rubber-added','rubber',10,NULL,NULL,'000002',0,'{"note":"a glass of tea was spilt"}');
INSERT INTO "change" VALUES(86,6,1,'2026-11-30 02:08:44.870783',11,'deal-added','deal',55,NULL,10,'000001',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(87,6,1,'2026-11-30 02:08:44.870783',11,'rubber-added','rubber',11,NULL,NULL,'000003',0,'{}');
INSERT INTO "change" VALUES(88,6,1,'2026-11-30 02:08:44.870783',11,'deal-added','deal',56,NULL,11,'000001',0,'{"declarer":"1","level":7,"strain":"notrump","tricks":6,"aces":[3,1],"coronets":[{"player":"1","aces":3},{"player":"0","suit":"hearts","cards":3,"dummy":true}],"revokes":[0,2],"revoke_price":"fine"}');
INSERT INTO "change" VALUES(89,6,1,'2026-11-30 02:08:44.870783',11,'deal-added','deal',57,NULL,11,'000002',0,'{"declarer":"0","level":4,"strain":"hearts","tricks":9,"honours":[4,1],"aces":[1,3],"coronets":[{"player":"1","suit":"diamonds","cards":5}]}');
INSERT INTO "change" VALUES(90,6,1,'2026-11-30 02:08:44.870783',11,'deal-added','deal',58,NULL,11,'000003',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(91,6,1,'2026-11-30 02:08:44.870783',11,'deal-added','deal',59,NULL,11,'000004',0,'{"type":"adjustment","to":"0","points":20,"reason":"by agreement"}');
INSERT INTO "change" VALUES(92,6,1,'2026-11-30 02:08:44.870783',11,'deal-added','deal',60,NULL,11,'000005',0,'{"declarer":"2","level":7,"strain":"notrump","tricks":13,"aces":[2,0],"pack":"faulty"}');
INSERT INTO "change" VALUES(93,6,2,'2026-11-30 02:08:44.876114',11,'deal-replaced','deal',60,'ошибка',11,'000005',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(94,6,3,'2026-11-30 02:08:44.881037',11,'deal-replaced','deal',60,NULL,11,'000005',0,'{"declarer":"2","level":7,"strain":"notrump","tricks":13,"aces":[2,0],"pack":"faulty"}');
INSERT INTO "change" VALUES(95,6,4,'2026-11-30 02:08:44.882151',11,'deal-added','deal',61,NULL,11,'000006',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(96,6,5,'2026-11-30 02:08:44.883441',11,'deal-struck','deal',61,NULL,11,'000006',1,'{"type":"passed"}');
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
INSERT INTO "deal" VALUES(1,1,'000001',0,1,'4H7R8ROwPsRIelym6z2Hjg','{"declarer":"1","level":3,"strain":"diamonds","tricks":10,"honours":[2,3],"aces":[1,3],"coronets":[{"player":"0","suit":"spades","cards":3},{"player":"0","aces":3},{"player":"1","suit":"hearts","cards":13}]}',1);
INSERT INTO "deal" VALUES(2,1,'000002',0,1,'LIUl88jAdkq3Ja0ocnImLB','{"declarer":"1","level":4,"strain":"notrump","tricks":12,"aces":[2,2]}',1);
INSERT INTO "deal" VALUES(3,1,'000003',0,1,'QbMwOmjzYqmiJbI6WBqfh9','{"type":"adjustment","to":"3","points":-500,"reason":"dealer-14-cards"}',1);
INSERT INTO "deal" VALUES(4,1,'000004',0,1,'hTSS4yLdb9ObsqO1axF3tU','{"declarer":"3","level":3,"strain":"notrump","tricks":9,"aces":[0,4],"coronets":[{"player":"0","suit":"diamonds","cards":12}]}',1);
INSERT INTO "deal" VALUES(5,1,'000005',0,1,'o4lrdk27XytY7nvneAOsqY','{"declarer":"0","level":2,"strain":"hearts","tricks":5,"honours":[1,4],"aces":[2,2],"coronets":[{"player":"4","suit":"clubs","cards":8}]}',1);
INSERT INTO "deal" VALUES(6,1,'000006',0,1,'cAFkM2d0iBpFEztcZUCKIF','{"declarer":"3","level":1,"strain":"clubs","tricks":6,"honours":[1,4],"aces":[1,3],"coronets":[{"player":"0","aces":3}]}',1);
INSERT INTO "deal" VALUES(7,1,'000007',0,1,'2setwe6m3Utg5GnLboL70V','{"declarer":"0","level":7,"strain":"clubs","tricks":3,"honours":[3,2],"aces":[3,1],"coronets":[{"player":"1","suit":"hearts","cards":4}],"note":"<script>"}',1);
INSERT INTO "deal" VALUES(8,1,'000008',0,3,'23MDFj4hPUOJsJdRfJGMb8','{"type":"adjustment","to":"1","points":1000,"reason":"by agreement","answers_alone":"0"}',1);
INSERT INTO "deal" VALUES(9,1,'000009',1,5,'BFus3zTxWv1ekUrBpWZHCv','{"type":"passed"}',1);
INSERT INTO "deal" VALUES(10,2,'000001',0,1,'6DhR5zQQnUKSZEy7315AlT','{"declarer":"1","level":3,"strain":"diamonds","tricks":10,"honours":[2,3],"aces":[1,3],"coronets":[{"player":"0","suit":"spades","cards":3},{"player":"0","aces":3},{"player":"1","suit":"hearts","cards":13}]}',2);
INSERT INTO "deal" VALUES(11,2,'000002',0,1,'7fF4BfofALt6ZiTqjuM83l','{"declarer":"1","level":4,"strain":"notrump","tricks":12,"aces":[2,2]}',2);
INSERT INTO "deal" VALUES(12,2,'000003',0,1,'K7xv1E1Pv2fPOhtZ98eOI9','{"type":"adjustment","to":"3","points":-500,"reason":"dealer-14-cards"}',2);
INSERT INTO "deal" VALUES(13,2,'000004',0,1,'sIeT7pAz3AXuN2gL3CDCTB','{"declarer":"3","level":3,"strain":"notrump","tricks":9,"aces":[0,4],"coronets":[{"player":"0","suit":"diamonds","cards":12}]}',2);
INSERT INTO "deal" VALUES(14,2,'000005',0,1,'Npvx3F1QhVdUcFqUpjGDVv','{"declarer":"0","level":2,"strain":"hearts","tricks":5,"honours":[1,4],"aces":[2,2],"coronets":[{"player":"4","suit":"clubs","cards":8}]}',2);
INSERT INTO "deal" VALUES(15,2,'000006',0,1,'r9Lx1svEAdjPXr2p05t9Uo','{"declarer":"3","level":1,"strain":"clubs","tricks":6,"honours":[1,4],"aces":[1,3],"coronets":[{"player":"0","aces":3}]}',2);
INSERT INTO "deal" VALUES(16,2,'000007',0,1,'20pLrmriTqywGxkhPP2D2o','{"declarer":"0","level":7,"strain":"clubs","tricks":3,"honours":[3,2],"aces":[3,1],"coronets":[{"player":"1","suit":"hearts","cards":4}],"note":"<script>"}',2);
INSERT INTO "deal" VALUES(17,2,'000008',0,3,'IA3o1abKg90RCcgjrkmOSU','{"type":"adjustment","to":"1","points":1000,"reason":"by agreement","answers_alone":"0"}',2);
INSERT INTO "deal" VALUES(18,2,'000009',1,5,'5lasgwLhxWeUxNaMHWXzfa','{"type":"passed"}',2);
INSERT INTO "deal" VALUES(19,3,'000001',0,1,'M3gHAFVte26FzfC5UvszaI','{"declarer":"3","partner":"1","level":6,"strain":"spades","tricks":4,"honours":[3,2],"aces":[2,2],"coronets":[{"player":"1","suit":"clubs","cards":5}]}',3);
INSERT INTO "deal" VALUES(20,3,'000002',0,1,'EZCKtDyRSPbAq83i6hBObI','{"type":"void","reason":"out of turn"}',3);
INSERT INTO "deal" VALUES(21,3,'000003',0,1,'3uQLRyDBBVRDSFZrdiElLD','{"declarer":"3","partner":"1","level":1,"strain":"diamonds","tricks":5,"honours":[0,5],"aces":[2,2],"coronets":[{"player":"1","suit":"clubs","cards":4}]}',3);
INSERT INTO "deal" VALUES(22,3,'000004',0,1,'9Paac6rwTKaDQWjNcJYhfh','{"type":"passed"}',3);
INSERT INTO "deal" VALUES(23,3,'000005',0,1,'HETGWMCzMWWPyOaGhkryLh','{"declarer":"3","partner":"2","level":1,"strain":"clubs","tricks":8,"honours":[3,2],"aces":[0,4],"coronets":[{"player":"0","aces":4}]}',3);
INSERT INTO "deal" VALUES(24,3,'000001',0,1,'N4TPoOHwdMpvG48GVzCkEg','{"declarer":"1","partner":"0","level":6,"strain":"notrump","tricks":13,"aces":[3,1],"coronets":[{"player":"1","suit":"spades","cards":9}]}',4);
INSERT INTO "deal" VALUES(25,3,'000001',0,1,'Jy8XHc21nQQwje7MupoAqI','{"declarer":"2","partner":"1","level":5,"strain":"diamonds","tricks":10,"honours":[3,2],"aces":[2,2]}',5);
INSERT INTO "deal" VALUES(26,3,'000002',0,1,'ECbBMYeS8PjQOwjoNFAEvv','{"type":"passed"}',5);
INSERT INTO "deal" VALUES(27,3,'000003',0,3,'EHBydR916eEUwSXJ5ExiRj','{"type":"adjustment","to":"1","points":20,"reason":"bid after the kitty"}',5);
INSERT INTO "deal" VALUES(28,3,'000004',1,5,'vibh1eE0Tu4CJ1WpITAyut','{"type":"passed"}',5);
INSERT INTO "deal" VALUES(29,4,'000001',0,1,'YZbznLGrf2ezjtzYmfb8a1','{"declarer":"3","partner":"1","level":1,"strain":"diamonds","tricks":6,"honours":[5,0],"aces":[3,1],"coronets":[{"player":"1","aces":3}]}',6);
INSERT INTO "deal" VALUES(30,4,'000002',0,1,'zDRlfDx9ZawbVUyUYv8PLB','{"declarer":"0","partner":"3","level":2,"strain":"clubs","tricks":8,"honours":[3,2],"aces":[3,1],"coronets":[{"player":"0","suit":"hearts","cards":9},{"player":"0","aces":3}]}',6);
INSERT INTO "deal" VALUES(31,4,'000003',0,1,'8eO10I0oapmsp2CT2dnUrY','{"type":"passed"}',6);
INSERT INTO "deal" VALUES(32,4,'000004',0,1,'P55OfzQEEMkWd4FSRRCJwM','{"declarer":"0","partner":"1","level":5,"strain":"notrump","tricks":10,"aces":[2,2],"coronets":[{"player":"1","suit":"diamonds","cards":3}]}',6);
INSERT INTO "deal" VALUES(33,4,'000005',0,1,'ZoG2iAadyywsrcZMohQ4As','{"declarer":"1","partner":"3","level":3,"strain":"notrump","tricks":8,"aces":[2,2],"coronets":[{"player":"1","suit":"spades","cards":9}]}',6);
INSERT INTO "deal" VALUES(34,4,'000006',0,1,'7nSZNSs9tZhj6scocKKHrY','{"declarer":"1","partner":"0","level":3,"strain":"diamonds","tricks":5,"honours":[0,0],"aces":[0,1],"pack":"faulty","note":"<script>"}',6);
INSERT INTO "deal" VALUES(35,4,'000007',0,1,'5E11ifvLAsAkrOf05wEZ0l','{"type":"passed"}',6);
INSERT INTO "deal" VALUES(36,4,'000008',0,1,'WR9ucMkoA28P9Bvi3j67J8','{"declarer":"0","partner":"1","level":3,"strain":"clubs","tricks":3,"honours":[3,2],"aces":[4,0],"coronets":[{"player":"0","suit":"diamonds","cards":3},{"player":"0","aces":3}]}',6);
INSERT INTO "deal" VALUES(37,4,'000009',0,3,'W4MzNWkLBotVl4rMbrIASV','{"type":"void","reason":"out of turn","next_dealer":"1"}',6);
INSERT INTO "deal" VALUES(38,4,'000010',1,5,'R9GuoHgDIb9w9VcCBqrNEF','{"type":"passed"}',6);
INSERT INTO "deal" VALUES(39,5,'000001',0,1,'xRLJO9fsdP5Wy2t69H9SFB','{"strain":"spades","tricks":[6,7],"honours":[2,3],"coronets":[{"player":"5","suit":"clubs","cards":4}],"note":"a glass of tea was spilt"}',7);
INSERT INTO "deal" VALUES(40,5,'000002',0,1,'JdMdG3FbDiJhl8ZywqiWtk','{"strain":"hearts","tricks":[7,6],"honours":[5,0],"coronets":[{"player":"4","suit":"diamonds","cards":3},{"player":"4","suit":"hearts","cards":5},{"player":"3","suit":"clubs","cards":3}]}',7);
INSERT INTO "deal" VALUES(41,5,'000003',0,1,'MlWk7dmPtmK9qlMQi1DHCy','{"strain":"spades","tricks":[6,7],"honours":[1,4],"coronets":[{"player":"5","suit":"hearts","cards":3}]}',7);
INSERT INTO "deal" VALUES(42,5,'000004',0,1,'mdEG5jwTjzh1fdPJKtb8pO','{"strain":"hearts","tricks":[7,6],"honours":[0,5],"coronets":[{"player":"5","suit":"hearts","cards":13}]}',7);
INSERT INTO "deal" VALUES(43,5,'000001',0,1,'vHUDfKD2eBPc2rUf9mw7w5','{"strain":"spades","tricks":[6,7],"honours":[1,4],"coronets":[{"player":"0","suit":"clubs","cards":11}]}',8);
INSERT INTO "deal" VALUES(44,5,'000002',0,1,'WNDOgF4DP5y1OArGQPYBVT','{"type":"void","reason":"\u043f\u0435\u0440\u0435\u0441\u0434\u0430\u0447\u0430"}',8);
INSERT INTO "deal" VALUES(45,5,'000003',0,1,'ntuJ3koCRPSY1H8UydEK1B','{"strain":"diamonds","tricks":[9,4],"honours":[2,3]}',8);
INSERT INTO "deal" VALUES(46,5,'000004',0,1,'0GoEv5tom5YYjQW7OvOvuI','{"strain":"clubs","tricks":[9,4],"honours":[5,0],"coronets":[{"player":"0","suit":"clubs","cards":11}]}',8);
INSERT INTO "deal" VALUES(47,5,'000005',0,3,'xFTSP4e0uPBk3qTRTivpZL','{"type":"adjustment","to":"0","points":-20,"reason":"dealer-14-cards"}',8);
INSERT INTO "deal" VALUES(48,5,'000006',1,5,'WHqmtq9zz8XIljHk2T95a1','{"type":"passed"}',8);
INSERT INTO "deal" VALUES(49,6,'000001',0,1,'kpcol2BfaZeFdtdlxycwtq','{"type":"adjustment","to":"0","points":32154,"reason":"by agreement"}',9);
INSERT INTO "deal" VALUES(50,6,'000002',0,1,'dOKinTWwFu4akrBBGMYyZD','{"declarer":"0","level":2,"strain":"notrump","tricks":8,"aces":[3,1],"coronets":[{"player":"1","suit":"clubs","cards":3}]}',9);
INSERT INTO "deal" VALUES(51,6,'000003',0,1,'KFE6B09oG398A4DIHSqEZq','{"type":"void","reason":"out of turn","next_dealer":"2"}',9);
INSERT INTO "deal" VALUES(52,6,'000004',0,1,'nlpoTAVLkw7saxZzuPdSk1','{"declarer":"0","level":5,"strain":"diamonds","tricks":10,"honours":[2,3],"aces":[1,3],"coronets":[{"player":"2","suit":"spades","cards":4,"dummy":true}],"revokes":[0,1]}',9);
INSERT INTO "deal" VALUES(53,6,'000005',0,1,'di5Am2sBV1Ki6Yhb5LQbVk','{"type":"adjustment","to":"2","points":-500,"reason":"bid after the kitty"}',9);
INSERT INTO "deal" VALUES(54,6,'000006',0,1,'A0UojBinhJtUjpDOSrlEor','{"declarer":"0","level":2,"strain":"clubs","tricks":1,"honours":[2,3],"aces":[0,4],"coronets":[{"player":"2","suit":"diamonds","cards":5,"dummy":true},{"player":"2","aces":3,"dummy":true}]}',9);
INSERT INTO "deal" VALUES(55,6,'000001',0,1,'E7yshlGaT1bJaIjrWdls0c','{"type":"passed"}',10);
INSERT INTO "deal" VALUES(56,6,'000001',0,1,'hMH9OInQlYManXLQSJKksl','{"declarer":"1","level":7,"strain":"notrump","tricks":6,"aces":[3,1],"coronets":[{"player":"1","aces":3},{"player":"0","suit":"hearts","cards":3,"dummy":true}],"revokes":[0,2],"revoke_price":"fine"}',11);
INSERT INTO "deal" VALUES(57,6,'000002',0,1,'XASIsTZdmTkF4xsSetJHz2','{"declarer":"0","level":4,"strain":"hearts","tricks":9,"honours":[4,1],"aces":[1,3],"coronets":[{"player":"1","suit":"diamonds","cards":5}]}',11);
INSERT INTO "deal" VALUES(58,6,'000003',0,1,'m8ybUnHZadkAKhitSAftjZ','{"type":"passed"}',11);
INSERT INTO "deal" VALUES(59,6,'000004',0,1,'A0UBbLunphirSq3uCxflyN','{"type":"adjustment","to":"0","points":20,"reason":"by agreement"}',11);
INSERT INTO "deal" VALUES(60,6,'000005',0,3,'4wWQYJ1lB53NVamoHCvcU3','{"declarer":"2","level":7,"strain":"notrump","tricks":13,"aces":[2,0],"pack":"faulty"}',11);
INSERT INTO "deal" VALUES(61,6,'000006',1,5,'S7Xfe81J093sLwesGuu00s','{"type":"passed"}',11);
CREATE TABLE device (
	id INTEGER NOT NULL, 
	token VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_device PRIMARY KEY (id), 
	CONSTRAINT uq_device_token UNIQUE (token)
);
CREATE TABLE device_sitting (
	device_id INTEGER NOT NULL, 
	link_id INTEGER NOT NULL, 
	opened_at DATETIME NOT NULL, 
	CONSTRAINT pk_device_sitting PRIMARY KEY (device_id, link_id), 
	CONSTRAINT fk_device_sitting_device_id FOREIGN KEY(device_id) REFERENCES device (id), 
	CONSTRAINT fk_device_sitting_link_id FOREIGN KEY(link_id) REFERENCES link (id)
);
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
INSERT INTO "link" VALUES(1,1,'keeper','Keeper00000','Secret0000000000000000','2026-11-30 02:08:44.430697',NULL);
INSERT INTO "link" VALUES(2,1,'viewer','HcSdUrfWDAx','TzbNjtk87SVyR30Ck20Xse','2026-11-30 02:08:44.430697',NULL);
INSERT INTO "link" VALUES(3,2,'keeper','Keeper00001','Secret0000000000000001','2026-11-30 02:08:44.745193',NULL);
INSERT INTO "link" VALUES(4,2,'viewer','xv1iYgmmWZH','ch2vavM1ATX8myaMrS7e7b','2026-11-30 02:08:44.745193',NULL);
INSERT INTO "link" VALUES(5,3,'keeper','Keeper00002','Secret0000000000000002','2026-11-30 02:08:44.803846',NULL);
INSERT INTO "link" VALUES(6,3,'viewer','2XeVK5vnH80','QpsGJ1Ij7oWf9GMHfzsDYC','2026-11-30 02:08:44.803846',NULL);
INSERT INTO "link" VALUES(7,4,'keeper','Keeper00003','Secret0000000000000003','2026-11-30 02:08:44.823999',NULL);
INSERT INTO "link" VALUES(8,4,'viewer','1OlsizqmZRG','dlZl8S88THZZI6qActQV7T','2026-11-30 02:08:44.823999',NULL);
INSERT INTO "link" VALUES(9,5,'keeper','Keeper00004','Secret0000000000000004','2026-11-30 02:08:44.850646',NULL);
INSERT INTO "link" VALUES(10,5,'viewer','vpVgAqzRnim','8U4BlKscvWcyKEZBpEl6gk','2026-11-30 02:08:44.850646',NULL);
INSERT INTO "link" VALUES(11,6,'keeper','Keeper00005','Secret0000000000000005','2026-11-30 02:08:44.870783',NULL);
INSERT INTO "link" VALUES(12,6,'viewer','oy4D2PXbuzo','6zoUdXDCCfBNQHkmJL4Cpn','2026-11-30 02:08:44.870783',NULL);
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
INSERT INTO "rubber" VALUES(1,1,'000001',0,1,'oZx9gPBXhNqz4PqJHhgeYn','{"sides":[["0","4"],["1","3"]],"note":"\u0412\u0435\u0440\u0430 \u0441\u043f\u043e\u0440\u0438\u043b\u0430"}');
INSERT INTO "rubber" VALUES(2,2,'000001',0,1,'DqBjI0Ui5HbCVoNah0fCGz','{"sides":[["0","4"],["1","3"]],"note":"\u0412\u0435\u0440\u0430 \u0441\u043f\u043e\u0440\u0438\u043b\u0430"}');
INSERT INTO "rubber" VALUES(3,3,'000001',0,1,'ApTuNISyoXPFsHzVflVNpK','{}');
INSERT INTO "rubber" VALUES(4,3,'000002',0,1,'iT9KoglKswGIhtfUQ1X5Ag','{}');
INSERT INTO "rubber" VALUES(5,3,'000003',0,1,'ADF2aIpNO959J3jD6c5ht1','{"rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"dealer":"2"}');
INSERT INTO "rubber" VALUES(6,4,'000001',0,1,'J2MFFmVzoq8Zhk4JIc6tnT','{"note":"late in the evening"}');
INSERT INTO "rubber" VALUES(7,5,'000001',0,1,'PGzcxEkLXYISgZ2kowZ5kg','{}');
INSERT INTO "rubber" VALUES(8,5,'000002',0,1,'YbwuYOmYf4QsSmyE42iezM','{"dealer":"0","answers_alone":"0"}');
INSERT INTO "rubber" VALUES(9,6,'000001',0,1,'h5zdsvet0IljmplTZQl7Kb','{"dealer":"1"}');
INSERT INTO "rubber" VALUES(10,6,'000002',0,1,'BspPlxGgziu6b1IsegdSae','{"note":"a glass of tea was spilt"}');
INSERT INTO "rubber" VALUES(11,6,'000003',0,1,'xaWIyisa4NkJ2IVg7pYOZz','{}');
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
INSERT INTO "sitting" VALUES(1,'2026-11-30 02:08:44.430697','2026-11-30 02:08:44.649694',5,1,'vpaLqvex0WiB3UIypVjxm2','{"date":"2026-08-16","game":"vint","variant":"four","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["\u674e","\u0413\u043b\u0435\u0431","\u0418\u0432\u0430\u043d \u0418\u043b\u044c\u0438\u0447","Dr. A. B. C-D","Anna"]}');
INSERT INTO "sitting" VALUES(2,'2026-11-30 02:08:44.745193','2026-11-30 02:08:44.775263',5,1,'gD97j8oSOBNq0rjYnwL9Cn','{"date":"2026-08-16","game":"vint","variant":"four","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["\u674e","\u0413\u043b\u0435\u0431","\u0418\u0432\u0430\u043d \u0418\u043b\u044c\u0438\u0447","Dr. A. B. C-D","Anna"]}');
INSERT INTO "sitting" VALUES(3,'2026-11-30 02:08:44.803846','2026-11-30 02:08:44.816375',5,1,'HH39OSJzqnRarkA8RQffg2','{"date":"1921-06-27","game":"vint","variant":"auction","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["\u0410\u043d\u043d\u0430","\u0413\u043b\u0435\u0431","Anna","J"],"note":"\u00ab\u0433\u0432\u043e\u0437\u0434\u044c\u00bb"}');
INSERT INTO "sitting" VALUES(4,'2026-11-30 02:08:44.823999','2026-11-30 02:08:44.841744',5,1,'nPp5nbx49OAd9ZZyzjZloJ','{"title":"\u00ab\u0433\u0432\u043e\u0437\u0434\u044c\u00bb","date":"2037-02-12","game":"vint","variant":"reseating","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["Boris","Dr. A. B. C-D","\u0410\u043d\u043d\u0430","\u674e"],"stake":{"points":95120,"amount":"0.007","currency":"EUR"}}');
INSERT INTO "sitting" VALUES(5,'2026-11-30 02:08:44.850646','2026-11-30 02:08:44.866793',5,1,'gTtz7gOhJlv5KP37dwjiH3','{"title":"a glass of tea was spilt","game":"whist","variant":"four","rules":{"preset":"classic","partie_target":10,"partie_bonus":5,"rubber_bonus":10,"last_partie_bonus":true,"count_honours":true,"count_coronets":true,"whist_five_honours":5,"whist_grand_slam":20},"players":["\u0418\u0432\u0430\u043d \u0418\u043b\u044c\u0438\u0447","\u0412\u0435\u0440\u0430","Gleb","Vera","\u674e","\u0411\u043e\u0440\u0438\u0441 \u041f\u0435\u0442\u0440\u043e\u0432\u0438\u0447"],"stake":{"points":990462,"amount":"2.5","currency":"EUR"}}');
INSERT INTO "sitting" VALUES(6,'2026-11-30 02:08:44.870783','2026-11-30 02:08:44.883441',5,1,'Sfg6S3QdQriNBgQBDJ6lvK','{"game":"vint","variant":"three-dummy","rules":{"preset":"classic","partie_target":500,"partie_bonus":0,"rubber_bonus":47467,"last_partie_bonus":true,"notrump_ace":[700,1623,3392,4418,1250,4616,2176],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500,1000,1500],"passed_out_played":false,"honours_against_aces":"separate","both_reach":"declarer","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["Anna","O''Neil, \"Jim\"","Egor"],"stake":{"points":10,"amount":"10.00","currency":"KWD"}}');
CREATE INDEX ix_deal_rubber_id_place ON deal (rubber_id, place);
CREATE INDEX ix_link_sitting_id ON link (sitting_id);
COMMIT;
