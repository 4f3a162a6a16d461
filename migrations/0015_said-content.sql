CREATE TABLE "content_said" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"change" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"publications" json NOT NULL
);
--> statement-breakpoint
DROP INDEX "content_publication_part";--> statement-breakpoint
ALTER TABLE "content_said" ADD CONSTRAINT "content_said_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_publication_version" ON "content_publication" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "content_publication_part" ON "content_publication" USING btree ("document_id","part","live_from","number");--> statement-breakpoint
CREATE FUNCTION "content_said_is_written"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "content_said" ("document_id", "change", "at", "publications")
	SELECT c."document_id", (SELECT coalesce(max("change"), 0) + 1 FROM "content_said"), c."at", (
		SELECT coalesce(json_agg(json_build_object(
			'number', p."number", 'part', p."part", 'version', v."id", 'liveFrom', p."live_from", 'value', v."value")), '[]')
		FROM (
			SELECT *, lead("live_from") OVER (PARTITION BY "part" ORDER BY "live_from", "number") AS "until"
			FROM "content_publication" WHERE "document_id" = c."document_id" AND "withdrawn_at" IS NULL
		) p
		LEFT JOIN "content_version" v ON v."id" = p."version_id"
		WHERE p."until" IS NULL OR p."until" > c."at"
	)
	FROM (
		SELECT "document_id", max(greatest("published_at", "withdrawn_at")) AS "at" FROM "changed" GROUP BY "document_id"
	) c
	ON CONFLICT ("document_id") DO UPDATE SET "change" = excluded."change", "at" = excluded."at", "publications" = excluded."publications";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "content_said_is_written_after_insert" AFTER INSERT ON "content_publication" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "content_said_is_written"();--> statement-breakpoint
CREATE TRIGGER "content_said_is_written_after_update" AFTER UPDATE ON "content_publication" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "content_said_is_written"();--> statement-breakpoint
UPDATE "content_publication" SET "part" = "part";
