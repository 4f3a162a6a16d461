ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_outcome";--> statement-breakpoint
ALTER TABLE "outgoing_mail" DROP CONSTRAINT "outgoing_mail_link_id_access_link_id_fk";
--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD COLUMN "tried_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_link_id_access_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."access_link"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outgoing_mail_created" ON "outgoing_mail" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_outcome" CHECK ("outgoing_mail"."outcome" in ('sent', 'failed', 'needless', 'stopped'));