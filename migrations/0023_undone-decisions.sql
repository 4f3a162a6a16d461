ALTER TABLE "quarantined_rate" ADD COLUMN "undone_decision" text;--> statement-breakpoint
ALTER TABLE "quarantined_rate" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quarantined_rate" ADD COLUMN "undone_by" text;