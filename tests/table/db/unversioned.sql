BEGIN TRANSACTION;
CREATE TABLE accounts (
	"key" VARCHAR(40) NOT NULL,
	name VARCHAR(40) NOT NULL,
	proof VARCHAR(200) NOT NULL,
	salt VARCHAR(32) NOT NULL,
	holder VARCHAR(64) NOT NULL,
	created BIGINT NOT NULL,
	PRIMARY KEY ("key"),
	UNIQUE (holder)
);
INSERT INTO "accounts" VALUES('cid','Cid','$argon2id$v=19$m=19456,t=2,p=1$VWKOSeQ+LKrcdzRteGjFNg$c2jygE+MPYrlFR0VqhsoqTE81e+4TSwPEycOf4J3OqA','49d2f93f8ba89e2fda8d13cef829bfa5','454727ec1b55848733d3fe53c68b0e7a8cda576eb67a79b47a9abccc35c9803a',1794858863856);
CREATE TABLE blocks (
	holder VARCHAR(64) NOT NULL,
	other VARCHAR(64) NOT NULL,
	PRIMARY KEY (holder, other)
);
INSERT INTO "blocks" VALUES('84121246335f2073e277112e1380aac4b93e311e93585559cc0f60229cb9af95','b918b22a1581fedd39058065f00e6aad35bd561f20257151131a1ddcd21803de');
CREATE TABLE drafts (
	id VARCHAR(24) NOT NULL,
	game VARCHAR(32) NOT NULL,
	text TEXT NOT NULL,
	fields TEXT NOT NULL,
	created BIGINT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "drafts" VALUES('NjnfGWXTulkvAiky','berserk','…','{}',1794858863201);
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
INSERT INTO "entries" VALUES('dkyvj7rppr',0,'join',1,'Боб','',1794858858661);
INSERT INTO "entries" VALUES('dkyvj7rppr',1,'choice',0,'place S18','',1794858858677);
INSERT INTO "entries" VALUES('dkyvj7rppr',2,'choice',0,'place S23','',1794858858687);
INSERT INTO "entries" VALUES('dkyvj7rppr',3,'choice',0,'place S29','',1794858858696);
INSERT INTO "entries" VALUES('dkyvj7rppr',4,'choice',1,'place S25','',1794858858705);
INSERT INTO "entries" VALUES('dkyvj7rppr',5,'choice',0,'maneuver','a:the_hounds_of_mighty_zeus',1794858858720);
INSERT INTO "entries" VALUES('dkyvj7rppr',6,'choice',0,'no boost','',1794858858731);
INSERT INTO "entries" VALUES('dkyvj7rppr',7,'choice',0,'move harpy_1','',1794858858743);
INSERT INTO "entries" VALUES('dkyvj7rppr',8,'choice',0,'to S24','',1794858858755);
INSERT INTO "entries" VALUES('dkyvj7rppr',9,'choice',0,'move medusa','',1794858858768);
INSERT INTO "entries" VALUES('dkyvj7rppr',10,'choice',0,'to S12','',1794858858785);
INSERT INTO "entries" VALUES('dkyvj7rppr',11,'choice',0,'move harpy_3','',1794858858795);
INSERT INTO "entries" VALUES('dkyvj7rppr',12,'choice',0,'to S08','',1794858858813);
INSERT INTO "entries" VALUES('dkyvj7rppr',13,'choice',0,'move harpy_2','',1794858858827);
INSERT INTO "entries" VALUES('dkyvj7rppr',14,'choice',0,'to S01','',1794858858837);
INSERT INTO "entries" VALUES('dkyvj7rppr',15,'choice',0,'scheme','',1794858858845);
INSERT INTO "entries" VALUES('dkyvj7rppr',16,'choice',0,'scheme a_momentary_glance','',1794858858861);
INSERT INTO "entries" VALUES('dkyvj7rppr',17,'choice',0,'choose harpy_1','',1794858858873);
INSERT INTO "entries" VALUES('dkyvj7rppr',18,'choice',1,'attack','',1794858858893);
INSERT INTO "entries" VALUES('dkyvj7rppr',19,'choice',1,'with merlin','',1794858858912);
INSERT INTO "entries" VALUES('dkyvj7rppr',20,'choice',1,'play swift_strike','',1794858858933);
INSERT INTO "entries" VALUES('dkyvj7rppr',21,'choice',0,'no defence','',1794858858948);
INSERT INTO "entries" VALUES('dkyvj7rppr',22,'choice',1,'to S13','',1794858858961);
INSERT INTO "entries" VALUES('dkyvj7rppr',23,'choice',1,'maneuver','b:prophecy',1794858858977);
INSERT INTO "entries" VALUES('dkyvj7rppr',24,'choice',1,'no boost','',1794858858995);
INSERT INTO "entries" VALUES('dkyvj7rppr',25,'chat',0,'Hello, Привет: unmatched','',1794858859010);
INSERT INTO "entries" VALUES('w7n7x7y4er',0,'join',1,'Боб','',1794858859749);
INSERT INTO "entries" VALUES('w7n7x7y4er',1,'join',2,'Cid','',1794858859768);
INSERT INTO "entries" VALUES('w7n7x7y4er',2,'choice',0,'forest','sunwise',1794858859788);
INSERT INTO "entries" VALUES('w7n7x7y4er',3,'choice',0,'moor','',1794858859804);
INSERT INTO "entries" VALUES('w7n7x7y4er',4,'choice',1,'mountains','',1794858859820);
INSERT INTO "entries" VALUES('w7n7x7y4er',5,'choice',2,'forest','',1794858859841);
INSERT INTO "entries" VALUES('w7n7x7y4er',6,'choice',0,'moor','',1794858859857);
INSERT INTO "entries" VALUES('w7n7x7y4er',7,'choice',1,'mountains','',1794858859878);
INSERT INTO "entries" VALUES('w7n7x7y4er',8,'choice',2,'forest','sunwise craftsmen_peasants warlord new_alliance migration new_clans bard citadel exploration sanctuary festival geis druid conquest',1794858859908);
INSERT INTO "entries" VALUES('w7n7x7y4er',9,'choice',0,'hold sanctuary','',1794858859918);
INSERT INTO "entries" VALUES('w7n7x7y4er',10,'choice',1,'hold conquest','',1794858859936);
INSERT INTO "entries" VALUES('w7n7x7y4er',11,'choice',2,'hold new_alliance','',1794858859958);
INSERT INTO "entries" VALUES('w7n7x7y4er',12,'choice',0,'hold new_clans+warlord','',1794858859972);
INSERT INTO "entries" VALUES('w7n7x7y4er',13,'choice',1,'hold conquest+exploration','',1794858859990);
INSERT INTO "entries" VALUES('w7n7x7y4er',14,'choice',2,'hold druid+festival','',1794858860012);
INSERT INTO "entries" VALUES('w7n7x7y4er',15,'choice',0,'hold geis+new_alliance+warlord','',1794858860029);
INSERT INTO "entries" VALUES('w7n7x7y4er',16,'choice',1,'hold conquest+migration+sanctuary','',1794858860049);
INSERT INTO "entries" VALUES('w7n7x7y4er',17,'choice',2,'hold citadel+druid+festival','',1794858860072);
INSERT INTO "entries" VALUES('w7n7x7y4er',18,'chat',0,'Hello, Привет: inis','',1794858860078);
INSERT INTO "entries" VALUES('cz5csmq4wj',0,'join',1,'Боб','',1794858861858);
INSERT INTO "entries" VALUES('cz5csmq4wj',1,'choice',0,'first','poslushnik_kovena upyr_sotnik palach_soultrada demon_tihogo_shaga poslushnik_kovena upyr_sotnik prizrak_viselnika neupokoennyy_latnik slua_krovopiyca prah_strazh soultrad haron poslushnik_kovena vedma_polnoluniya palach_soultrada sestra_edinogo_ognya drakonid_shchitnik pepelnyy_seyatel iskroklyuv ugolyok zhar_ptica_podzemya kleshch_podzhigatel nastavnik_edinogo_ognya elemental_gorna hranitel_ugley zhivoy_kostyor krylatyy_drakonid zherlo_urra sestra_edinogo_ognya porozhdenie_treshchiny',1794858861893);
INSERT INTO "entries" VALUES('cz5csmq4wj',2,'choice',0,'yes','',1794858861917);
INSERT INTO "entries" VALUES('cz5csmq4wj',3,'choice',1,'no','demon_tihogo_shaga slua_krovopiyca palach_soultrada prah_strazh slua_krovopiyca prizrak_viselnika upyr_sotnik kostyanoy_skakun palach_soultrada poslushnik_kovena upyr_sotnik netopyr_sheptun baraka soultrad poslushnik_kovena',1794858861945);
INSERT INTO "entries" VALUES('cz5csmq4wj',4,'choice',0,'yes','nargoyl demon_tihogo_shaga neupokoennyy_latnik slua_krovopiyca vedma_polnoluniya proklyatyy_mag prizrak_viselnika slua_krovopiyca poslushnik_kovena neupokoennyy_latnik prizrak_viselnika kostyanoy_skakun palach_soultrada slua_krovopiyca upyr_sotnik',1794858861962);
INSERT INTO "entries" VALUES('cz5csmq4wj',5,'choice',0,'no','',1794858861981);
INSERT INTO "entries" VALUES('cz5csmq4wj',6,'choice',0,'no-more','',1794858862002);
INSERT INTO "entries" VALUES('cz5csmq4wj',7,'choice',1,'no-more','',1794858862033);
INSERT INTO "entries" VALUES('cz5csmq4wj',8,'choice',0,'demon_tihogo_shaga','',1794858862055);
INSERT INTO "entries" VALUES('cz5csmq4wj',9,'choice',1,'kleshch_podzhigatel','',1794858862080);
INSERT INTO "entries" VALUES('cz5csmq4wj',10,'choice',0,'palach_soultrada','',1794858862098);
INSERT INTO "entries" VALUES('cz5csmq4wj',11,'choice',1,'hranitel_ugley','',1794858862126);
INSERT INTO "entries" VALUES('cz5csmq4wj',12,'choice',0,'proklyatyy_mag','',1794858862157);
INSERT INTO "entries" VALUES('cz5csmq4wj',13,'choice',1,'in-gold','',1794858862185);
INSERT INTO "entries" VALUES('cz5csmq4wj',14,'choice',1,'iskroklyuv','',1794858862223);
INSERT INTO "entries" VALUES('cz5csmq4wj',15,'choice',1,'2','',1794858862253);
INSERT INTO "entries" VALUES('cz5csmq4wj',16,'choice',0,'poslushnik_kovena','',1794858862276);
INSERT INTO "entries" VALUES('cz5csmq4wj',17,'choice',1,'sestra_edinogo_ognya','',1794858862290);
INSERT INTO "entries" VALUES('cz5csmq4wj',18,'choice',0,'done','',1794858862305);
INSERT INTO "entries" VALUES('cz5csmq4wj',19,'choice',1,'zhar_ptica_podzemya','',1794858862325);
INSERT INTO "entries" VALUES('cz5csmq4wj',20,'choice',1,'porozhdenie_treshchiny','',1794858862338);
INSERT INTO "entries" VALUES('cz5csmq4wj',21,'chat',0,'Hello, Привет: berserk','',1794858862347);
INSERT INTO "entries" VALUES('qkmtqfnhkj',0,'join',1,'Боб','',1794858862524);
INSERT INTO "entries" VALUES('qkmtqfnhkj',1,'choice',0,'place S18','',1794858862542);
INSERT INTO "entries" VALUES('qkmtqfnhkj',2,'choice',0,'place S23','',1794858862569);
INSERT INTO "entries" VALUES('qkmtqfnhkj',3,'choice',0,'place S29','',1794858862600);
INSERT INTO "entries" VALUES('qkmtqfnhkj',4,'choice',1,'place S25','',1794858862632);
INSERT INTO "entries" VALUES('qkmtqfnhkj',5,'choice',0,'maneuver','a:a_momentary_glance',1794858862649);
INSERT INTO "entries" VALUES('qkmtqfnhkj',6,'choice',0,'no boost','',1794858862661);
INSERT INTO "entries" VALUES('qkmtqfnhkj',7,'end',1,'{"winners": [0], "reason": "resigned", "rule": ""}','',1794858862681);
INSERT INTO "entries" VALUES('cz5csmq4wj',22,'call',1,'{"why": "What now?", "code": "yiafLo6aA4LfKiHCfdbfWO5S"}','',1794858862970);
INSERT INTO "entries" VALUES('iypnnbxpud',0,'bench',-1,'{"holder": "b918b22a1581fedd39058065f00e6aad35bd561f20257151131a1ddcd21803de", "name": "", "code": "Gcfl953tQy59D2FqHvL-tgNO"}','',1794858863577);
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
INSERT INTO "matches" VALUES('dkyvj7rppr','unmatched','mixed','{"board": "sarpedon", "heroes": ["medusa", "king_arthur"], "seats": [0, 1], "switches": {"arthur_cancel": "any_card", "door_path": "one_free_path", "empty_attack": "forbidden", "exhaustion": "each_card", "fallen_effects": "all", "game_end": "immediate", "versatile": "as_used", "zone_full": "nearest"}, "younger": "random"}','{"board sarpedon": "a9033da3baa8", "hero king_arthur": "8c22ff265c69", "hero medusa": "5922a95e66be"}','["1", "a:second_shot", "a:hiss_and_slither", "a:feint", "a:a_momentary_glance", "a:the_hounds_of_mighty_zeus", "b:swift_strike", "b:noble_sacrifice", "b:bewilderment", "b:the_holy_grail", "b:divine_intervention"]','{"clock": {"kind": "none"}, "listed": false, "undo": "rules", "watch": "anyone"}','cfw4u8aizq5bqtki',1794858858651,'');
INSERT INTO "matches" VALUES('w7n7x7y4er','inis','mixed','{"players": 3, "round_limit": 0, "switches": {"brenn_reassigned_round1": "yes", "capital_allowed_in_swamp": "no", "cauldron_counts_earlier_removals": "yes", "dagda_reshuffle_on_any_discard": "yes", "forced_move_pays_mountains": "yes", "gates_react_to_morrigan": "yes", "highlands_timing": "resolution", "supply_citadels": "8", "supply_sanctuaries": "9"}}','{"action": "9db6b19cc22e", "advantage": "df101b5dfca7", "epic": "2e26dd89a24c", "switches": "aeedecd4220d"}','["mountains", "forest", "moor", "p1"]','{"clock": {"kind": "none"}, "listed": false, "undo": "rules", "watch": "anyone"}','f9zb5zfe5cst7ktz',1794858859728,'');
INSERT INTO "matches" VALUES('cz5csmq4wj','berserk','mixed','{"campaign": false, "deal": 15, "decks": ["dark", "fire"], "loser": null, "offers": false, "stall": 0, "switches": {"combat_roles_end": "stage_end", "element_count": "six", "replacement_order": "after_prevention", "scales_threshold": "wounds", "slow_feature_without_tap": "choice_subphase"}}','{"baraka": "2b7496734450", "brat_edinogo_ognya": "c6898a12de9e", "demon_tihogo_shaga": "14e90bc55410", "drakonid_shchitnik": "88e270c0dea4", "drakonid_veteran": "77034d0b57e7", "elemental_gorna": "f1082392c3ee", "haron": "254c26d03374", "hranitel_ugley": "0b0d0d9ab6c3", "iskroklyuv": "9735de3b9885", "iskrovik": "155e4c41c470", "kleshch_podzhigatel": "6c2680443f2c", "kopitel_plameni": "0cac8cc4e1b5", "kostyanoy_skakun": "7e110a59a325", "krylatyy_drakonid": "3f0acbb1fc0b", "lovec_poslednego_vzdoha": "be131775f2ab", "mogilnyy_pisar": "e996bb45cbbf", "nargoyl": "3a6198b9b5e6", "nastavnik_edinogo_ognya": "b348e5695ce5", "netopyr_sheptun": "d235a489a0fe", "neupokoennyy_latnik": "0aa74a163a0e", "ognehod": "fde842f8d218", "palach_soultrada": "bb266ccdb9b2", "pepelnyy_seyatel": "309a2894e5a5", "porozhdenie_treshchiny": "016da1106cb5", "poslushnik_kovena": "30e68692b41f", "pozhiratel_imen": "ec813dcaaaf1", "prah_strazh": "1deab0575508", "prizrak_viselnika": "72c526bc14e8", "proklyatyy_mag": "a85c36b5f904", "sestra_edinogo_ognya": "575c41362757", "slua_krovopiyca": "6d3a67c646a6", "soultrad": "5b0d6ced90d0", "switches": "e3de93b6584d", "ten_pavshih": "5e2c211d60db", "ugolyok": "ed06305d44f4", "upyr_sotnik": "81661b9def44", "vedma_polnoluniya": "019257489945", "vladyka_kaldery": "42560fc53d3d", "zhar_ptica_podzemya": "3f2ae40f94e3", "zherlo_urra": "2ad3e248f221", "zhivoy_kostyor": "e15677af95ff"}','["3", "3", "6", "3"]','{"clock": {"base": 600000.0, "increment": 30.0, "kind": "fischer"}, "listed": false, "undo": "rules", "watch": "anyone"}','if2e8ntq2y6n6kge',1794858861836,'');
INSERT INTO "matches" VALUES('qkmtqfnhkj','unmatched','mixed','{"board": "sarpedon", "heroes": ["medusa", "king_arthur"], "seats": [0, 1], "switches": {"arthur_cancel": "any_card", "door_path": "one_free_path", "empty_attack": "forbidden", "exhaustion": "each_card", "fallen_effects": "all", "game_end": "immediate", "versatile": "as_used", "zone_full": "nearest"}, "younger": "random"}','{"board sarpedon": "a9033da3baa8", "hero king_arthur": "8c22ff265c69", "hero medusa": "5922a95e66be"}','["1", "a:winged_frenzy", "a:gaze_of_stone", "a:snipe", "a:dash", "a:snipe", "b:feint", "b:bewilderment", "b:noble_sacrifice", "b:skirmish", "b:noble_sacrifice"]','{"clock": {"kind": "none"}, "listed": true, "undo": "rules", "watch": "anyone"}','prfphirv6decenxd',1794858862510,'{"winners": [0], "reason": "resigned", "rule": ""}');
INSERT INTO "matches" VALUES('iypnnbxpud','inis','friend','{"players": 2, "round_limit": 0, "switches": {"brenn_reassigned_round1": "yes", "capital_allowed_in_swamp": "no", "cauldron_counts_earlier_removals": "yes", "dagda_reshuffle_on_any_discard": "yes", "forced_move_pays_mountains": "yes", "gates_react_to_morrigan": "yes", "highlands_timing": "resolution", "supply_citadels": "8", "supply_sanctuaries": "9"}}','{"action": "9db6b19cc22e", "advantage": "df101b5dfca7", "epic": "2e26dd89a24c", "switches": "aeedecd4220d"}','["gates_tir_na_nog", "lost_vale", "p1"]','{"clock": {"kind": "none"}, "listed": false, "tournament": "r7uua57p9c", "undo": "never", "until": 0, "watch": "anyone"}','qpuyhtu9d5max4jg',1794858863567,'');
CREATE TABLE news (
	number INTEGER NOT NULL,
	kind VARCHAR(12) NOT NULL,
	about VARCHAR(64) NOT NULL,
	PRIMARY KEY (number)
);
CREATE TABLE outages (
	began BIGINT NOT NULL,
	ended BIGINT NOT NULL,
	PRIMARY KEY (began)
);
CREATE TABLE papers (
	id VARCHAR(24) NOT NULL,
	kind VARCHAR(16) NOT NULL,
	holder VARCHAR(64) NOT NULL,
	body TEXT NOT NULL,
	changed BIGINT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "papers" VALUES('f20JTVCldwYW','deck','b918b22a1581fedd39058065f00e6aad35bd561f20257151131a1ddcd21803de','{"cards": {}, "format": "constructed", "name": "Mine", "pool": {}}',1794858863182);
CREATE TABLE present (
	server VARCHAR(16) NOT NULL,
	match_id VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	PRIMARY KEY (server, match_id, seat)
);
CREATE TABLE reports (
	id INTEGER NOT NULL,
	match_id VARCHAR(16) NOT NULL,
	reporter VARCHAR(64) NOT NULL,
	seat INTEGER NOT NULL,
	words TEXT NOT NULL,
	chat TEXT NOT NULL,
	at BIGINT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "reports" VALUES(1,'qkmtqfnhkj','84121246335f2073e277112e1380aac4b93e311e93585559cc0f60229cb9af95',0,'Rude','[]',1794858862986);
CREATE TABLE sat (
	match_id VARCHAR(16) NOT NULL,
	holder VARCHAR(64) NOT NULL,
	PRIMARY KEY (match_id, holder)
);
INSERT INTO "sat" VALUES('dkyvj7rppr','b918b22a1581fedd39058065f00e6aad35bd561f20257151131a1ddcd21803de');
INSERT INTO "sat" VALUES('dkyvj7rppr','84121246335f2073e277112e1380aac4b93e311e93585559cc0f60229cb9af95');
INSERT INTO "sat" VALUES('w7n7x7y4er','b918b22a1581fedd39058065f00e6aad35bd561f20257151131a1ddcd21803de');
INSERT INTO "sat" VALUES('w7n7x7y4er','84121246335f2073e277112e1380aac4b93e311e93585559cc0f60229cb9af95');
INSERT INTO "sat" VALUES('w7n7x7y4er','4ce44328c2c1bbd00187d08c72a96f240928499db49efda091bcc182c4339b4d');
INSERT INTO "sat" VALUES('cz5csmq4wj','b918b22a1581fedd39058065f00e6aad35bd561f20257151131a1ddcd21803de');
INSERT INTO "sat" VALUES('cz5csmq4wj','84121246335f2073e277112e1380aac4b93e311e93585559cc0f60229cb9af95');
INSERT INTO "sat" VALUES('qkmtqfnhkj','b918b22a1581fedd39058065f00e6aad35bd561f20257151131a1ddcd21803de');
INSERT INTO "sat" VALUES('qkmtqfnhkj','84121246335f2073e277112e1380aac4b93e311e93585559cc0f60229cb9af95');
INSERT INTO "sat" VALUES('iypnnbxpud','84121246335f2073e277112e1380aac4b93e311e93585559cc0f60229cb9af95');
INSERT INTO "sat" VALUES('iypnnbxpud','4ce44328c2c1bbd00187d08c72a96f240928499db49efda091bcc182c4339b4d');
INSERT INTO "sat" VALUES('w7n7x7y4er','454727ec1b55848733d3fe53c68b0e7a8cda576eb67a79b47a9abccc35c9803a');
INSERT INTO "sat" VALUES('iypnnbxpud','454727ec1b55848733d3fe53c68b0e7a8cda576eb67a79b47a9abccc35c9803a');
CREATE TABLE seats (
	match_id VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	kind VARCHAR(8) NOT NULL,
	name VARCHAR(40) NOT NULL,
	level VARCHAR(16) NOT NULL,
	holder VARCHAR(64) NOT NULL,
	PRIMARY KEY (match_id, seat)
);
INSERT INTO "seats" VALUES('dkyvj7rppr',0,'human','Ann','','b918b22a1581fedd39058065f00e6aad35bd561f20257151131a1ddcd21803de');
INSERT INTO "seats" VALUES('dkyvj7rppr',1,'human','Боб','','84121246335f2073e277112e1380aac4b93e311e93585559cc0f60229cb9af95');
INSERT INTO "seats" VALUES('w7n7x7y4er',0,'human','Ann','','b918b22a1581fedd39058065f00e6aad35bd561f20257151131a1ddcd21803de');
INSERT INTO "seats" VALUES('w7n7x7y4er',1,'human','Боб','','84121246335f2073e277112e1380aac4b93e311e93585559cc0f60229cb9af95');
INSERT INTO "seats" VALUES('w7n7x7y4er',2,'human','Cid','','454727ec1b55848733d3fe53c68b0e7a8cda576eb67a79b47a9abccc35c9803a');
INSERT INTO "seats" VALUES('cz5csmq4wj',0,'human','Ann','','b918b22a1581fedd39058065f00e6aad35bd561f20257151131a1ddcd21803de');
INSERT INTO "seats" VALUES('cz5csmq4wj',1,'human','Боб','','84121246335f2073e277112e1380aac4b93e311e93585559cc0f60229cb9af95');
INSERT INTO "seats" VALUES('qkmtqfnhkj',0,'human','Ann','','b918b22a1581fedd39058065f00e6aad35bd561f20257151131a1ddcd21803de');
INSERT INTO "seats" VALUES('qkmtqfnhkj',1,'human','Боб','','84121246335f2073e277112e1380aac4b93e311e93585559cc0f60229cb9af95');
INSERT INTO "seats" VALUES('iypnnbxpud',0,'human','Боб','','84121246335f2073e277112e1380aac4b93e311e93585559cc0f60229cb9af95');
INSERT INTO "seats" VALUES('iypnnbxpud',1,'human','Cid','','454727ec1b55848733d3fe53c68b0e7a8cda576eb67a79b47a9abccc35c9803a');
CREATE TABLE secrets (
	name VARCHAR(32) NOT NULL,
	value VARCHAR(128) NOT NULL,
	PRIMARY KEY (name)
);
INSERT INTO "secrets" VALUES('csrf','05094f2c5bf71fd81e75e963f25150acab49393ca2f253cfac8c8c2ff720e8bb');
CREATE TABLE servers (
	id VARCHAR(16) NOT NULL,
	began BIGINT NOT NULL,
	beat BIGINT NOT NULL,
	PRIMARY KEY (id)
);
INSERT INTO "servers" VALUES('ecd5df3190c1b756',1794858858101,1794858864065);
CREATE TABLE stops (
	match_id VARCHAR(16) NOT NULL,
	seat INTEGER NOT NULL,
	wish VARCHAR(8) NOT NULL,
	PRIMARY KEY (match_id, seat)
);
INSERT INTO "stops" VALUES('cz5csmq4wj',1,'never');
CREATE TABLE tournament_entries (
	tournament_id VARCHAR(16) NOT NULL,
	number INTEGER NOT NULL,
	kind VARCHAR(12) NOT NULL,
	holder VARCHAR(64) DEFAULT '' NOT NULL,
	body TEXT NOT NULL,
	at BIGINT NOT NULL,
	PRIMARY KEY (tournament_id, number)
);
INSERT INTO "tournament_entries" VALUES('r7uua57p9c',0,'join','84121246335f2073e277112e1380aac4b93e311e93585559cc0f60229cb9af95','{"name": "Боб", "level": "", "side": ""}',1794858863392);
INSERT INTO "tournament_entries" VALUES('r7uua57p9c',1,'join','454727ec1b55848733d3fe53c68b0e7a8cda576eb67a79b47a9abccc35c9803a','{"name": "Cid", "level": "", "side": ""}',1794858863527);
INSERT INTO "tournament_entries" VALUES('r7uua57p9c',2,'round','','{"pairs": [[0, 1]]}',1794858863548);
INSERT INTO "tournament_entries" VALUES('r7uua57p9c',3,'table','','{"round": 0, "board": 0, "table": "iypnnbxpud"}',1794858863575);
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
INSERT INTO "tournaments" VALUES('r7uua57p9c','inis','b918b22a1581fedd39058065f00e6aad35bd561f20257151131a1ddcd21803de','vqeke75gxxd3bepi','{"title": "Cup", "system": "swiss", "rounds": 2, "best_of": 1, "minutes": 0, "technical": "auto", "clock": {"kind": "none"}, "chief": ""}',1794858863218,1);
CREATE INDEX seats_by_holder ON seats (holder);
CREATE INDEX papers_by_holder ON papers (holder, kind);
CREATE INDEX tournaments_by_owner ON tournaments (owner);
CREATE INDEX tournament_entries_by_holder ON tournament_entries (holder);
COMMIT;
