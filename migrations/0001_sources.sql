CREATE TABLE "feed_state" (
	"feed" text PRIMARY KEY NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failures" integer NOT NULL,
	"problem" text,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"url" text,
	"etag" text,
	"last_modified" text
);
--> statement-breakpoint
CREATE TABLE "quarantined_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quarantined_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"date" date NOT NULL,
	"rate" numeric NOT NULL,
	"quantity" integer NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"explanation" text NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"note" text,
	CONSTRAINT "quarantined_rate_once" UNIQUE("source","base","quote","date","rate","quantity"),
	CONSTRAINT "quarantined_rate_decision" CHECK ("quarantined_rate"."decision" in ('released', 'rejected', 'superseded'))
);
--> statement-breakpoint
ALTER TABLE "published_rate" ADD COLUMN "origin" text NOT NULL DEFAULT 'imported';--> statement-breakpoint
UPDATE "published_rate" SET "origin" = 'bundled' WHERE "source" = 'market';--> statement-breakpoint
ALTER TABLE "published_rate" ALTER COLUMN "origin" DROP DEFAULT;