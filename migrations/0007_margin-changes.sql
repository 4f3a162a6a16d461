CREATE TABLE "margin_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "margin_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"changes" jsonb NOT NULL,
	"starts_at" timestamp with time zone,
	"note" text,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"approved_by" bigint,
	"approved_at" timestamp with time zone,
	"ending" text,
	"ended_by" bigint,
	"ended_at" timestamp with time zone,
	CONSTRAINT "margin_change_ending" CHECK ("margin_change"."ending" in ('rejected', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "margin_tier" DROP CONSTRAINT "margin_tier_range";--> statement-breakpoint
ALTER TABLE "margin_schedule" ADD COLUMN "change_id" bigint;--> statement-breakpoint
ALTER TABLE "margin_change" ADD CONSTRAINT "margin_change_proposed_by_person_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_change" ADD CONSTRAINT "margin_change_approved_by_person_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_change" ADD CONSTRAINT "margin_change_ended_by_person_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_schedule" ADD CONSTRAINT "margin_schedule_change_id_margin_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."margin_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_tier" ADD CONSTRAINT "margin_tier_range" CHECK ("margin_tier"."from_amount" >= 0 and "margin_tier"."margin" > -1 and "margin_tier"."margin" < 1);