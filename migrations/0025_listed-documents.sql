-- The words of a folded text. What separates words is named by code points, because servers differ in what a letter is.
CREATE FUNCTION "search_words"(folded text) RETURNS tsvector LANGUAGE sql IMMUTABLE AS $$
	SELECT array_to_tsvector(coalesce(array_agg(DISTINCT left(word, 64)), '{}'))
	FROM regexp_split_to_table(folded, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+') AS word
	WHERE word <> ''
$$;--> statement-breakpoint
CREATE TABLE "document_use" (
	"target" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "document_use_target_document_id_pk" PRIMARY KEY("target","document_id")
);
--> statement-breakpoint
CREATE TABLE "document_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_document" (
	"document_id" bigint NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"collection" text NOT NULL,
	"is_trash" boolean NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" bigint,
	"parts" text[] NOT NULL,
	"statuses" text[] NOT NULL,
	"title_order" jsonb NOT NULL,
	"search_text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"title_words" "tsvector" NOT NULL,
	"picture_hash" text,
	"folder" bigint,
	"alt_languages" text[],
	CONSTRAINT "listed_document_document_id_valid_from_pk" PRIMARY KEY("document_id","valid_from")
);
--> statement-breakpoint
ALTER TABLE "content_draft" ADD COLUMN "search_text" text;--> statement-breakpoint
ALTER TABLE "content_said" ADD COLUMN "schedule" jsonb NOT NULL DEFAULT '[]';--> statement-breakpoint
ALTER TABLE "message" ADD COLUMN "words" "tsvector";--> statement-breakpoint
ALTER TABLE "document_use" ADD CONSTRAINT "document_use_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_document" ADD CONSTRAINT "listed_document_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_document" ADD CONSTRAINT "listed_document_edited_by_person_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_use_document" ON "document_use" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "listed_document_edited" ON "listed_document" USING btree ("collection","is_trash","edited_at","document_id");--> statement-breakpoint
CREATE INDEX "listed_document_editor" ON "listed_document" USING btree ("collection","edited_by");--> statement-breakpoint
CREATE INDEX "listed_document_statuses" ON "listed_document" USING gin ("statuses");--> statement-breakpoint
CREATE INDEX "listed_document_words" ON "listed_document" USING gin ("words");--> statement-breakpoint
CREATE INDEX "listed_document_picture" ON "listed_document" USING btree ("picture_hash","document_id") WHERE "listed_document"."picture_hash" is not null;--> statement-breakpoint
CREATE INDEX "content_draft_without_search_text" ON "content_draft" USING btree ("document_id") WHERE "content_draft"."search_text" is null;--> statement-breakpoint
CREATE INDEX "content_said_change" ON "content_said" USING btree ("change");--> statement-breakpoint
CREATE INDEX "outgoing_mail_outcome" ON "outgoing_mail" USING btree ("outcome","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_recipient" ON "outgoing_mail" USING gin (search_words(lower("recipient")));--> statement-breakpoint
CREATE INDEX "message_received" ON "message" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "message_words" ON "message" USING gin ("words");--> statement-breakpoint
CREATE INDEX "message_without_words" ON "message" USING btree ("id") WHERE "message"."words" is null;--> statement-breakpoint
-- Titles in which numbers have equal length, so that 10 comes after 9.
CREATE FUNCTION "title_order"(title text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT regexp_replace(regexp_replace(title, '\d+', '000000000000\&', 'g'), '\d*(\d{12})', '\1', 'g')
$$;--> statement-breakpoint
-- Writes what the desk lists documents by. Plans without indexes, made while the tables were empty, would be kept.
CREATE FUNCTION "list_documents"(ids bigint[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	-- Two transactions that change the same document wait for each other, and the second reads what the first wrote.
	PERFORM FROM "listed_document" WHERE "document_id" = ANY(ids) ORDER BY "document_id", "valid_from" FOR UPDATE;
	WITH start AS MATERIALIZED (
		SELECT s."document_id", s."at", e.*
		FROM "content_said" s,
			jsonb_to_recordset(s."schedule") AS e("number" bigint, "part" text, "version" bigint, "liveFrom" timestamptz)
		WHERE s."document_id" = ANY(ids)
	), span AS (
		SELECT "document_id", "from", coalesce(lead("from") OVER (PARTITION BY "document_id" ORDER BY "from"), 'infinity') AS "until"
		FROM (
			SELECT id AS "document_id", '-infinity'::timestamptz AS "from" FROM unnest(ids) AS id
			UNION SELECT "document_id", "liveFrom" FROM start WHERE "liveFrom" > "at"
		) AS begins
	), part_status AS (
		SELECT span."document_id", span."from", draft."part",
			CASE
				WHEN (array_agg(start."version" ORDER BY "liveFrom" DESC, "number" DESC) FILTER (WHERE "liveFrom" < span."until"))[1] = draft."version_id" THEN 'published'
				WHEN (array_agg(start."version" ORDER BY "liveFrom" DESC, "number" DESC) FILTER (WHERE "liveFrom" < span."until"))[1] IS NOT NULL THEN 'changed'
				WHEN bool_or("liveFrom" >= span."until") THEN 'scheduled'
				WHEN bool_or("liveFrom" < span."until") THEN 'unpublished'
				ELSE 'draft'
			END AS "status",
			bool_or("liveFrom" >= span."until") AS "is_scheduled"
		FROM span
		JOIN "content_draft" draft ON draft."document_id" = span."document_id"
		LEFT JOIN start ON start."document_id" = draft."document_id" AND start."part" = draft."part"
		GROUP BY span."document_id", span."from", draft."part", draft."version_id"
	), status AS (
		SELECT "document_id", "from", array_agg(DISTINCT token) AS "statuses"
		FROM part_status
		CROSS JOIN LATERAL unnest(
			ARRAY["status", "status" || ':' || "part"] || CASE WHEN "is_scheduled" THEN ARRAY['scheduled', 'scheduled:' || "part"] ELSE '{}' END
		) AS token
		GROUP BY "document_id", "from"
	), written AS (
		SELECT "document_id", max("edited_at") AS "edited_at", (array_agg("edited_by" ORDER BY "edited_at" DESC, "part"))[1] AS "edited_by",
			array_agg("part" ORDER BY "part") AS "parts",
			coalesce(jsonb_object_agg("part", title_order(split_part("search_text", E'\n', 1))) FILTER (WHERE "title" <> ''), '{}') AS "title_order",
			string_agg("search_text", E'\n') AS "search_text",
			search_words(coalesce(string_agg(split_part("search_text", E'\n', 1), ' '), '')) AS "title_words"
		FROM "content_draft" WHERE "document_id" = ANY(ids) GROUP BY "document_id"
	)
	INSERT INTO "listed_document" ("document_id", "valid_from", "valid_until", "collection", "is_trash", "edited_at", "edited_by", "parts", "statuses", "title_order", "search_text", "words", "title_words", "picture_hash", "folder", "alt_languages")
	SELECT d."id", span."from", span."until", d."collection", d."trashed_at" IS NOT NULL, coalesce(w."edited_at", d."created_at"), w."edited_by",
		coalesce(w."parts", '{}'), coalesce(status."statuses", '{}'), coalesce(w."title_order", '{}'), text_of."searched", search_words(text_of."searched"),
		coalesce(w."title_words", ''), image.*
	FROM "document" d
	JOIN span ON span."document_id" = d."id"
	LEFT JOIN written w ON w."document_id" = d."id"
	CROSS JOIN LATERAL (SELECT concat_ws(E'\n', d."key", w."search_text") AS "searched") text_of
	LEFT JOIN LATERAL (
		SELECT "value" #>> '{picture,original,hash}', ("value" ->> 'folder')::bigint,
			coalesce((SELECT array_agg("key") FROM jsonb_each_text("value" -> 'alt') AS alt("key", "text") WHERE "text" ~ '\S'), '{}')
		FROM "content_draft" WHERE d."collection" = 'images' AND "document_id" = d."id" AND "part" = 'shared'
	) image ON true
	LEFT JOIN status ON status."document_id" = d."id" AND status."from" = span."from"
	ON CONFLICT ("document_id", "valid_from") DO UPDATE SET
		"valid_until" = excluded."valid_until", "is_trash" = excluded."is_trash", "edited_at" = excluded."edited_at", "edited_by" = excluded."edited_by",
		"parts" = excluded."parts", "statuses" = excluded."statuses", "title_order" = excluded."title_order", "search_text" = excluded."search_text",
		"words" = excluded."words", "title_words" = excluded."title_words",
		"picture_hash" = excluded."picture_hash", "folder" = excluded."folder", "alt_languages" = excluded."alt_languages";
	DELETE FROM "listed_document" l
	USING "content_said" s
	WHERE l."document_id" = ANY(ids) AND s."document_id" = l."document_id" AND l."valid_from" <> '-infinity' AND NOT EXISTS (
		SELECT FROM jsonb_to_recordset(s."schedule") AS e("liveFrom" timestamptz) WHERE e."liveFrom" = l."valid_from" AND e."liveFrom" > s."at"
	);
	INSERT INTO "document_word" ("word")
	SELECT DISTINCT unnest(tsvector_to_array("words")) FROM "listed_document" WHERE "document_id" = ANY(ids)
	ON CONFLICT DO NOTHING;
	PERFORM use_documents(ids);
END $$;--> statement-breakpoint
-- Writes which documents some documents refer to. What lies in the trash refers to nothing.
CREATE FUNCTION "use_documents"(ids bigint[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	WITH used AS MATERIALIZED (
		SELECT "document_id", "target", max("until") AS "until"
		FROM (
			SELECT draft."document_id", unnest(draft."targets") AS "target", 'infinity'::timestamptz AS "until"
			FROM "content_draft" draft WHERE draft."document_id" = ANY(ids)
			UNION ALL
			SELECT s."document_id", unnest(v."targets"), coalesce(s."until", 'infinity')
			FROM (
				SELECT s."document_id", e."version", lead(e."liveFrom") OVER (PARTITION BY s."document_id", e."part" ORDER BY e."liveFrom", e."number") AS "until"
				FROM "content_said" s,
					jsonb_to_recordset(s."schedule") AS e("number" bigint, "part" text, "version" bigint, "liveFrom" timestamptz)
				WHERE s."document_id" = ANY(ids)
			) s
			JOIN "content_version" v ON v."id" = s."version"
		) AS uses
		JOIN "document" d ON d."id" = uses."document_id" AND d."trashed_at" IS NULL
		GROUP BY "document_id", "target"
	), gone AS (
		DELETE FROM "document_use" u
		WHERE u."document_id" = ANY(ids)
			AND NOT EXISTS (SELECT FROM used WHERE used."document_id" = u."document_id" AND used."target" = u."target")
	)
	INSERT INTO "document_use" ("target", "document_id", "valid_until")
	SELECT "target", "document_id", "until" FROM used
	ON CONFLICT ("target", "document_id") DO UPDATE SET "valid_until" = excluded."valid_until"
	WHERE "document_use"."valid_until" <> excluded."valid_until";
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "content_said_is_written"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	INSERT INTO "content_said" ("document_id", "change", "at", "publications", "schedule")
	SELECT c."document_id", (SELECT coalesce(max("change"), 0) + 1 FROM "content_said"), c."at", counting.*
	FROM (
		SELECT "document_id", max(greatest("published_at", "withdrawn_at")) AS "at" FROM "changed" GROUP BY "document_id"
	) c
	CROSS JOIN LATERAL (SELECT
		coalesce(json_agg(json_build_object(
			'number', p."number", 'part', p."part", 'version', v."id", 'liveFrom', p."live_from", 'value', v."value")), '[]'),
		coalesce(jsonb_agg(jsonb_build_object(
			'number', p."number", 'part', p."part", 'version', v."id", 'liveFrom', p."live_from")), '[]')
	FROM (SELECT "part" FROM "content_draft" WHERE "document_id" = c."document_id") draft
	CROSS JOIN LATERAL (
		(SELECT * FROM "content_publication"
			WHERE "document_id" = c."document_id" AND "part" = draft."part" AND "withdrawn_at" IS NULL AND "live_from" <= c."at"
			ORDER BY "live_from" DESC, "number" DESC LIMIT 1)
		UNION ALL
		(SELECT * FROM "content_publication"
			WHERE "document_id" = c."document_id" AND "part" = draft."part" AND "withdrawn_at" IS NULL AND "live_from" > c."at")
	) p
	LEFT JOIN "content_version" v ON v."id" = p."version_id"
	) counting
	ON CONFLICT ("document_id") DO UPDATE SET
		"change" = excluded."change", "at" = excluded."at", "publications" = excluded."publications", "schedule" = excluded."schedule";
	PERFORM list_documents(array(SELECT DISTINCT "document_id" FROM "changed"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "changed_draft_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_documents(array(SELECT DISTINCT "document_id" FROM "changed"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "changed_document_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_documents(array(SELECT "id" FROM "changed"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "inserted_draft_is_listed" AFTER INSERT ON "content_draft" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "changed_draft_is_listed"();--> statement-breakpoint
CREATE TRIGGER "updated_draft_is_listed" AFTER UPDATE ON "content_draft" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "changed_draft_is_listed"();--> statement-breakpoint
CREATE TRIGGER "inserted_document_is_listed" AFTER INSERT ON "document" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "changed_document_is_listed"();--> statement-breakpoint
CREATE TRIGGER "updated_document_is_listed" AFTER UPDATE ON "document" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "changed_document_is_listed"();--> statement-breakpoint
UPDATE "content_publication" SET "part" = "part";--> statement-breakpoint
SELECT list_documents(array(SELECT "id" FROM "document" EXCEPT SELECT "document_id" FROM "content_said"));--> statement-breakpoint
ALTER TABLE "content_said" ALTER COLUMN "schedule" DROP DEFAULT;