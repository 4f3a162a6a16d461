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
CREATE INDEX "content_publication_published" ON "content_publication" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "content_publication_withdrawn" ON "content_publication" USING btree ("withdrawn_at") WHERE "content_publication"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_outcome" ON "outgoing_mail" USING btree ("outcome","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_recipient" ON "outgoing_mail" USING gin (search_words(lower("recipient")));--> statement-breakpoint
CREATE INDEX "message_received" ON "message" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "message_words" ON "message" USING gin ("words");--> statement-breakpoint
CREATE INDEX "message_without_words" ON "message" USING btree ("id") WHERE "message"."words" is null;--> statement-breakpoint
-- Titles in which numbers have equal length, so that 10 comes after 9.
CREATE FUNCTION "title_order"(title text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT regexp_replace(regexp_replace(title, '\d+', '000000000000\&', 'g'), '\d*(\d{12})', '\1', 'g')
$$;--> statement-breakpoint
-- Writes what the desk lists a document by. One document at a time, by its number alone, so that plans are kept. Plans that
-- were made while the tables were empty are kept too: without indexes, or with joins of whole tables, they would be slow.
CREATE FUNCTION "list_document"(one bigint) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	listed record;
	described record;
	written record;
	said record;
	span record;
	searched text;
	found_words tsvector;
	starts timestamptz[] := '{}';
BEGIN
	-- Two transactions that change the same document wait for each other, and the second reads what the first wrote.
	SELECT l."search_text", l."words" INTO listed FROM "listed_document" l WHERE l."document_id" = one AND l."valid_from" = '-infinity' FOR UPDATE;
	SELECT d."collection", d."key", d."trashed_at" IS NOT NULL AS "is_trash", d."created_at" INTO described FROM "document" d WHERE d."id" = one;
	SELECT max(c."edited_at") AS "edited_at", (array_agg(c."edited_by" ORDER BY c."edited_at" DESC, c."part"))[1] AS "edited_by",
		coalesce(array_agg(c."part" ORDER BY c."part"), '{}') AS "parts",
		coalesce(jsonb_object_agg(c."part", title_order(split_part(c."search_text", E'\n', 1))) FILTER (WHERE c."title" <> ''), '{}') AS "title_order",
		string_agg(c."search_text", E'\n' ORDER BY c."part") AS "search_text",
		coalesce(string_agg(split_part(c."search_text", E'\n', 1), ' '), '') AS "titles",
		max(CASE WHEN described."collection" = 'images' AND c."part" = 'shared' THEN c."value" #>> '{picture,original,hash}' END) AS "picture_hash",
		max(CASE WHEN described."collection" = 'images' AND c."part" = 'shared' THEN (c."value" ->> 'folder')::bigint END) AS "folder",
		max(CASE WHEN described."collection" = 'images' AND c."part" = 'shared' THEN
			coalesce((SELECT array_agg("key") FROM jsonb_each_text(c."value" -> 'alt') AS alt("key", "text") WHERE "text" ~ '\S'), '{}') END) AS "alt_languages"
	INTO written FROM "content_draft" c WHERE c."document_id" = one;
	SELECT s."at", s."schedule" INTO said FROM "content_said" s WHERE s."document_id" = one;
	searched := concat_ws(E'\n', described."key", written."search_text");
	found_words := CASE WHEN listed."search_text" = searched THEN listed."words" ELSE search_words(searched) END;
	FOR span IN
		SELECT b."from", coalesce(lead(b."from") OVER (ORDER BY b."from"), 'infinity') AS "until"
		FROM (
			SELECT '-infinity'::timestamptz AS "from"
			UNION SELECT e."liveFrom" FROM jsonb_to_recordset(said."schedule") AS e("liveFrom" timestamptz) WHERE e."liveFrom" > said."at"
		) AS b
	LOOP
		starts := starts || span."from";
		INSERT INTO "listed_document" ("document_id", "valid_from", "valid_until", "collection", "is_trash", "edited_at", "edited_by", "parts", "statuses", "title_order", "search_text", "words", "title_words", "picture_hash", "folder", "alt_languages")
		VALUES (one, span."from", span."until", described."collection", described."is_trash", coalesce(written."edited_at", described."created_at"), written."edited_by",
			written."parts", document_statuses(one, said."schedule", span."until"), written."title_order", searched, found_words,
			search_words(written."titles"), written."picture_hash", written."folder", written."alt_languages")
		ON CONFLICT ("document_id", "valid_from") DO UPDATE SET
			"valid_until" = excluded."valid_until", "is_trash" = excluded."is_trash", "edited_at" = excluded."edited_at", "edited_by" = excluded."edited_by",
			"parts" = excluded."parts", "statuses" = excluded."statuses", "title_order" = excluded."title_order", "search_text" = excluded."search_text",
			"words" = excluded."words", "title_words" = excluded."title_words",
			"picture_hash" = excluded."picture_hash", "folder" = excluded."folder", "alt_languages" = excluded."alt_languages";
	END LOOP;
	DELETE FROM "listed_document" l WHERE l."document_id" = one AND l."valid_from" <> ALL(starts);
	IF found_words IS DISTINCT FROM listed."words" THEN
		INSERT INTO "document_word" ("word") SELECT unnest(tsvector_to_array(found_words)) ON CONFLICT DO NOTHING;
	END IF;
	PERFORM use_document(one, described."is_trash", said."schedule");
END $$;--> statement-breakpoint
-- The statuses of the parts of a document in a span of time that ends at a moment, by what is published of it.
CREATE FUNCTION "document_statuses"(one bigint, schedule jsonb, until timestamptz) RETURNS text[] LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
	RETURN (
		SELECT coalesce(array_agg(DISTINCT token), '{}')
		FROM (
			SELECT draft."part", bool_or(e."liveFrom" >= until) AS "is_scheduled",
				CASE
					WHEN (array_agg(e."version" ORDER BY e."liveFrom" DESC, e."number" DESC) FILTER (WHERE e."liveFrom" < until))[1] = draft."version_id" THEN 'published'
					WHEN (array_agg(e."version" ORDER BY e."liveFrom" DESC, e."number" DESC) FILTER (WHERE e."liveFrom" < until))[1] IS NOT NULL THEN 'changed'
					WHEN bool_or(e."liveFrom" >= until) THEN 'scheduled'
					WHEN bool_or(e."liveFrom" < until) THEN 'unpublished'
					ELSE 'draft'
				END AS "status"
			FROM "content_draft" draft
			LEFT JOIN jsonb_to_recordset(schedule) AS e("number" bigint, "part" text, "version" bigint, "liveFrom" timestamptz) ON e."part" = draft."part"
			WHERE draft."document_id" = one
			GROUP BY draft."part", draft."version_id"
		) AS part_status
		CROSS JOIN LATERAL unnest(
			ARRAY["status", "status" || ':' || "part"] || CASE WHEN "is_scheduled" THEN ARRAY['scheduled', 'scheduled:' || "part"] ELSE '{}' END
		) AS token
	);
END $$;--> statement-breakpoint
-- Writes which documents a document refers to, and until when. What lies in the trash refers to nothing.
CREATE FUNCTION "use_document"(one bigint, is_trash boolean, schedule jsonb) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	used record;
	targets bigint[] := '{}';
BEGIN
	FOR used IN
		SELECT "target", max("until") AS "until"
		FROM (
			SELECT unnest(draft."targets") AS "target", 'infinity'::timestamptz AS "until"
			FROM "content_draft" draft WHERE draft."document_id" = one
			UNION ALL
			SELECT unnest((SELECT v."targets" FROM "content_version" v WHERE v."id" = e."version")),
				coalesce(lead(e."liveFrom") OVER (PARTITION BY e."part" ORDER BY e."liveFrom", e."number"), 'infinity')
			FROM jsonb_to_recordset(schedule) AS e("number" bigint, "part" text, "version" bigint, "liveFrom" timestamptz)
		) AS uses
		WHERE NOT is_trash
		GROUP BY "target"
	LOOP
		targets := targets || used."target";
		INSERT INTO "document_use" ("target", "document_id", "valid_until") VALUES (used."target", one, used."until")
		ON CONFLICT ("target", "document_id") DO UPDATE SET "valid_until" = excluded."valid_until"
		WHERE "document_use"."valid_until" <> excluded."valid_until";
	END LOOP;
	DELETE FROM "document_use" u WHERE u."document_id" = one AND u."target" <> ALL(targets);
END $$;--> statement-breakpoint
-- Writes what is published of a document from a moment on, and lists it.
CREATE FUNCTION "say_document"(one bigint, moment timestamptz) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	INSERT INTO "content_said" ("document_id", "change", "at", "publications", "schedule")
	SELECT one, (SELECT coalesce(max("change"), 0) + 1 FROM "content_said"), moment,
		coalesce(json_agg(json_build_object(
			'number', p."number", 'part', p."part", 'version', p."version_id", 'liveFrom', p."live_from",
			'value', (SELECT v."value" FROM "content_version" v WHERE v."id" = p."version_id"))), '[]'),
		coalesce(jsonb_agg(jsonb_build_object(
			'number', p."number", 'part', p."part", 'version', p."version_id", 'liveFrom', p."live_from")), '[]')
	FROM (SELECT "part" FROM "content_draft" WHERE "document_id" = one) draft
	CROSS JOIN LATERAL (
		(SELECT * FROM "content_publication"
			WHERE "document_id" = one AND "part" = draft."part" AND "withdrawn_at" IS NULL AND "live_from" <= moment
			ORDER BY "live_from" DESC, "number" DESC LIMIT 1)
		UNION ALL
		(SELECT * FROM "content_publication"
			WHERE "document_id" = one AND "part" = draft."part" AND "withdrawn_at" IS NULL AND "live_from" > moment)
	) p
	ON CONFLICT ("document_id") DO UPDATE SET
		"change" = excluded."change", "at" = excluded."at", "publications" = excluded."publications", "schedule" = excluded."schedule";
	PERFORM list_document(one);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "content_said_is_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM say_document("document_id", "at") FROM (
		SELECT "document_id", max(greatest("published_at", "withdrawn_at")) AS "at" FROM "changed" GROUP BY "document_id" ORDER BY "document_id"
	) c;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "changed_draft_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_document("document_id") FROM (SELECT DISTINCT "document_id" FROM "changed" ORDER BY "document_id") c;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "changed_document_is_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_document("id") FROM (SELECT "id" FROM "changed" ORDER BY "id") c;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "inserted_draft_is_listed" AFTER INSERT ON "content_draft" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "changed_draft_is_listed"();--> statement-breakpoint
CREATE TRIGGER "updated_draft_is_listed" AFTER UPDATE ON "content_draft" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "changed_draft_is_listed"();--> statement-breakpoint
CREATE TRIGGER "inserted_document_is_listed" AFTER INSERT ON "document" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "changed_document_is_listed"();--> statement-breakpoint
CREATE TRIGGER "updated_document_is_listed" AFTER UPDATE ON "document" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "changed_document_is_listed"();--> statement-breakpoint
UPDATE "content_publication" SET "part" = "part";--> statement-breakpoint
SELECT list_document("id") FROM (SELECT "id" FROM "document" EXCEPT SELECT "document_id" FROM "content_said") AS unlisted;--> statement-breakpoint
ALTER TABLE "content_said" ALTER COLUMN "schedule" DROP DEFAULT;