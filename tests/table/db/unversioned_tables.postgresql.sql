-- The tables as they were made on PostgreSQL before there were migrations.
CREATE TABLE entries (
	match_id VARCHAR(16) NOT NULL,
	number INTEGER NOT NULL,
	kind VARCHAR(12) NOT NULL,
	seat INTEGER NOT NULL,
	text TEXT NOT NULL,
	outcomes TEXT NOT NULL,
	at BIGINT NOT NULL,
	PRIMARY KEY (match_id, number)
);
CREATE TABLE matches (
	id VARCHAR(16) NOT NULL,
	game VARCHAR(32) NOT NULL,
	mode VARCHAR(16) NOT NULL,
	setup TEXT NOT NULL,
	pins TEXT NOT NULL,
	prelude TEXT NOT NULL,
	terms TEXT NOT NULL,
	invite VARCHAR(24) NOT NULL,
	created BIGINT NOT NULL,
	result TEXT DEFAULT '' NOT NULL,
	PRIMARY KEY (id),
	UNIQUE (invite)
);
CREATE TABLE sat (
	match_id VARCHAR(16) NOT NULL,
	holder VARCHAR(64) NOT NULL,
	PRIMARY KEY (match_id, holder)
);
CREATE TABLE seats (
	match_id VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	kind VARCHAR(8) NOT NULL,
	name VARCHAR(40) NOT NULL,
	level VARCHAR(16) NOT NULL,
	holder VARCHAR(64) NOT NULL,
	PRIMARY KEY (match_id, seat)
);
CREATE INDEX seats_by_holder ON seats (holder);
CREATE TABLE secrets (
	name VARCHAR(32) NOT NULL,
	value VARCHAR(128) NOT NULL,
	PRIMARY KEY (name)
);
CREATE TABLE papers (
	id VARCHAR(24) NOT NULL,
	kind VARCHAR(16) NOT NULL,
	holder VARCHAR(64) NOT NULL,
	body TEXT NOT NULL,
	changed BIGINT NOT NULL,
	PRIMARY KEY (id)
);
CREATE INDEX papers_by_holder ON papers (holder, kind);
CREATE TABLE news (
	number SERIAL NOT NULL,
	kind VARCHAR(12) NOT NULL,
	about VARCHAR(64) NOT NULL,
	PRIMARY KEY (number)
);
CREATE TABLE outages (
	began BIGSERIAL NOT NULL,
	ended BIGINT NOT NULL,
	PRIMARY KEY (began)
);
CREATE TABLE present (
	server VARCHAR(16) NOT NULL,
	match_id VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	PRIMARY KEY (server, match_id, seat)
);
CREATE TABLE servers (
	id VARCHAR(16) NOT NULL,
	began BIGINT NOT NULL,
	beat BIGINT NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE drafts (
	id VARCHAR(24) NOT NULL,
	game VARCHAR(32) NOT NULL,
	text TEXT NOT NULL,
	fields TEXT NOT NULL,
	created BIGINT NOT NULL,
	PRIMARY KEY (id)
);
CREATE TABLE tournament_entries (
	tournament_id VARCHAR(16) NOT NULL,
	number INTEGER NOT NULL,
	kind VARCHAR(12) NOT NULL,
	holder VARCHAR(64) DEFAULT '' NOT NULL,
	body TEXT NOT NULL,
	at BIGINT NOT NULL,
	PRIMARY KEY (tournament_id, number)
);
CREATE INDEX tournament_entries_by_holder ON tournament_entries (holder);
CREATE TABLE tournaments (
	id VARCHAR(16) NOT NULL,
	game VARCHAR(32) NOT NULL,
	owner VARCHAR(64) NOT NULL,
	code VARCHAR(24) NOT NULL,
	terms TEXT NOT NULL,
	created BIGINT NOT NULL,
	running INTEGER DEFAULT '1' NOT NULL,
	PRIMARY KEY (id)
);
CREATE INDEX tournaments_by_owner ON tournaments (owner);
CREATE TABLE stops (
	match_id VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	wish VARCHAR(8) NOT NULL,
	PRIMARY KEY (match_id, seat)
);
CREATE TABLE accounts (
	key VARCHAR(40) NOT NULL,
	name VARCHAR(40) NOT NULL,
	proof VARCHAR(200) NOT NULL,
	salt VARCHAR(32) NOT NULL,
	holder VARCHAR(64) NOT NULL,
	created BIGINT NOT NULL,
	PRIMARY KEY (key),
	UNIQUE (holder)
);
CREATE TABLE blocks (
	holder VARCHAR(64) NOT NULL,
	other VARCHAR(64) NOT NULL,
	PRIMARY KEY (holder, other)
);
CREATE TABLE reports (
	id SERIAL NOT NULL,
	match_id VARCHAR(16) NOT NULL,
	reporter VARCHAR(64) NOT NULL,
	seat INTEGER NOT NULL,
	words TEXT NOT NULL,
	chat TEXT NOT NULL,
	at BIGINT NOT NULL,
	PRIMARY KEY (id)
);
