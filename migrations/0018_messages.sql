CREATE TABLE "message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"key" text NOT NULL,
	"digest" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"answer_by" date NOT NULL,
	"language" text NOT NULL,
	"country" text NOT NULL,
	"topic" text,
	"topic_title" text,
	"mail" text NOT NULL,
	"name" text,
	"company" text,
	"phone" text,
	"text" text NOT NULL,
	"page" text,
	"network" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"state_at" timestamp with time zone NOT NULL,
	"assigned_to" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_reference_unique" UNIQUE("reference"),
	CONSTRAINT "message_key_unique" UNIQUE("key"),
	CONSTRAINT "message_state" CHECK ("message"."state" in ('new', 'in_work', 'answered', 'spam'))
);
--> statement-breakpoint
CREATE TABLE "message_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"written_by" bigint,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_assigned_to_person_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_note" ADD CONSTRAINT "message_note_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_note" ADD CONSTRAINT "message_note_written_by_person_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_inbox" ON "message" USING btree ("state","received_at");--> statement-breakpoint
CREATE INDEX "message_mail" ON "message" USING btree ("mail");--> statement-breakpoint
CREATE INDEX "message_network" ON "message" USING btree ("network","received_at");--> statement-breakpoint
CREATE INDEX "message_note_message" ON "message_note" USING btree ("message_id");