CREATE TABLE "own_rate_proposal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_rate_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_until" timestamp with time zone,
	"note" text,
	"proposed_by" bigint NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" bigint,
	"decision_note" text,
	CONSTRAINT "own_rate_proposal_positive" CHECK ("own_rate_proposal"."rate" > 0),
	CONSTRAINT "own_rate_proposal_decision" CHECK ("own_rate_proposal"."decision" in ('approved', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "own_rate" ADD COLUMN "approved_by" bigint;--> statement-breakpoint
ALTER TABLE "own_rate_proposal" ADD CONSTRAINT "own_rate_proposal_proposed_by_person_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_rate_proposal" ADD CONSTRAINT "own_rate_proposal_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_rate" ADD CONSTRAINT "own_rate_approved_by_person_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;