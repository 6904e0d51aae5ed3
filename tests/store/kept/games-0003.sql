BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
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
INSERT INTO "change" VALUES(1,1,1,'2026-11-30 02:08:46.172316',1,'sitting-added','sitting',1,NULL,NULL,NULL,0,'{"date":"2026-08-16","game":"vint","variant":"four","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["\u674e","\u0413\u043b\u0435\u0431","\u0418\u0432\u0430\u043d \u0418\u043b\u044c\u0438\u0447","Dr. A. B. C-D","Anna"]}');
INSERT INTO "change" VALUES(2,1,1,'2026-11-30 02:08:46.172316',1,'rubber-added','rubber',1,NULL,NULL,'000001',0,'{"sides":[["0","4"],["1","3"]],"note":"\u0412\u0435\u0440\u0430 \u0441\u043f\u043e\u0440\u0438\u043b\u0430"}');
INSERT INTO "change" VALUES(3,1,1,'2026-11-30 02:08:46.172316',1,'deal-added','deal',1,NULL,1,'000001',0,'{"declarer":"1","level":3,"strain":"diamonds","tricks":10,"honours":[2,3],"aces":[1,3],"coronets":[{"player":"0","suit":"spades","cards":3},{"player":"0","aces":3},{"player":"1","suit":"hearts","cards":13}]}');
INSERT INTO "change" VALUES(4,1,1,'2026-11-30 02:08:46.172316',1,'deal-added','deal',2,NULL,1,'000002',0,'{"declarer":"1","level":4,"strain":"notrump","tricks":12,"aces":[2,2]}');
INSERT INTO "change" VALUES(5,1,1,'2026-11-30 02:08:46.172316',1,'deal-added','deal',3,NULL,1,'000003',0,'{"type":"adjustment","to":"3","points":-500,"reason":"dealer-14-cards"}');
INSERT INTO "change" VALUES(6,1,1,'2026-11-30 02:08:46.172316',1,'deal-added','deal',4,NULL,1,'000004',0,'{"declarer":"3","level":3,"strain":"notrump","tricks":9,"aces":[0,4],"coronets":[{"player":"0","suit":"diamonds","cards":12}]}');
INSERT INTO "change" VALUES(7,1,1,'2026-11-30 02:08:46.172316',1,'deal-added','deal',5,NULL,1,'000005',0,'{"declarer":"0","level":2,"strain":"hearts","tricks":5,"honours":[1,4],"aces":[2,2],"coronets":[{"player":"4","suit":"clubs","cards":8}]}');
INSERT INTO "change" VALUES(8,1,1,'2026-11-30 02:08:46.172316',1,'deal-added','deal',6,NULL,1,'000006',0,'{"declarer":"3","level":1,"strain":"clubs","tricks":6,"honours":[1,4],"aces":[1,3],"coronets":[{"player":"0","aces":3}]}');
INSERT INTO "change" VALUES(9,1,1,'2026-11-30 02:08:46.172316',1,'deal-added','deal',7,NULL,1,'000007',0,'{"declarer":"0","level":7,"strain":"clubs","tricks":3,"honours":[3,2],"aces":[3,1],"coronets":[{"player":"1","suit":"hearts","cards":4}],"note":"<script>"}');
INSERT INTO "change" VALUES(10,1,1,'2026-11-30 02:08:46.172316',1,'deal-added','deal',8,NULL,1,'000008',0,'{"type":"adjustment","to":"1","points":1000,"reason":"by agreement","answers_alone":"0"}');
INSERT INTO "change" VALUES(11,1,2,'2026-11-30 02:08:46.195233',1,'deal-replaced','deal',8,'ошибка',1,'000008',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(12,1,3,'2026-11-30 02:08:46.198724',1,'deal-replaced','deal',8,NULL,1,'000008',0,'{"type":"adjustment","to":"1","points":1000,"reason":"by agreement","answers_alone":"0"}');
INSERT INTO "change" VALUES(13,1,4,'2026-11-30 02:08:46.200683',1,'deal-added','deal',9,NULL,1,'000009',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(14,1,5,'2026-11-30 02:08:46.203828',1,'deal-struck','deal',9,NULL,1,'000009',1,'{"type":"passed"}');
INSERT INTO "change" VALUES(15,2,1,'2026-11-30 02:08:46.209432',3,'sitting-added','sitting',2,NULL,NULL,NULL,0,'{"date":"2026-08-16","game":"vint","variant":"four","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["\u674e","\u0413\u043b\u0435\u0431","\u0418\u0432\u0430\u043d \u0418\u043b\u044c\u0438\u0447","Dr. A. B. C-D","Anna"]}');
INSERT INTO "change" VALUES(16,2,1,'2026-11-30 02:08:46.209432',3,'rubber-added','rubber',2,NULL,NULL,'000001',0,'{"sides":[["0","4"],["1","3"]],"note":"\u0412\u0435\u0440\u0430 \u0441\u043f\u043e\u0440\u0438\u043b\u0430"}');
INSERT INTO "change" VALUES(17,2,1,'2026-11-30 02:08:46.209432',3,'deal-added','deal',10,NULL,2,'000001',0,'{"declarer":"1","level":3,"strain":"diamonds","tricks":10,"honours":[2,3],"aces":[1,3],"coronets":[{"player":"0","suit":"spades","cards":3},{"player":"0","aces":3},{"player":"1","suit":"hearts","cards":13}]}');
INSERT INTO "change" VALUES(18,2,1,'2026-11-30 02:08:46.209432',3,'deal-added','deal',11,NULL,2,'000002',0,'{"declarer":"1","level":4,"strain":"notrump","tricks":12,"aces":[2,2]}');
INSERT INTO "change" VALUES(19,2,1,'2026-11-30 02:08:46.209432',3,'deal-added','deal',12,NULL,2,'000003',0,'{"type":"adjustment","to":"3","points":-500,"reason":"dealer-14-cards"}');
INSERT INTO "change" VALUES(20,2,1,'2026-11-30 02:08:46.209432',3,'deal-added','deal',13,NULL,2,'000004',0,'{"declarer":"3","level":3,"strain":"notrump","tricks":9,"aces":[0,4],"coronets":[{"player":"0","suit":"diamonds","cards":12}]}');
INSERT INTO "change" VALUES(21,2,1,'2026-11-30 02:08:46.209432',3,'deal-added','deal',14,NULL,2,'000005',0,'{"declarer":"0","level":2,"strain":"hearts","tricks":5,"honours":[1,4],"aces":[2,2],"coronets":[{"player":"4","suit":"clubs","cards":8}]}');
INSERT INTO "change" VALUES(22,2,1,'2026-11-30 02:08:46.209432',3,'deal-added','deal',15,NULL,2,'000006',0,'{"declarer":"3","level":1,"strain":"clubs","tricks":6,"honours":[1,4],"aces":[1,3],"coronets":[{"player":"0","aces":3}]}');
INSERT INTO "change" VALUES(23,2,1,'2026-11-30 02:08:46.209432',3,'deal-added','deal',16,NULL,2,'000007',0,'{"declarer":"0","level":7,"strain":"clubs","tricks":3,"honours":[3,2],"aces":[3,1],"coronets":[{"player":"1","suit":"hearts","cards":4}],"note":"<script>"}');
INSERT INTO "change" VALUES(24,2,1,'2026-11-30 02:08:46.209432',3,'deal-added','deal',17,NULL,2,'000008',0,'{"type":"adjustment","to":"1","points":1000,"reason":"by agreement","answers_alone":"0"}');
INSERT INTO "change" VALUES(25,2,2,'2026-11-30 02:08:46.213459',3,'deal-replaced','deal',17,'ошибка',2,'000008',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(26,2,3,'2026-11-30 02:08:46.215445',3,'deal-replaced','deal',17,NULL,2,'000008',0,'{"type":"adjustment","to":"1","points":1000,"reason":"by agreement","answers_alone":"0"}');
INSERT INTO "change" VALUES(27,2,4,'2026-11-30 02:08:46.217283',3,'deal-added','deal',18,NULL,2,'000009',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(28,2,5,'2026-11-30 02:08:46.220337',3,'deal-struck','deal',18,NULL,2,'000009',1,'{"type":"passed"}');
INSERT INTO "change" VALUES(29,3,1,'2026-11-30 02:08:46.235468',5,'sitting-added','sitting',3,NULL,NULL,NULL,0,'{"date":"1921-06-27","game":"vint","variant":"auction","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["\u0410\u043d\u043d\u0430","\u0413\u043b\u0435\u0431","Anna","J"],"note":"\u00ab\u0433\u0432\u043e\u0437\u0434\u044c\u00bb"}');
INSERT INTO "change" VALUES(30,3,1,'2026-11-30 02:08:46.235468',5,'rubber-added','rubber',3,NULL,NULL,'000001',0,'{}');
INSERT INTO "change" VALUES(31,3,1,'2026-11-30 02:08:46.235468',5,'deal-added','deal',19,NULL,3,'000001',0,'{"declarer":"3","partner":"1","level":6,"strain":"spades","tricks":4,"honours":[3,2],"aces":[2,2],"coronets":[{"player":"1","suit":"clubs","cards":5}]}');
INSERT INTO "change" VALUES(32,3,1,'2026-11-30 02:08:46.235468',5,'deal-added','deal',20,NULL,3,'000002',0,'{"type":"void","reason":"out of turn"}');
INSERT INTO "change" VALUES(33,3,1,'2026-11-30 02:08:46.235468',5,'deal-added','deal',21,NULL,3,'000003',0,'{"declarer":"3","partner":"1","level":1,"strain":"diamonds","tricks":5,"honours":[0,5],"aces":[2,2],"coronets":[{"player":"1","suit":"clubs","cards":4}]}');
INSERT INTO "change" VALUES(34,3,1,'2026-11-30 02:08:46.235468',5,'deal-added','deal',22,NULL,3,'000004',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(35,3,1,'2026-11-30 02:08:46.235468',5,'deal-added','deal',23,NULL,3,'000005',0,'{"declarer":"3","partner":"2","level":1,"strain":"clubs","tricks":8,"honours":[3,2],"aces":[0,4],"coronets":[{"player":"0","aces":4}]}');
INSERT INTO "change" VALUES(36,3,1,'2026-11-30 02:08:46.235468',5,'rubber-added','rubber',4,NULL,NULL,'000002',0,'{}');
INSERT INTO "change" VALUES(37,3,1,'2026-11-30 02:08:46.235468',5,'deal-added','deal',24,NULL,4,'000001',0,'{"declarer":"1","partner":"0","level":6,"strain":"notrump","tricks":13,"aces":[3,1],"coronets":[{"player":"1","suit":"spades","cards":9}]}');
INSERT INTO "change" VALUES(38,3,1,'2026-11-30 02:08:46.235468',5,'rubber-added','rubber',5,NULL,NULL,'000003',0,'{"rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"dealer":"2"}');
INSERT INTO "change" VALUES(39,3,1,'2026-11-30 02:08:46.235468',5,'deal-added','deal',25,NULL,5,'000001',0,'{"declarer":"2","partner":"1","level":5,"strain":"diamonds","tricks":10,"honours":[3,2],"aces":[2,2]}');
INSERT INTO "change" VALUES(40,3,1,'2026-11-30 02:08:46.235468',5,'deal-added','deal',26,NULL,5,'000002',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(41,3,1,'2026-11-30 02:08:46.235468',5,'deal-added','deal',27,NULL,5,'000003',0,'{"type":"adjustment","to":"1","points":20,"reason":"bid after the kitty"}');
INSERT INTO "change" VALUES(42,3,2,'2026-11-30 02:08:46.244677',5,'deal-replaced','deal',27,'ошибка',5,'000003',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(43,3,3,'2026-11-30 02:08:46.246693',5,'deal-replaced','deal',27,NULL,5,'000003',0,'{"type":"adjustment","to":"1","points":20,"reason":"bid after the kitty"}');
INSERT INTO "change" VALUES(44,3,4,'2026-11-30 02:08:46.247802',5,'deal-added','deal',28,NULL,5,'000004',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(45,3,5,'2026-11-30 02:08:46.253262',5,'deal-struck','deal',28,NULL,5,'000004',1,'{"type":"passed"}');
INSERT INTO "change" VALUES(46,4,1,'2026-11-30 02:08:46.256977',7,'sitting-added','sitting',4,NULL,NULL,NULL,0,'{"title":"\u00ab\u0433\u0432\u043e\u0437\u0434\u044c\u00bb","date":"2037-02-12","game":"vint","variant":"reseating","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["Boris","Dr. A. B. C-D","\u0410\u043d\u043d\u0430","\u674e"],"stake":{"points":95120,"amount":"0.007","currency":"EUR"}}');
INSERT INTO "change" VALUES(47,4,1,'2026-11-30 02:08:46.256977',7,'rubber-added','rubber',6,NULL,NULL,'000001',0,'{"note":"late in the evening"}');
INSERT INTO "change" VALUES(48,4,1,'2026-11-30 02:08:46.256977',7,'deal-added','deal',29,NULL,6,'000001',0,'{"declarer":"3","partner":"1","level":1,"strain":"diamonds","tricks":6,"honours":[5,0],"aces":[3,1],"coronets":[{"player":"1","aces":3}]}');
INSERT INTO "change" VALUES(49,4,1,'2026-11-30 02:08:46.256977',7,'deal-added','deal',30,NULL,6,'000002',0,'{"declarer":"0","partner":"3","level":2,"strain":"clubs","tricks":8,"honours":[3,2],"aces":[3,1],"coronets":[{"player":"0","suit":"hearts","cards":9},{"player":"0","aces":3}]}');
INSERT INTO "change" VALUES(50,4,1,'2026-11-30 02:08:46.256977',7,'deal-added','deal',31,NULL,6,'000003',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(51,4,1,'2026-11-30 02:08:46.256977',7,'deal-added','deal',32,NULL,6,'000004',0,'{"declarer":"0","partner":"1","level":5,"strain":"notrump","tricks":10,"aces":[2,2],"coronets":[{"player":"1","suit":"diamonds","cards":3}]}');
INSERT INTO "change" VALUES(52,4,1,'2026-11-30 02:08:46.256977',7,'deal-added','deal',33,NULL,6,'000005',0,'{"declarer":"1","partner":"3","level":3,"strain":"notrump","tricks":8,"aces":[2,2],"coronets":[{"player":"1","suit":"spades","cards":9}]}');
INSERT INTO "change" VALUES(53,4,1,'2026-11-30 02:08:46.256977',7,'deal-added','deal',34,NULL,6,'000006',0,'{"declarer":"1","partner":"0","level":3,"strain":"diamonds","tricks":5,"honours":[0,0],"aces":[0,1],"pack":"faulty","note":"<script>"}');
INSERT INTO "change" VALUES(54,4,1,'2026-11-30 02:08:46.256977',7,'deal-added','deal',35,NULL,6,'000007',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(55,4,1,'2026-11-30 02:08:46.256977',7,'deal-added','deal',36,NULL,6,'000008',0,'{"declarer":"0","partner":"1","level":3,"strain":"clubs","tricks":3,"honours":[3,2],"aces":[4,0],"coronets":[{"player":"0","suit":"diamonds","cards":3},{"player":"0","aces":3}]}');
INSERT INTO "change" VALUES(56,4,1,'2026-11-30 02:08:46.256977',7,'deal-added','deal',37,NULL,6,'000009',0,'{"type":"void","reason":"out of turn","next_dealer":"1"}');
INSERT INTO "change" VALUES(57,4,2,'2026-11-30 02:08:46.261718',7,'deal-replaced','deal',37,'ошибка',6,'000009',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(58,4,3,'2026-11-30 02:08:46.263019',7,'deal-replaced','deal',37,NULL,6,'000009',0,'{"type":"void","reason":"out of turn","next_dealer":"1"}');
INSERT INTO "change" VALUES(59,4,4,'2026-11-30 02:08:46.264032',7,'deal-added','deal',38,NULL,6,'000010',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(60,4,5,'2026-11-30 02:08:46.265362',7,'deal-struck','deal',38,NULL,6,'000010',1,'{"type":"passed"}');
INSERT INTO "change" VALUES(61,5,1,'2026-11-30 02:08:46.268833',9,'sitting-added','sitting',5,NULL,NULL,NULL,0,'{"title":"a glass of tea was spilt","game":"whist","variant":"four","rules":{"preset":"classic","partie_target":10,"partie_bonus":5,"rubber_bonus":10,"last_partie_bonus":true,"count_honours":true,"count_coronets":true,"whist_five_honours":5,"whist_grand_slam":20},"players":["\u0418\u0432\u0430\u043d \u0418\u043b\u044c\u0438\u0447","\u0412\u0435\u0440\u0430","Gleb","Vera","\u674e","\u0411\u043e\u0440\u0438\u0441 \u041f\u0435\u0442\u0440\u043e\u0432\u0438\u0447"],"stake":{"points":990462,"amount":"2.5","currency":"EUR"}}');
INSERT INTO "change" VALUES(62,5,1,'2026-11-30 02:08:46.268833',9,'rubber-added','rubber',7,NULL,NULL,'000001',0,'{}');
INSERT INTO "change" VALUES(63,5,1,'2026-11-30 02:08:46.268833',9,'deal-added','deal',39,NULL,7,'000001',0,'{"strain":"spades","tricks":[6,7],"honours":[2,3],"coronets":[{"player":"5","suit":"clubs","cards":4}],"note":"a glass of tea was spilt"}');
INSERT INTO "change" VALUES(64,5,1,'2026-11-30 02:08:46.268833',9,'deal-added','deal',40,NULL,7,'000002',0,'{"strain":"hearts","tricks":[7,6],"honours":[5,0],"coronets":[{"player":"4","suit":"diamonds","cards":3},{"player":"4","suit":"hearts","cards":5},{"player":"3","suit":"clubs","cards":3}]}');
INSERT INTO "change" VALUES(65,5,1,'2026-11-30 02:08:46.268833',9,'deal-added','deal',41,NULL,7,'000003',0,'{"strain":"spades","tricks":[6,7],"honours":[1,4],"coronets":[{"player":"5","suit":"hearts","cards":3}]}');
INSERT INTO "change" VALUES(66,5,1,'2026-11-30 02:08:46.268833',9,'deal-added','deal',42,NULL,7,'000004',0,'{"strain":"hearts","tricks":[7,6],"honours":[0,5],"coronets":[{"player":"5","suit":"hearts","cards":13}]}');
INSERT INTO "change" VALUES(67,5,1,'2026-11-30 02:08:46.268833',9,'rubber-added','rubber',8,NULL,NULL,'000002',0,'{"dealer":"0","answers_alone":"0"}');
INSERT INTO "change" VALUES(68,5,1,'2026-11-30 02:08:46.268833',9,'deal-added','deal',43,NULL,8,'000001',0,'{"strain":"spades","tricks":[6,7],"honours":[1,4],"coronets":[{"player":"0","suit":"clubs","cards":11}]}');
INSERT INTO "change" VALUES(69,5,1,'2026-11-30 02:08:46.268833',9,'deal-added','deal',44,NULL,8,'000002',0,'{"type":"void","reason":"\u043f\u0435\u0440\u0435\u0441\u0434\u0430\u0447\u0430"}');
INSERT INTO "change" VALUES(70,5,1,'2026-11-30 02:08:46.268833',9,'deal-added','deal',45,NULL,8,'000003',0,'{"strain":"diamonds","tricks":[9,4],"honours":[2,3]}');
INSERT INTO "change" VALUES(71,5,1,'2026-11-30 02:08:46.268833',9,'deal-added','deal',46,NULL,8,'000004',0,'{"strain":"clubs","tricks":[9,4],"honours":[5,0],"coronets":[{"player":"0","suit":"clubs","cards":11}]}');
INSERT INTO "change" VALUES(72,5,1,'2026-11-30 02:08:46.268833',9,'deal-added','deal',47,NULL,8,'000005',0,'{"type":"adjustment","to":"0","points":-20,"reason":"dealer-14-cards"}');
INSERT INTO "change" VALUES(73,5,2,'2026-11-30 02:08:46.278382',9,'deal-replaced','deal',47,'ошибка',8,'000005',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(74,5,3,'2026-11-30 02:08:46.279751',9,'deal-replaced','deal',47,NULL,8,'000005',0,'{"type":"adjustment","to":"0","points":-20,"reason":"dealer-14-cards"}');
INSERT INTO "change" VALUES(75,5,4,'2026-11-30 02:08:46.280800',9,'deal-added','deal',48,NULL,8,'000006',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(76,5,5,'2026-11-30 02:08:46.282124',9,'deal-struck','deal',48,NULL,8,'000006',1,'{"type":"passed"}');
INSERT INTO "change" VALUES(77,6,1,'2026-11-30 02:08:46.286727',11,'sitting-added','sitting',6,NULL,NULL,NULL,0,'{"game":"vint","variant":"three-dummy","rules":{"preset":"classic","partie_target":500,"partie_bonus":0,"rubber_bonus":47467,"last_partie_bonus":true,"notrump_ace":[700,1623,3392,4418,1250,4616,2176],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500,1000,1500],"passed_out_played":false,"honours_against_aces":"separate","both_reach":"declarer","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["Anna","O''Neil, \"Jim\"","Egor"],"stake":{"points":10,"amount":"10.00","currency":"KWD"}}');
INSERT INTO "change" VALUES(78,6,1,'2026-11-30 02:08:46.286727',11,'rubber-added','rubber',9,NULL,NULL,'000001',0,'{"dealer":"1"}');
INSERT INTO "change" VALUES(79,6,1,'2026-11-30 02:08:46.286727',11,'deal-added','deal',49,NULL,9,'000001',0,'{"type":"adjustment","to":"0","points":32154,"reason":"by agreement"}');
INSERT INTO "change" VALUES(80,6,1,'2026-11-30 02:08:46.286727',11,'deal-added','deal',50,NULL,9,'000002',0,'{"declarer":"0","level":2,"strain":"notrump","tricks":8,"aces":[3,1],"coronets":[{"player":"1","suit":"clubs","cards":3}]}');
INSERT INTO "change" VALUES(81,6,1,'2026-11-30 02:08:46.286727',11,'deal-added','deal',51,NULL,9,'000003',0,'{"type":"void","reason":"out of turn","next_dealer":"2"}');
INSERT INTO "change" VALUES(82,6,1,'2026-11-30 02:08:46.286727',11,'deal-added','deal',52,NULL,9,'000004',0,'{"declarer":"0","level":5,"strain":"diamonds","tricks":10,"honours":[2,3],"aces":[1,3],"coronets":[{"player":"2","suit":"spades","cards":4,"dummy":true}],"revokes":[0,1]}');
INSERT INTO "change" VALUES(83,6,1,'2026-11-30 02:08:46.286727',11,'deal-added','deal',53,NULL,9,'000005',0,'{"type":"adjustment","to":"2","points":-500,"reason":"bid after the kitty"}');
INSERT INTO "change" VALUES(84,6,1,'2026-11-30 02:08:46.286727',11,'deal-added','deal',54,NULL,9,'000006',0,'{"declarer":"0","level":2,"strain":"clubs","tricks":1,"honours":[2,3],"aces":[0,4],"coronets":[{"player":"2","suit":"diamonds","cards":5,"dummy":true},{"player":"2","aces":3,"dummy":true}]}');
INSERT INTO "change" VALUES(85,6,1,'2026-11-30 02:08:46.286727',11,'rubber-added','rubber',10,NULL,NULL,'000002',0,'{"note":"a glass of tea was spilt"}');
INSERT INTO "change" VALUES(86,6,1,'2026-11-30 02:08:46.286727',11,'deal-added','deal',55,NULL,10,'000001',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(87,6,1,'2026-11-30 02:08:46.286727',11,'rubber-added','rubber',11,NULL,NULL,'000003',0,'{}');
INSERT INTO "change" VALUES(88,6,1,'2026-11-30 02:08:46.286727',11,'deal-added','deal',56,NULL,11,'000001',0,'{"declarer":"1","level":7,"strain":"notrump","tricks":6,"aces":[3,1],"coronets":[{"player":"1","aces":3},{"player":"0","suit":"hearts","cards":3,"dummy":true}],"revokes":[0,2],"revoke_price":"fine"}');
INSERT INTO "change" VALUES(89,6,1,'2026-11-30 02:08:46.286727',11,'deal-added','deal',57,NULL,11,'000002',0,'{"declarer":"0","level":4,"strain":"hearts","tricks":9,"honours":[4,1],"aces":[1,3],"coronets":[{"player":"1","suit":"diamonds","cards":5}]}');
INSERT INTO "change" VALUES(90,6,1,'2026-11-30 02:08:46.286727',11,'deal-added','deal',58,NULL,11,'000003',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(91,6,1,'2026-11-30 02:08:46.286727',11,'deal-added','deal',59,NULL,11,'000004',0,'{"type":"adjustment","to":"0","points":20,"reason":"by agreement"}');
INSERT INTO "change" VALUES(92,6,1,'2026-11-30 02:08:46.286727',11,'deal-added','deal',60,NULL,11,'000005',0,'{"declarer":"2","level":7,"strain":"notrump","tricks":13,"aces":[2,0],"pack":"faulty"}');
INSERT INTO "change" VALUES(93,6,2,'2026-11-30 02:08:46.290522',11,'deal-replaced','deal',60,'ошибка',11,'000005',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(94,6,3,'2026-11-30 02:08:46.292316',11,'deal-replaced','deal',60,NULL,11,'000005',0,'{"declarer":"2","level":7,"strain":"notrump","tricks":13,"aces":[2,0],"pack":"faulty"}');
INSERT INTO "change" VALUES(95,6,4,'2026-11-30 02:08:46.293847',11,'deal-added','deal',61,NULL,11,'000006',0,'{"type":"passed"}');
INSERT INTO "change" VALUES(96,6,5,'2026-11-30 02:08:46.295140',11,'deal-struck','deal',61,NULL,11,'000006',1,'{"type":"passed"}');
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
INSERT INTO "deal" VALUES(1,1,'000001',0,1,'9ynAHonbWedRr63UmPY1sz','{"declarer":"1","level":3,"strain":"diamonds","tricks":10,"honours":[2,3],"aces":[1,3],"coronets":[{"player":"0","suit":"spades","cards":3},{"player":"0","aces":3},{"player":"1","suit":"hearts","cards":13}]}',1);
INSERT INTO "deal" VALUES(2,1,'000002',0,1,'W1pT8UAU7Xgawz3UQxwQbA','{"declarer":"1","level":4,"strain":"notrump","tricks":12,"aces":[2,2]}',1);
INSERT INTO "deal" VALUES(3,1,'000003',0,1,'mTiaSJhFZS2Wejq51WzGYx','{"type":"adjustment","to":"3","points":-500,"reason":"dealer-14-cards"}',1);
INSERT INTO "deal" VALUES(4,1,'000004',0,1,'UhPCuo8IZrIoDyL8nO69xB','{"declarer":"3","level":3,"strain":"notrump","tricks":9,"aces":[0,4],"coronets":[{"player":"0","suit":"diamonds","cards":12}]}',1);
INSERT INTO "deal" VALUES(5,1,'000005',0,1,'KM41RrenY8SWHrpyH6tlh9','{"declarer":"0","level":2,"strain":"hearts","tricks":5,"honours":[1,4],"aces":[2,2],"coronets":[{"player":"4","suit":"clubs","cards":8}]}',1);
INSERT INTO "deal" VALUES(6,1,'000006',0,1,'E1YUf6n37iabRTtSgfnyZ2','{"declarer":"3","level":1,"strain":"clubs","tricks":6,"honours":[1,4],"aces":[1,3],"coronets":[{"player":"0","aces":3}]}',1);
INSERT INTO "deal" VALUES(7,1,'000007',0,1,'N0UMTtvz7tegAGPCFD0C4W','{"declarer":"0","level":7,"strain":"clubs","tricks":3,"honours":[3,2],"aces":[3,1],"coronets":[{"player":"1","suit":"hearts","cards":4}],"note":"<script>"}',1);
INSERT INTO "deal" VALUES(8,1,'000008',0,3,'UxqbJC8xYTyRXSiJxgXA58','{"type":"adjustment","to":"1","points":1000,"reason":"by agreement","answers_alone":"0"}',1);
INSERT INTO "deal" VALUES(9,1,'000009',1,5,'LW1UF1C9hOx0Iy4CvqtMw3','{"type":"passed"}',1);
INSERT INTO "deal" VALUES(10,2,'000001',0,1,'tmGbTt1H2KziwgV2vlLvVH','{"declarer":"1","level":3,"strain":"diamonds","tricks":10,"honours":[2,3],"aces":[1,3],"coronets":[{"player":"0","suit":"spades","cards":3},{"player":"0","aces":3},{"player":"1","suit":"hearts","cards":13}]}',2);
INSERT INTO "deal" VALUES(11,2,'000002',0,1,'nAF7yXodYUp731Z5At3mJS','{"declarer":"1","level":4,"strain":"notrump","tricks":12,"aces":[2,2]}',2);
INSERT INTO "deal" VALUES(12,2,'000003',0,1,'b0WsiNjSMARsboTiUIHkiz','{"type":"adjustment","to":"3","points":-500,"reason":"dealer-14-cards"}',2);
INSERT INTO "deal" VALUES(13,2,'000004',0,1,'KdwUqi9Cr4zvi9AvhT8kwI','{"declarer":"3","level":3,"strain":"notrump","tricks":9,"aces":[0,4],"coronets":[{"player":"0","suit":"diamonds","cards":12}]}',2);
INSERT INTO "deal" VALUES(14,2,'000005',0,1,'BbYH1A8UzYXs5wLmGgeiCz','{"declarer":"0","level":2,"strain":"hearts","tricks":5,"honours":[1,4],"aces":[2,2],"coronets":[{"player":"4","suit":"clubs","cards":8}]}',2);
INSERT INTO "deal" VALUES(15,2,'000006',0,1,'ZxJCXhxrKlOek7fcvJRYLL','{"declarer":"3","level":1,"strain":"clubs","tricks":6,"honours":[1,4],"aces":[1,3],"coronets":[{"player":"0","aces":3}]}',2);
INSERT INTO "deal" VALUES(16,2,'000007',0,1,'L4Qg8cLTxU9oaywtqMgwHK','{"declarer":"0","level":7,"strain":"clubs","tricks":3,"honours":[3,2],"aces":[3,1],"coronets":[{"player":"1","suit":"hearts","cards":4}],"note":"<script>"}',2);
INSERT INTO "deal" VALUES(17,2,'000008',0,3,'GpMUqi63f3fhMk4heFrBOp','{"type":"adjustment","to":"1","points":1000,"reason":"by agreement","answers_alone":"0"}',2);
INSERT INTO "deal" VALUES(18,2,'000009',1,5,'SNbowhV1ayfI948l12c9fX','{"type":"passed"}',2);
INSERT INTO "deal" VALUES(19,3,'000001',0,1,'IioJvRajZLoRFpgVdHjWFp','{"declarer":"3","partner":"1","level":6,"strain":"spades","tricks":4,"honours":[3,2],"aces":[2,2],"coronets":[{"player":"1","suit":"clubs","cards":5}]}',3);
INSERT INTO "deal" VALUES(20,3,'000002',0,1,'WRVb7wzanLkWDOorVtaNX8','{"type":"void","reason":"out of turn"}',3);
INSERT INTO "deal" VALUES(21,3,'000003',0,1,'uwNvmDtoW0tVqUunhZt0Jg','{"declarer":"3","partner":"1","level":1,"strain":"diamonds","tricks":5,"honours":[0,5],"aces":[2,2],"coronets":[{"player":"1","suit":"clubs","cards":4}]}',3);
INSERT INTO "deal" VALUES(22,3,'000004',0,1,'Ehof7251vSn4afqEukrgy3','{"type":"passed"}',3);
INSERT INTO "deal" VALUES(23,3,'000005',0,1,'5CbUlSgt7Rvze2PYSrE38A','{"declarer":"3","partner":"2","level":1,"strain":"clubs","tricks":8,"honours":[3,2],"aces":[0,4],"coronets":[{"player":"0","aces":4}]}',3);
INSERT INTO "deal" VALUES(24,3,'000001',0,1,'qyXrI0k0lCRuilm6MF797M','{"declarer":"1","partner":"0","level":6,"strain":"notrump","tricks":13,"aces":[3,1],"coronets":[{"player":"1","suit":"spades","cards":9}]}',4);
INSERT INTO "deal" VALUES(25,3,'000001',0,1,'LzeKG7Nf0ZQZHKxHwNjD8r','{"declarer":"2","partner":"1","level":5,"strain":"diamonds","tricks":10,"honours":[3,2],"aces":[2,2]}',5);
INSERT INTO "deal" VALUES(26,3,'000002',0,1,'0mbiJNKcfxqQfSXWzpKXmk','{"type":"passed"}',5);
INSERT INTO "deal" VALUES(27,3,'000003',0,3,'xZp8mXUlCE0P2CxzudTAbB','{"type":"adjustment","to":"1","points":20,"reason":"bid after the kitty"}',5);
INSERT INTO "deal" VALUES(28,3,'000004',1,5,'N1qkcK1gnDRFgATL61m4XY','{"type":"passed"}',5);
INSERT INTO "deal" VALUES(29,4,'000001',0,1,'bmPD7RVUKIa37xHZ2Niheg','{"declarer":"3","partner":"1","level":1,"strain":"diamonds","tricks":6,"honours":[5,0],"aces":[3,1],"coronets":[{"player":"1","aces":3}]}',6);
INSERT INTO "deal" VALUES(30,4,'000002',0,1,'Jgu6PEecBjwaGkgfGXkiTb','{"declarer":"0","partner":"3","level":2,"strain":"clubs","tricks":8,"honours":[3,2],"aces":[3,1],"coronets":[{"player":"0","suit":"hearts","cards":9},{"player":"0","aces":3}]}',6);
INSERT INTO "deal" VALUES(31,4,'000003',0,1,'Z8vOiXim2cyWvNGbEL2D87','{"type":"passed"}',6);
INSERT INTO "deal" VALUES(32,4,'000004',0,1,'fcRRzK9RmRZg7nJuOcIQZF','{"declarer":"0","partner":"1","level":5,"strain":"notrump","tricks":10,"aces":[2,2],"coronets":[{"player":"1","suit":"diamonds","cards":3}]}',6);
INSERT INTO "deal" VALUES(33,4,'000005',0,1,'fnHWJC1JIpmtD6LaQ8YhuH','{"declarer":"1","partner":"3","level":3,"strain":"notrump","tricks":8,"aces":[2,2],"coronets":[{"player":"1","suit":"spades","cards":9}]}',6);
INSERT INTO "deal" VALUES(34,4,'000006',0,1,'sKMemE76LwooUwFT4HUPCV','{"declarer":"1","partner":"0","level":3,"strain":"diamonds","tricks":5,"honours":[0,0],"aces":[0,1],"pack":"faulty","note":"<script>"}',6);
INSERT INTO "deal" VALUES(35,4,'000007',0,1,'ony5oN9SKE4TNYojKapT3J','{"type":"passed"}',6);
INSERT INTO "deal" VALUES(36,4,'000008',0,1,'OW4ODMecUhMid08pg2xWob','{"declarer":"0","partner":"1","level":3,"strain":"clubs","tricks":3,"honours":[3,2],"aces":[4,0],"coronets":[{"player":"0","suit":"diamonds","cards":3},{"player":"0","aces":3}]}',6);
INSERT INTO "deal" VALUES(37,4,'000009',0,3,'XYWLVIKe3IDvYTPGDFrL6E','{"type":"void","reason":"out of turn","next_dealer":"1"}',6);
INSERT INTO "deal" VALUES(38,4,'000010',1,5,'ZvJEYUmhaiTmFzFpalNot0','{"type":"passed"}',6);
INSERT INTO "deal" VALUES(39,5,'000001',0,1,'qWrpiGTciwEFhFoYWEgHRb','{"strain":"spades","tricks":[6,7],"honours":[2,3],"coronets":[{"player":"5","suit":"clubs","cards":4}],"note":"a glass of tea was spilt"}',7);
INSERT INTO "deal" VALUES(40,5,'000002',0,1,'JAJltDj6wfcLoBkacr0BYV','{"strain":"hearts","tricks":[7,6],"honours":[5,0],"coronets":[{"player":"4","suit":"diamonds","cards":3},{"player":"4","suit":"hearts","cards":5},{"player":"3","suit":"clubs","cards":3}]}',7);
INSERT INTO "deal" VALUES(41,5,'000003',0,1,'RfriAbhausJxNhesseQduI','{"strain":"spades","tricks":[6,7],"honours":[1,4],"coronets":[{"player":"5","suit":"hearts","cards":3}]}',7);
INSERT INTO "deal" VALUES(42,5,'000004',0,1,'bjSAf0qHBB7iSGSfz3tEv9','{"strain":"hearts","tricks":[7,6],"honours":[0,5],"coronets":[{"player":"5","suit":"hearts","cards":13}]}',7);
INSERT INTO "deal" VALUES(43,5,'000001',0,1,'2f8BoZy3nJQvuGfG8NbBZ8','{"strain":"spades","tricks":[6,7],"honours":[1,4],"coronets":[{"player":"0","suit":"clubs","cards":11}]}',8);
INSERT INTO "deal" VALUES(44,5,'000002',0,1,'InHDGepwwS8LPP3OBbjbuX','{"type":"void","reason":"\u043f\u0435\u0440\u0435\u0441\u0434\u0430\u0447\u0430"}',8);
INSERT INTO "deal" VALUES(45,5,'000003',0,1,'8vdotk8eIUDS22ymcHE0ja','{"strain":"diamonds","tricks":[9,4],"honours":[2,3]}',8);
INSERT INTO "deal" VALUES(46,5,'000004',0,1,'JJv4P2RIbtr2apENjrqsXe','{"strain":"clubs","tricks":[9,4],"honours":[5,0],"coronets":[{"player":"0","suit":"clubs","cards":11}]}',8);
INSERT INTO "deal" VALUES(47,5,'000005',0,3,'PO9yoi3gYLuvDqJfylejdb','{"type":"adjustment","to":"0","points":-20,"reason":"dealer-14-cards"}',8);
INSERT INTO "deal" VALUES(48,5,'000006',1,5,'EbGNTOMjJEsgSOZG2PFMv2','{"type":"passed"}',8);
INSERT INTO "deal" VALUES(49,6,'000001',0,1,'9crZCBplujLQlzwi0xbEGc','{"type":"adjustment","to":"0","points":32154,"reason":"by agreement"}',9);
INSERT INTO "deal" VALUES(50,6,'000002',0,1,'sZGiVyzhyDLAnbEI0QpqGl','{"declarer":"0","level":2,"strain":"notrump","tricks":8,"aces":[3,1],"coronets":[{"player":"1","suit":"clubs","cards":3}]}',9);
INSERT INTO "deal" VALUES(51,6,'000003',0,1,'e0PmD0WwdLXbKIrJ1RiJ3U','{"type":"void","reason":"out of turn","next_dealer":"2"}',9);
INSERT INTO "deal" VALUES(52,6,'000004',0,1,'T7gTHgnEjkUeHNmMmAM5BH','{"declarer":"0","level":5,"strain":"diamonds","tricks":10,"honours":[2,3],"aces":[1,3],"coronets":[{"player":"2","suit":"spades","cards":4,"dummy":true}],"revokes":[0,1]}',9);
INSERT INTO "deal" VALUES(53,6,'000005',0,1,'7xZPPHcObJiov51vjD0kX4','{"type":"adjustment","to":"2","points":-500,"reason":"bid after the kitty"}',9);
INSERT INTO "deal" VALUES(54,6,'000006',0,1,'X4huSKpgkY0KLsWy248dtJ','{"declarer":"0","level":2,"strain":"clubs","tricks":1,"honours":[2,3],"aces":[0,4],"coronets":[{"player":"2","suit":"diamonds","cards":5,"dummy":true},{"player":"2","aces":3,"dummy":true}]}',9);
INSERT INTO "deal" VALUES(55,6,'000001',0,1,'EOoZC8P057BIkeDSOVXe7d','{"type":"passed"}',10);
INSERT INTO "deal" VALUES(56,6,'000001',0,1,'fbm0Ha2h3KBBePtTUOrBsV','{"declarer":"1","level":7,"strain":"notrump","tricks":6,"aces":[3,1],"coronets":[{"player":"1","aces":3},{"player":"0","suit":"hearts","cards":3,"dummy":true}],"revokes":[0,2],"revoke_price":"fine"}',11);
INSERT INTO "deal" VALUES(57,6,'000002',0,1,'m1PXCc6x5SVA6DNZwoGw0h','{"declarer":"0","level":4,"strain":"hearts","tricks":9,"honours":[4,1],"aces":[1,3],"coronets":[{"player":"1","suit":"diamonds","cards":5}]}',11);
INSERT INTO "deal" VALUES(58,6,'000003',0,1,'zXd9ClG1TA8ytY0cbxGYpw','{"type":"passed"}',11);
INSERT INTO "deal" VALUES(59,6,'000004',0,1,'VNPg4n36mV8S2w74a6AU1d','{"type":"adjustment","to":"0","points":20,"reason":"by agreement"}',11);
INSERT INTO "deal" VALUES(60,6,'000005',0,3,'lZX0L8iTwwBh6T9C2Qruaf','{"declarer":"2","level":7,"strain":"notrump","tricks":13,"aces":[2,0],"pack":"faulty"}',11);
INSERT INTO "deal" VALUES(61,6,'000006',1,5,'DpR6ATIOi2AnCPDF9zzbh3','{"type":"passed"}',11);
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
INSERT INTO "link" VALUES(1,1,'keeper','Keeper00000','Secret0000000000000000','2026-11-30 02:08:46.172316',NULL);
INSERT INTO "link" VALUES(2,1,'viewer','WIJau5hShez','hOKbI75yQaJUlu1DHg0XBj','2026-11-30 02:08:46.172316',NULL);
INSERT INTO "link" VALUES(3,2,'keeper','Keeper00001','Secret0000000000000001','2026-11-30 02:08:46.209432',NULL);
INSERT INTO "link" VALUES(4,2,'viewer','XKKarMaGe0d','ibYzsW0SfiMirNtOisYJ25','2026-11-30 02:08:46.209432',NULL);
INSERT INTO "link" VALUES(5,3,'keeper','Keeper00002','Secret0000000000000002','2026-11-30 02:08:46.235468',NULL);
INSERT INTO "link" VALUES(6,3,'viewer','Lg119Ga6E55','6DHHrQHTilDXU6EMansnEk','2026-11-30 02:08:46.235468',NULL);
INSERT INTO "link" VALUES(7,4,'keeper','Keeper00003','Secret0000000000000003','2026-11-30 02:08:46.256977',NULL);
INSERT INTO "link" VALUES(8,4,'viewer','zLyZ8HqfdDs','AR2jwOx70jNZwFMbAYHKTe','2026-11-30 02:08:46.256977',NULL);
INSERT INTO "link" VALUES(9,5,'keeper','Keeper00004','Secret0000000000000004','2026-11-30 02:08:46.268833',NULL);
INSERT INTO "link" VALUES(10,5,'viewer','kD860jmg0ik','XeVueQd2Fuj4Zb42NFFHPp','2026-11-30 02:08:46.268833',NULL);
INSERT INTO "link" VALUES(11,6,'keeper','Keeper00005','Secret0000000000000005','2026-11-30 02:08:46.286727',NULL);
INSERT INTO "link" VALUES(12,6,'viewer','WYDi2bwvmy0','viqUThyhUCaR1kA8UoRnvQ','2026-11-30 02:08:46.286727',NULL);
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
INSERT INTO "rubber" VALUES(1,1,'000001',0,1,'g2XjciVDSuH6lByhPyGtNX','{"sides":[["0","4"],["1","3"]],"note":"\u0412\u0435\u0440\u0430 \u0441\u043f\u043e\u0440\u0438\u043b\u0430"}');
INSERT INTO "rubber" VALUES(2,2,'000001',0,1,'fUVmdSwosJHGSH8TAsNZG7','{"sides":[["0","4"],["1","3"]],"note":"\u0412\u0435\u0440\u0430 \u0441\u043f\u043e\u0440\u0438\u043b\u0430"}');
INSERT INTO "rubber" VALUES(3,3,'000001',0,1,'x3CUn5sPD0bIZwzX9apUAS','{}');
INSERT INTO "rubber" VALUES(4,3,'000002',0,1,'M8EXlwMZMiOOarhC0YItf5','{}');
INSERT INTO "rubber" VALUES(5,3,'000003',0,1,'4PZAGmPJDcjACoOrP5f1cw','{"rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"dealer":"2"}');
INSERT INTO "rubber" VALUES(6,4,'000001',0,1,'fy1D5ZXmeZ5ixzLefuN9Qm','{"note":"late in the evening"}');
INSERT INTO "rubber" VALUES(7,5,'000001',0,1,'qBptVHhcPKIdoCPepkaBtM','{}');
INSERT INTO "rubber" VALUES(8,5,'000002',0,1,'QVt93irR6cNpZ2KF51Q2g4','{"dealer":"0","answers_alone":"0"}');
INSERT INTO "rubber" VALUES(9,6,'000001',0,1,'pp8megLCkxTZF1iFTxIwg7','{"dealer":"1"}');
INSERT INTO "rubber" VALUES(10,6,'000002',0,1,'fyRrgFJhp8U66WClfro1UQ','{"note":"a glass of tea was spilt"}');
INSERT INTO "rubber" VALUES(11,6,'000003',0,1,'bpONLJMvMumFIFoENozVya','{}');
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
INSERT INTO "sitting" VALUES(1,'2026-11-30 02:08:46.172316','2026-11-30 02:08:46.203828',5,1,'K2QG0O7evwjubVbxRMN1Ys','{"date":"2026-08-16","game":"vint","variant":"four","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["\u674e","\u0413\u043b\u0435\u0431","\u0418\u0432\u0430\u043d \u0418\u043b\u044c\u0438\u0447","Dr. A. B. C-D","Anna"]}');
INSERT INTO "sitting" VALUES(2,'2026-11-30 02:08:46.209432','2026-11-30 02:08:46.220337',5,1,'8V2aJqEbgKpRBtpMXeS5lI','{"date":"2026-08-16","game":"vint","variant":"four","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["\u674e","\u0413\u043b\u0435\u0431","\u0418\u0432\u0430\u043d \u0418\u043b\u044c\u0438\u0447","Dr. A. B. C-D","Anna"]}');
INSERT INTO "sitting" VALUES(3,'2026-11-30 02:08:46.235468','2026-11-30 02:08:46.253262',5,1,'lt7EpV6eFBGnxvcJNq5f5U','{"date":"1921-06-27","game":"vint","variant":"auction","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["\u0410\u043d\u043d\u0430","\u0413\u043b\u0435\u0431","Anna","J"],"note":"\u00ab\u0433\u0432\u043e\u0437\u0434\u044c\u00bb"}');
INSERT INTO "sitting" VALUES(4,'2026-11-30 02:08:46.256977','2026-11-30 02:08:46.265362',5,1,'wrMmNyLKJo2J8Y9wggvIxq','{"title":"\u00ab\u0433\u0432\u043e\u0437\u0434\u044c\u00bb","date":"2037-02-12","game":"vint","variant":"reseating","rules":{"preset":"classic","partie_target":500,"partie_bonus":1000,"rubber_bonus":2000,"last_partie_bonus":true,"notrump_ace":[250,500,750,1000,1250,1500,1750],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500],"passed_out_played":false,"honours_against_aces":"net","both_reach":"higher","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["Boris","Dr. A. B. C-D","\u0410\u043d\u043d\u0430","\u674e"],"stake":{"points":95120,"amount":"0.007","currency":"EUR"}}');
INSERT INTO "sitting" VALUES(5,'2026-11-30 02:08:46.268833','2026-11-30 02:08:46.282124',5,1,'M8OCjdFwhTQ6OHItBxeG70','{"title":"a glass of tea was spilt","game":"whist","variant":"four","rules":{"preset":"classic","partie_target":10,"partie_bonus":5,"rubber_bonus":10,"last_partie_bonus":true,"count_honours":true,"count_coronets":true,"whist_five_honours":5,"whist_grand_slam":20},"players":["\u0418\u0432\u0430\u043d \u0418\u043b\u044c\u0438\u0447","\u0412\u0435\u0440\u0430","Gleb","Vera","\u674e","\u0411\u043e\u0440\u0438\u0441 \u041f\u0435\u0442\u0440\u043e\u0432\u0438\u0447"],"stake":{"points":990462,"amount":"2.5","currency":"EUR"}}');
INSERT INTO "sitting" VALUES(6,'2026-11-30 02:08:46.286727','2026-11-30 02:08:46.295140',5,1,'PkNQ8UCaKfNOTVxd6zFV3U','{"game":"vint","variant":"three-dummy","rules":{"preset":"classic","partie_target":500,"partie_bonus":0,"rubber_bonus":47467,"last_partie_bonus":true,"notrump_ace":[700,1623,3392,4418,1250,4616,2176],"fines_factor":1,"vinting_coronets":false,"passed_out_marks":[500,1000,1500],"passed_out_played":false,"honours_against_aces":"separate","both_reach":"declarer","exact_tricks":false,"defenders_slam":false,"own_record_settlement":"winner","count_honours":true,"count_coronets":true},"players":["Anna","O''Neil, \"Jim\"","Egor"],"stake":{"points":10,"amount":"10.00","currency":"KWD"}}');
CREATE INDEX ix_deal_rubber_id_place ON deal (rubber_id, place);
CREATE INDEX ix_link_sitting_id ON link (sitting_id);
COMMIT;
