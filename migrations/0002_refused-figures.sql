ALTER TABLE "feed_state" ADD COLUMN "refused" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feed_state" ADD COLUMN "refused_examples" text[] DEFAULT '{}' NOT NULL;