CREATE TABLE "keyed_call" (
	"person_id" bigint NOT NULL,
	"key_digest" text NOT NULL,
	"fingerprint" text NOT NULL,
	"claim" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"status" integer,
	"sealed_body" text,
	CONSTRAINT "keyed_call_person_id_key_digest_pk" PRIMARY KEY("person_id","key_digest")
);
--> statement-breakpoint
CREATE INDEX "keyed_call_made_at" ON "keyed_call" USING btree ("made_at");