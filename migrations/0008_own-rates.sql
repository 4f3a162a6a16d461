CREATE TABLE "own_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "own_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" bigint NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" bigint,
	CONSTRAINT "own_rate_positive" CHECK ("own_rate"."rate" > 0)
);
--> statement-breakpoint
ALTER TABLE "own_rate" ADD CONSTRAINT "own_rate_recorded_by_person_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_rate" ADD CONSTRAINT "own_rate_ended_by_person_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_rate_currency" ON "own_rate" USING btree ("currency");