CREATE TABLE "access_link" (
	"token_digest" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"mail" text,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "access_link_purpose" CHECK ("access_link"."purpose" in ('set_up', 'invitation', 'reset'))
);
--> statement-breakpoint
CREATE TABLE "person" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mail" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"language" text,
	"password_hash" text NOT NULL,
	"totp_secret" text,
	"totp_last_step" bigint,
	"must_have_second_factor" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"suspended_at" timestamp with time zone,
	CONSTRAINT "person_mail_unique" UNIQUE("mail"),
	CONSTRAINT "person_role" CHECK ("person"."role" in ('viewer', 'editor', 'treasurer', 'administrator'))
);
--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"person_id" bigint NOT NULL,
	"digest" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_code_person_id_digest_pk" PRIMARY KEY("person_id","digest")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_digest" text NOT NULL,
	"person_id" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	"address" text NOT NULL,
	"agent" text NOT NULL,
	CONSTRAINT "session_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"mail_digest" text NOT NULL,
	"person_id" bigint,
	"asker" text NOT NULL,
	"agent" text NOT NULL,
	"is_success" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_mail" ON "sign_in_attempt" USING btree ("mail_digest","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_asker" ON "sign_in_attempt" USING btree ("asker","at");