ALTER TABLE "sign_in_attempt" ADD COLUMN "kind" text DEFAULT 'sign_in' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD COLUMN "outcome" text;--> statement-breakpoint
-- Which of them were right passwords that a code had to follow, nobody knows any more.
UPDATE "sign_in_attempt" SET "outcome" = CASE WHEN "is_success" THEN 'let_in' ELSE 'refused' END;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ALTER COLUMN "outcome" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_attempt" DROP COLUMN "is_success";--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD CONSTRAINT "sign_in_attempt_kind" CHECK ("sign_in_attempt"."kind" in ('sign_in', 'new_password'));--> statement-breakpoint
ALTER TABLE "sign_in_attempt" ADD CONSTRAINT "sign_in_attempt_outcome" CHECK ("sign_in_attempt"."outcome" in ('refused', 'password_right', 'let_in'));
