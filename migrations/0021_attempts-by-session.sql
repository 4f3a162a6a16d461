ALTER TABLE "sign_in_attempt" DROP CONSTRAINT "sign_in_attempt_kind";--> statement-breakpoint
ALTER TABLE "sign_in_attempt" DROP CONSTRAINT "sign_in_attempt_outcome";--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD COLUMN "session_id" bigint;--> statement-breakpoint
CREATE INDEX "sign_in_attempt_session" ON "sign_in_attempt" USING btree ("session_id","at");--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD CONSTRAINT "sign_in_attempt_kind" CHECK ("sign_in_attempt"."kind" in ('sign_in', 'new_password', 'reauthentication'));--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD CONSTRAINT "sign_in_attempt_outcome" CHECK ("sign_in_attempt"."outcome" in ('refused', 'password_right', 'let_in', 'throttled'));