CREATE TABLE "outgoing_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"link_id" bigint,
	"about" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"problem" text,
	"outcome" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "outgoing_mail_outcome" CHECK ("outgoing_mail"."outcome" in ('sent', 'failed', 'needless'))
);
--> statement-breakpoint
CREATE TABLE "told_event" (
	"key" text PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_token" (
	"digest" text PRIMARY KEY NOT NULL,
	"link_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_link" DROP CONSTRAINT "access_link_pkey";--> statement-breakpoint
ALTER TABLE "access_link" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "access_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
INSERT INTO "access_token" ("digest", "link_id") SELECT "token_digest", "id" FROM "access_link";--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_link_id_access_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."access_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_link_id_access_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."access_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_mail_due" ON "outgoing_mail" USING btree ("next_attempt_at") WHERE "outgoing_mail"."outcome" is null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_link" ON "outgoing_mail" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "access_token_link" ON "access_token" USING btree ("link_id");--> statement-breakpoint
ALTER TABLE "access_link" DROP COLUMN "token_digest";