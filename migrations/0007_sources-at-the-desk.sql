CREATE TABLE "switched_off_source" (
	"source" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_state" ADD COLUMN "brought" integer DEFAULT 0 NOT NULL;