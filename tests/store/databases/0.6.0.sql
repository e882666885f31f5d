BEGIN TRANSACTION;
CREATE TABLE built (
	game_id VARCHAR(32) NOT NULL, 
	cards TEXT NOT NULL, 
	won TEXT NOT NULL, 
	PRIMARY KEY (game_id)
);
CREATE TABLE deed (
	game_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	chains INTEGER NOT NULL, 
	given INTEGER NOT NULL, 
	taken INTEGER NOT NULL, 
	PRIMARY KEY (game_id, seat)
);
CREATE TABLE erasure (
	id INTEGER NOT NULL, 
	shelf VARCHAR(32) NOT NULL, 
	name_key VARCHAR(64) NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE event (
	game_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	actor VARCHAR(64) NOT NULL, 
	kind VARCHAR(64) NOT NULL, 
	seat INTEGER, 
	body JSON NOT NULL, 
	PRIMARY KEY (game_id, seq)
);
INSERT INTO "event" VALUES('game1',1,'2026-11-19T05:27:32.622+00:00','phone1','started',NULL,'{"game": "wonders", "expansions": [], "variant": "standard", "seats": [{"name": "Ana", "wonder": "giza", "side": "A"}, {"name": "Bo", "wonder": "rhodes", "side": "A"}, {"name": "Cy", "wonder": "babylon", "side": "A"}]}');
INSERT INTO "event" VALUES('game1',2,'2026-11-19T05:27:33.133+00:00','phone1','scored',0,'{"line": "military", "points": 3}');
INSERT INTO "event" VALUES('game1',3,'2026-11-19T05:27:33.133+00:00','phone1','scored',1,'{"line": "military", "points": 3}');
INSERT INTO "event" VALUES('game1',4,'2026-11-19T05:27:33.133+00:00','phone1','scored',2,'{"line": "military", "points": 3}');
INSERT INTO "event" VALUES('game1',5,'2026-11-19T05:27:33.133+00:00','phone1','scored',0,'{"line": "wonder", "points": 3}');
INSERT INTO "event" VALUES('game1',6,'2026-11-19T05:27:33.133+00:00','phone1','scored',1,'{"line": "wonder", "points": 3}');
INSERT INTO "event" VALUES('game1',7,'2026-11-19T05:27:33.133+00:00','phone1','scored',2,'{"line": "wonder", "points": 3}');
INSERT INTO "event" VALUES('game1',8,'2026-11-19T05:27:33.133+00:00','phone1','scored',0,'{"line": "commercial", "points": 3}');
INSERT INTO "event" VALUES('game1',9,'2026-11-19T05:27:33.133+00:00','phone1','scored',1,'{"line": "commercial", "points": 3}');
INSERT INTO "event" VALUES('game1',10,'2026-11-19T05:27:33.133+00:00','phone1','scored',2,'{"line": "commercial", "points": 3}');
INSERT INTO "event" VALUES('game1',11,'2026-11-19T05:27:33.133+00:00','phone1','scored',0,'{"line": "guilds", "points": 3}');
INSERT INTO "event" VALUES('game1',12,'2026-11-19T05:27:33.133+00:00','phone1','scored',1,'{"line": "guilds", "points": 3}');
INSERT INTO "event" VALUES('game1',13,'2026-11-19T05:27:33.133+00:00','phone1','scored',2,'{"line": "guilds", "points": 3}');
INSERT INTO "event" VALUES('game1',14,'2026-11-19T05:27:33.133+00:00','phone1','scored',0,'{"line": "science", "points": 3}');
INSERT INTO "event" VALUES('game1',15,'2026-11-19T05:27:33.133+00:00','phone1','scored',1,'{"line": "science", "points": 3}');
INSERT INTO "event" VALUES('game1',16,'2026-11-19T05:27:33.133+00:00','phone1','scored',2,'{"line": "science", "points": 3}');
INSERT INTO "event" VALUES('game1',17,'2026-11-19T05:27:33.133+00:00','phone1','scored',0,'{"line": "civilian", "points": 10}');
INSERT INTO "event" VALUES('game1',18,'2026-11-19T05:27:33.133+00:00','phone1','scored',1,'{"line": "civilian", "points": 11}');
INSERT INTO "event" VALUES('game1',19,'2026-11-19T05:27:33.133+00:00','phone1','scored',2,'{"line": "civilian", "points": 12}');
INSERT INTO "event" VALUES('game1',20,'2026-11-19T05:27:33.133+00:00','phone1','scored',0,'{"line": "treasury", "coins": 0}');
INSERT INTO "event" VALUES('game1',21,'2026-11-19T05:27:33.133+00:00','phone1','scored',1,'{"line": "treasury", "coins": 3}');
INSERT INTO "event" VALUES('game1',22,'2026-11-19T05:27:33.133+00:00','phone1','scored',2,'{"line": "treasury", "coins": 6}');
INSERT INTO "event" VALUES('game1',23,'2026-11-19T05:27:33.133+00:00','phone1','finished',NULL,'{}');
INSERT INTO "event" VALUES('game2',1,'2026-11-19T05:27:33.161+00:00','phone2','started',NULL,'{"game": "wonders", "expansions": [], "variant": "standard", "seats": [{"name": "Ana", "wonder": "giza", "side": "A"}, {"name": "Bo", "wonder": "rhodes", "side": "A"}, {"name": "Cy", "wonder": "babylon", "side": "A"}]}');
INSERT INTO "event" VALUES('game2',2,'2026-11-19T05:27:33.173+00:00','phone2','scored',0,'{"line": "military", "points": 3}');
INSERT INTO "event" VALUES('game2',3,'2026-11-19T05:27:33.173+00:00','phone2','scored',1,'{"line": "military", "points": 3}');
INSERT INTO "event" VALUES('game2',4,'2026-11-19T05:27:33.173+00:00','phone2','scored',2,'{"line": "military", "points": 3}');
CREATE TABLE game (
	game_id VARCHAR(32) NOT NULL, 
	version INTEGER NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	edition VARCHAR(16) NOT NULL, 
	variant VARCHAR(16) NOT NULL, 
	expansions VARCHAR(80) NOT NULL, 
	played_on VARCHAR(10) NOT NULL, 
	place TEXT NOT NULL, 
	players INTEGER NOT NULL, 
	started_at VARCHAR(32) NOT NULL, 
	changed_at VARCHAR(32) NOT NULL, 
	finished_at VARCHAR(32) NOT NULL, 
	minutes INTEGER, 
	decided_by VARCHAR(16) NOT NULL, 
	removed BOOLEAN NOT NULL, 
	shelf VARCHAR(32) NOT NULL, 
	PRIMARY KEY (game_id)
);
INSERT INTO "game" VALUES('game1',23,'wonders','first','standard','','2026-11-19','',3,'2026-11-19T05:27:32.622+00:00','2026-11-19T05:27:33.133+00:00','2026-11-19T05:27:33.133+00:00',NULL,'points',0,'home');
INSERT INTO "game" VALUES('game2',4,'wonders','first','standard','','2026-11-19','',3,'2026-11-19T05:27:33.161+00:00','2026-11-19T05:27:33.173+00:00','',NULL,'',0,'home');
CREATE TABLE guest (
	phone VARCHAR(32) NOT NULL, 
	game_id VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	since VARCHAR(32) NOT NULL, 
	PRIMARY KEY (phone, game_id)
);
INSERT INTO "guest" VALUES('guest1','game1','Gus','2026-11-19T05:27:33.209+00:00');
CREATE TABLE intake (
	job VARCHAR(32) NOT NULL, 
	shelf VARCHAR(32) NOT NULL, 
	at VARCHAR(32) NOT NULL, 
	body JSON NOT NULL, 
	PRIMARY KEY (job)
);
CREATE TABLE invitation (
	word VARCHAR(64) NOT NULL, 
	game_id VARCHAR(32) NOT NULL, 
	until VARCHAR(32) NOT NULL, 
	PRIMARY KEY (word)
);
INSERT INTO "invitation" VALUES('nGHTTfBFE-t5I_1cHEefwA','game1','');
CREATE TABLE kept_sum (
	shelf VARCHAR(32) NOT NULL, 
	about VARCHAR(16) NOT NULL, 
	label TEXT NOT NULL, 
	number BIGINT NOT NULL, 
	won BIGINT NOT NULL, 
	points BIGINT NOT NULL, 
	PRIMARY KEY (shelf, about, label)
);
INSERT INTO "kept_sum" VALUES('home','board','["first", "babylon", "A", 3]',1,1,0);
INSERT INTO "kept_sum" VALUES('home','board','["first", "giza", "A", 3]',1,0,0);
INSERT INTO "kept_sum" VALUES('home','board','["first", "rhodes", "A", 3]',1,0,0);
INSERT INTO "kept_sum" VALUES('home','day','["2026-11-19"]',1,0,0);
INSERT INTO "kept_sum" VALUES('home','line','["base", ""]',3,0,81);
INSERT INTO "kept_sum" VALUES('home','line','["base", "civilian"]',3,0,33);
INSERT INTO "kept_sum" VALUES('home','line','["base", "commercial"]',3,0,9);
INSERT INTO "kept_sum" VALUES('home','line','["base", "guilds"]',3,0,9);
INSERT INTO "kept_sum" VALUES('home','line','["base", "military"]',3,0,9);
INSERT INTO "kept_sum" VALUES('home','line','["base", "science"]',3,0,9);
INSERT INTO "kept_sum" VALUES('home','line','["base", "treasury"]',3,0,3);
INSERT INTO "kept_sum" VALUES('home','line','["base", "wonder"]',3,0,9);
INSERT INTO "kept_sum" VALUES('home','player','["ana", "Ana", 25]',1,0,0);
INSERT INTO "kept_sum" VALUES('home','player','["bo", "Bo", 27]',1,0,0);
INSERT INTO "kept_sum" VALUES('home','player','["cy", "Cy", 29]',1,1,0);
INSERT INTO "kept_sum" VALUES('home','rivals','["bo", "ana"]',1,0,0);
INSERT INTO "kept_sum" VALUES('home','rivals','["cy", "ana"]',1,0,0);
INSERT INTO "kept_sum" VALUES('home','rivals','["cy", "bo"]',1,0,0);
INSERT INTO "kept_sum" VALUES('home','size','["wonders", "first", "", 3]',1,0,0);
INSERT INTO "kept_sum" VALUES('home','total','["wonders", "first", "", 3, 0]',2,0,52);
INSERT INTO "kept_sum" VALUES('home','total','["wonders", "first", "", 3, 1]',1,1,29);
CREATE TABLE member (
	phone VARCHAR(32) NOT NULL, 
	shelf VARCHAR(32) NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	since VARCHAR(32) NOT NULL, 
	seen VARCHAR(32) NOT NULL, 
	PRIMARY KEY (phone, shelf)
);
INSERT INTO "member" VALUES('phone1','PU7YqSQ0RTgpXpE7oijoYw','Ana''s','2026-11-19T05:27:33.189+00:00','2026-11-19');
CREATE TABLE schema_version (
	version INTEGER NOT NULL, 
	PRIMARY KEY (version)
);
INSERT INTO "schema_version" VALUES(3);
CREATE TABLE seat (
	game_id VARCHAR(32) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(64) NOT NULL, 
	name_key VARCHAR(64) NOT NULL, 
	free_city BOOLEAN NOT NULL, 
	wonder VARCHAR(32) NOT NULL, 
	side VARCHAR(1) NOT NULL, 
	team VARCHAR(8) NOT NULL, 
	total INTEGER NOT NULL, 
	coins INTEGER NOT NULL, 
	rank INTEGER, 
	won BOOLEAN NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	edition VARCHAR(16) NOT NULL, 
	kind VARCHAR(32) NOT NULL, 
	players INTEGER NOT NULL, 
	finished BOOLEAN NOT NULL, 
	by_points BOOLEAN NOT NULL, 
	shelf VARCHAR(32) NOT NULL, 
	played VARCHAR(48) NOT NULL, 
	line_military INTEGER, 
	line_treasury INTEGER, 
	line_wonder INTEGER, 
	line_civilian INTEGER, 
	line_science INTEGER, 
	line_commercial INTEGER, 
	line_guilds INTEGER, 
	line_leaders INTEGER, 
	line_cities INTEGER, 
	line_tower INTEGER, 
	line_projects INTEGER, 
	line_naval INTEGER, 
	line_islands INTEGER, 
	line_ships INTEGER, 
	line_edifice INTEGER, 
	line_wonders INTEGER, 
	line_progress INTEGER, 
	line_temples INTEGER, 
	line_divinities INTEGER, 
	line_senate INTEGER, 
	PRIMARY KEY (game_id, seat)
);
INSERT INTO "seat" VALUES('game1',0,'Ana','ana',0,'giza','A','',25,0,3,0,'wonders','first','base',3,1,1,'home','2026-11-19 2026-11-19T05:27:32.622+00:00',3,0,3,10,3,3,3,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES('game1',1,'Bo','bo',0,'rhodes','A','',27,3,2,0,'wonders','first','base',3,1,1,'home','2026-11-19 2026-11-19T05:27:32.622+00:00',3,1,3,11,3,3,3,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES('game1',2,'Cy','cy',0,'babylon','A','',29,6,1,1,'wonders','first','base',3,1,1,'home','2026-11-19 2026-11-19T05:27:32.622+00:00',3,2,3,12,3,3,3,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES('game2',0,'Ana','ana',0,'giza','A','',3,-1,1,0,'wonders','first','base',3,0,0,'home','2026-11-19 2026-11-19T05:27:33.161+00:00',3,0,0,0,0,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES('game2',1,'Bo','bo',0,'rhodes','A','',3,-1,1,0,'wonders','first','base',3,0,0,'home','2026-11-19 2026-11-19T05:27:33.161+00:00',3,0,0,0,0,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "seat" VALUES('game2',2,'Cy','cy',0,'babylon','A','',3,-1,1,0,'wonders','first','base',3,0,0,'home','2026-11-19 2026-11-19T05:27:33.161+00:00',3,0,0,0,0,0,0,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE shelf (
	shelf VARCHAR(32) NOT NULL, 
	link VARCHAR(64) NOT NULL, 
	since VARCHAR(32) NOT NULL, 
	PRIMARY KEY (shelf), 
	UNIQUE (link)
);
INSERT INTO "shelf" VALUES('home','zQI0UPvBhm6oqAt-YNfjUg','2026-11-19T05:27:33.181+00:00');
INSERT INTO "shelf" VALUES('PU7YqSQ0RTgpXpE7oijoYw','zZOfQQriHXP1SwNLGqOfDA','2026-11-19T05:27:33.189+00:00');
CREATE TABLE shelved (
	game_id VARCHAR(32) NOT NULL, 
	shelf VARCHAR(32) NOT NULL, 
	PRIMARY KEY (game_id)
);
INSERT INTO "shelved" VALUES('game1','home');
INSERT INTO "shelved" VALUES('game2','home');
CREATE TABLE typed (
	game_id VARCHAR(32) NOT NULL, 
	names TEXT NOT NULL, 
	texts TEXT NOT NULL, 
	PRIMARY KEY (game_id)
);
INSERT INTO "typed" VALUES('game1','
ana
bo
cy
','phone1');
INSERT INTO "typed" VALUES('game2','
ana
bo
cy
','phone2');
CREATE INDEX shelved_by_shelf ON shelved (shelf, game_id);
CREATE INDEX member_by_shelf ON member (shelf);
CREATE INDEX guest_by_game ON guest (game_id);
CREATE INDEX invitation_by_game ON invitation (game_id);
CREATE INDEX game_by_day ON game (removed, played_on, started_at);
CREATE INDEX game_by_change ON game (removed, changed_at);
CREATE INDEX game_by_shelf ON game (shelf, removed, changed_at);
CREATE INDEX seat_by_name ON seat (name_key, game_id);
CREATE INDEX seat_in_order ON seat (shelf, name_key, played, game_id, seat, finished, free_city, won);
COMMIT;
