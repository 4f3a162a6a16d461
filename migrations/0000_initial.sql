-- Returns the words of a folded text. Separators are code points, because servers differ in which characters are letters.
CREATE FUNCTION "search_words"(folded text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	spaced text := regexp_replace(folded, '[\u0001-\u001f\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+', ' ', 'g');
	words text[] := array_remove(string_to_array(spaced, ' '), '');
BEGIN
	-- Few texts have words this long, and cutting all words takes longer than looking for long ones.
	IF spaced ~ '[^ ]{65}' THEN
		words := array(SELECT left(word, 64) FROM unnest(words) AS word);
	END IF;
	RETURN array_to_tsvector(words);
END $$;--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"name" text NOT NULL,
	"person_id" bigint,
	"address" text,
	"request_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "audit_search" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_word" (
	"word" text collate "C" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotent_call" (
	"person_id" bigint NOT NULL,
	"key_digest" text NOT NULL,
	"fingerprint" text NOT NULL,
	"claim" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status" integer,
	"encrypted_body" text,
	CONSTRAINT "idempotent_call_person_id_key_digest_pk" PRIMARY KEY("person_id","key_digest")
);
--> statement-breakpoint
CREATE TABLE "content_draft" (
	"document_id" bigint NOT NULL,
	"part" text NOT NULL,
	"value" jsonb NOT NULL,
	"title" text NOT NULL,
	"search_text" text NOT NULL,
	"targets" bigint[] NOT NULL,
	"revision" integer NOT NULL,
	"version_id" bigint,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" bigint,
	CONSTRAINT "content_draft_document_id_part_pk" PRIMARY KEY("document_id","part")
);
--> statement-breakpoint
CREATE TABLE "content_publication" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_publication_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" bigint NOT NULL,
	"part" text NOT NULL,
	"version_id" bigint,
	"live_from" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by" bigint,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" bigint
);
--> statement-breakpoint
CREATE TABLE "content_published" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"change_number" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"publications" json NOT NULL,
	"schedule" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" bigint NOT NULL,
	"part" text NOT NULL,
	"value" jsonb NOT NULL,
	"lazy_value" jsonb,
	"targets" bigint[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" bigint,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "document" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "document_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"collection" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint,
	"trashed_at" timestamp with time zone,
	"trashed_by" bigint
);
--> statement-breakpoint
CREATE TABLE "document_reference" (
	"target_id" bigint NOT NULL,
	"document_id" bigint NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "document_reference_target_id_document_id_pk" PRIMARY KEY("target_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "document_text" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"search_text" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"title_words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_word" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_document" (
	"document_id" bigint NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"collection" text NOT NULL,
	"is_trashed" boolean NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" bigint,
	"parts" text[] NOT NULL,
	"statuses" text[] NOT NULL,
	"title_sort_keys" jsonb NOT NULL,
	"picture_hash" text,
	"folder" bigint,
	"alt_languages" text[],
	CONSTRAINT "listed_document_document_id_valid_from_pk" PRIMARY KEY("document_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "preview_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preview_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"document_id" bigint NOT NULL,
	"token_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	CONSTRAINT "preview_link_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "country_setting" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "country_setting_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country" text,
	"default_currency" text NOT NULL,
	"official_sources" text[] NOT NULL,
	"providers" text[] NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currency_list" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "currency_list_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listed" text[] NOT NULL,
	"off" text[] NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_state" (
	"feed" text PRIMARY KEY NOT NULL,
	"attempted_at" timestamp with time zone NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failures" integer NOT NULL,
	"problem" text,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"url" text,
	"etag" text,
	"last_modified" text,
	"refused" integer DEFAULT 0 NOT NULL,
	"refused_examples" text[] DEFAULT '{}' NOT NULL,
	"new_figures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "switched_off_source" (
	"source" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applied_seed" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"subject" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_usage" (
	"replica" text NOT NULL,
	"kind" text NOT NULL,
	"client" text NOT NULL,
	"minute" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "client_usage_minute_kind_client_replica_pk" PRIMARY KEY("minute","kind","client","replica")
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"purpose" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unlocked_client" (
	"client" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_solution" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notified_event" (
	"key" text PRIMARY KEY NOT NULL,
	"notified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outgoing_mail" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"link_id" bigint,
	"about" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"attempted_at" timestamp with time zone,
	"problem" text,
	"outcome" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "outgoing_mail_outcome" CHECK ("outgoing_mail"."outcome" in ('sent', 'failed', 'needless', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "manual_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"rate" numeric NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" bigint NOT NULL,
	"approved_by" bigint,
	"ended_at" timestamp with time zone,
	"ended_by" bigint,
	CONSTRAINT "manual_rate_positive" CHECK ("manual_rate"."rate" > 0)
);
--> statement-breakpoint
CREATE TABLE "manual_rate_proposal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "manual_rate_proposal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	CONSTRAINT "manual_rate_proposal_positive" CHECK ("manual_rate_proposal"."rate" > 0),
	CONSTRAINT "manual_rate_proposal_decision" CHECK ("manual_rate_proposal"."decision" in ('approved', 'rejected', 'withdrawn'))
);
--> statement-breakpoint
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
CREATE TABLE "margin_schedule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "margin_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"country" text,
	"client_type" text,
	"valid_from" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"change_id" bigint,
	CONSTRAINT "margin_schedule_client_type" CHECK ("margin_schedule"."client_type" in ('natural', 'legal'))
);
--> statement-breakpoint
CREATE TABLE "margin_tier" (
	"schedule_id" bigint NOT NULL,
	"from_amount" numeric NOT NULL,
	"margin" numeric NOT NULL,
	CONSTRAINT "margin_tier_schedule_id_from_amount_pk" PRIMARY KEY("schedule_id","from_amount"),
	CONSTRAINT "margin_tier_range" CHECK ("margin_tier"."from_amount" >= 0 and "margin_tier"."margin" > -1 and "margin_tier"."margin" < 1)
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"hash" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"colour" text NOT NULL,
	"size" integer NOT NULL,
	"source_hash" text NOT NULL,
	"notes" text[] NOT NULL,
	"stored_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rendition" (
	"hash" text NOT NULL,
	"crop" text NOT NULL,
	"format" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"rendered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rendition_hash_crop_format_media_type_pk" PRIMARY KEY("hash","crop","format","media_type")
);
--> statement-breakpoint
CREATE TABLE "stored_bytes" (
	"name" text NOT NULL,
	"chunk" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "stored_bytes_name_chunk_pk" PRIMARY KEY("name","chunk")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"processing_since" timestamp with time zone,
	"picture_hash" text,
	"document_id" bigint,
	"refusal" jsonb
);
--> statement-breakpoint
CREATE TABLE "upload_chunk" (
	"upload_id" bigint NOT NULL,
	"start" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_chunk_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
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
	"words" "tsvector" NOT NULL,
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
CREATE TABLE "access_link" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_link_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
CREATE TABLE "access_token" (
	"digest" text PRIMARY KEY NOT NULL,
	"link_id" bigint NOT NULL
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
	"last_seen_at" timestamp with time zone NOT NULL,
	"authenticated_at" timestamp with time zone,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "session_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"mail_digest" text NOT NULL,
	"person_id" bigint,
	"network" text NOT NULL,
	"user_agent" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"session_id" bigint,
	CONSTRAINT "sign_in_attempt_kind" CHECK ("sign_in_attempt"."kind" in ('sign_in', 'new_password', 'reauthentication')),
	CONSTRAINT "sign_in_attempt_outcome" CHECK ("sign_in_attempt"."outcome" in ('refused', 'password_right', 'let_in', 'throttled'))
);
--> statement-breakpoint
CREATE TABLE "published_rate" (
	"source" text NOT NULL,
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"date" date NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "published_rate_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"rate" numeric NOT NULL,
	"quantity" integer NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	"origin" text NOT NULL,
	CONSTRAINT "published_rate_source_base_quote_date_number_pk" PRIMARY KEY("source","base","quote","date","number"),
	CONSTRAINT "published_rate_positive" CHECK ("published_rate"."rate" > 0 and "published_rate"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "quarantined_rate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quarantined_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"base" text NOT NULL,
	"quote" text NOT NULL,
	"date" date NOT NULL,
	"rate" numeric NOT NULL,
	"quantity" integer NOT NULL,
	"learned_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"explanation" text NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"note" text,
	"undone_decision" text,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "quarantined_rate_decision" CHECK ("quarantined_rate"."decision" in ('released', 'rejected', 'superseded'))
);
--> statement-breakpoint
CREATE TABLE "translation" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"domain" text NOT NULL,
	"key" text NOT NULL,
	"language" text NOT NULL,
	"text" text,
	"source" text NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" bigint
);
--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_version_id_content_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."content_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_draft" ADD CONSTRAINT "content_draft_edited_by_person_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publication" ADD CONSTRAINT "content_publication_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publication" ADD CONSTRAINT "content_publication_version_id_content_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."content_version"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publication" ADD CONSTRAINT "content_publication_published_by_person_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_publication" ADD CONSTRAINT "content_publication_withdrawn_by_person_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_published" ADD CONSTRAINT "content_published_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_saved_by_person_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_trashed_by_person_id_fk" FOREIGN KEY ("trashed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_reference" ADD CONSTRAINT "document_reference_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_text" ADD CONSTRAINT "document_text_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_document" ADD CONSTRAINT "listed_document_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_document" ADD CONSTRAINT "listed_document_edited_by_person_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_link" ADD CONSTRAINT "preview_link_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_link" ADD CONSTRAINT "preview_link_created_by_person_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outgoing_mail" ADD CONSTRAINT "outgoing_mail_link_id_access_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."access_link"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_rate" ADD CONSTRAINT "manual_rate_recorded_by_person_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_rate" ADD CONSTRAINT "manual_rate_approved_by_person_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_rate" ADD CONSTRAINT "manual_rate_ended_by_person_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_rate_proposal" ADD CONSTRAINT "manual_rate_proposal_proposed_by_person_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "manual_rate_proposal" ADD CONSTRAINT "manual_rate_proposal_decided_by_person_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_change" ADD CONSTRAINT "margin_change_proposed_by_person_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_change" ADD CONSTRAINT "margin_change_approved_by_person_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_change" ADD CONSTRAINT "margin_change_ended_by_person_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_schedule" ADD CONSTRAINT "margin_schedule_change_id_margin_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."margin_change"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_tier" ADD CONSTRAINT "margin_tier_schedule_id_margin_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."margin_schedule"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rendition" ADD CONSTRAINT "rendition_hash_picture_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_picture_hash_picture_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_chunk" ADD CONSTRAINT "upload_chunk_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_assigned_to_person_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_note" ADD CONSTRAINT "message_note_message_id_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_note" ADD CONSTRAINT "message_note_written_by_person_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."person"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_link_id_access_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."access_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "translation" ADD CONSTRAINT "translation_edited_by_person_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","number");--> statement-breakpoint
CREATE INDEX "audit_entry_action" ON "audit_entry" USING btree ("action","number");--> statement-breakpoint
CREATE INDEX "audit_search_words" ON "audit_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "idempotent_call_created_at" ON "idempotent_call" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "content_draft_targets" ON "content_draft" USING gin ("targets");--> statement-breakpoint
CREATE INDEX "content_publication_part" ON "content_publication" USING btree ("document_id","part","live_from","number");--> statement-breakpoint
CREATE INDEX "content_publication_version" ON "content_publication" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "content_publication_published" ON "content_publication" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "content_publication_withdrawn" ON "content_publication" USING btree ("withdrawn_at") WHERE "content_publication"."withdrawn_at" is not null;--> statement-breakpoint
CREATE INDEX "content_published_change" ON "content_published" USING btree ("change_number");--> statement-breakpoint
CREATE INDEX "content_version_part" ON "content_version" USING btree ("document_id","part","id");--> statement-breakpoint
CREATE INDEX "content_version_slug" ON "content_version" USING btree (("value" ->> 'slug'),"part");--> statement-breakpoint
CREATE INDEX "content_version_targets" ON "content_version" USING gin ("targets");--> statement-breakpoint
CREATE INDEX "content_version_picture" ON "content_version" USING btree (("value" -> 'picture' -> 'original' ->> 'hash')) WHERE "content_version"."value" ? 'picture';--> statement-breakpoint
CREATE UNIQUE INDEX "document_key" ON "document" USING btree ("collection","key");--> statement-breakpoint
CREATE INDEX "document_reference_document" ON "document_reference" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "document_text_words" ON "document_text" USING gin ("words");--> statement-breakpoint
CREATE INDEX "listed_document_edited" ON "listed_document" USING btree ("collection","is_trashed","edited_at","document_id","valid_from","valid_until");--> statement-breakpoint
CREATE INDEX "listed_document_editor" ON "listed_document" USING btree ("collection","edited_by");--> statement-breakpoint
CREATE INDEX "listed_document_statuses" ON "listed_document" USING gin ("statuses");--> statement-breakpoint
CREATE INDEX "listed_document_picture" ON "listed_document" USING btree ("picture_hash","document_id","collection","is_trashed","valid_from","valid_until") WHERE "listed_document"."picture_hash" is not null;--> statement-breakpoint
CREATE INDEX "preview_link_document" ON "preview_link" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "unlocked_client_until" ON "unlocked_client" USING btree ("until");--> statement-breakpoint
CREATE INDEX "used_solution_expires" ON "used_solution" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_due" ON "outgoing_mail" USING btree ("next_attempt_at") WHERE "outgoing_mail"."outcome" is null;--> statement-breakpoint
CREATE INDEX "outgoing_mail_link" ON "outgoing_mail" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "outgoing_mail_created" ON "outgoing_mail" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_outcome" ON "outgoing_mail" USING btree ("outcome","created_at");--> statement-breakpoint
CREATE INDEX "outgoing_mail_recipient" ON "outgoing_mail" USING gin (search_words(lower("recipient")));--> statement-breakpoint
CREATE INDEX "manual_rate_currency" ON "manual_rate" USING btree ("currency");--> statement-breakpoint
CREATE INDEX "picture_source" ON "picture" USING btree ("source_hash");--> statement-breakpoint
CREATE INDEX "message_received" ON "message" USING btree ("received_at","id","state");--> statement-breakpoint
CREATE INDEX "message_words" ON "message" USING gin ("words");--> statement-breakpoint
CREATE INDEX "message_inbox" ON "message" USING btree ("state","received_at");--> statement-breakpoint
CREATE INDEX "message_mail" ON "message" USING btree ("mail");--> statement-breakpoint
CREATE INDEX "message_network" ON "message" USING btree ("network","received_at");--> statement-breakpoint
CREATE INDEX "message_note_message" ON "message_note" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "access_token_link" ON "access_token" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "session_person" ON "session" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_mail" ON "sign_in_attempt" USING btree ("mail_digest","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_network" ON "sign_in_attempt" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempt_session" ON "sign_in_attempt" USING btree ("session_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "quarantined_rate_once" ON "quarantined_rate" USING btree ("source","base","quote","date","rate","quantity") WHERE coalesce("quarantined_rate"."decision", '') <> 'superseded';--> statement-breakpoint
CREATE INDEX "translation_text" ON "translation" USING btree ("domain","key","language","number");--> statement-breakpoint
-- Returns the week of an audit entry. Search words begin with it, so that a search reads week by week and stops when it has enough.
CREATE FUNCTION "audit_week"(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT least(9999, greatest(0, floor(extract(epoch FROM at) / 604800)))::integer
$$;--> statement-breakpoint
CREATE FUNCTION "reject_audit_entry_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Audit entries cannot be changed or deleted.';
END $$;--> statement-breakpoint
-- Returns a title in which numbers have equal length, so that 10 comes after 9.
CREATE FUNCTION "title_sort_key"(title text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT regexp_replace(regexp_replace(title, '\d+', '000000000000\&', 'g'), '\d*(\d{12})', '\1', 'g')
$$;--> statement-breakpoint
-- Returns the statuses of the parts of a document in a span of time that ends at a moment, by its published schedule.
CREATE FUNCTION "document_statuses"(doc_id bigint, schedule jsonb, until timestamptz) RETURNS text[] LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
	RETURN (
		SELECT coalesce(array_agg(DISTINCT token), '{}')
		FROM (
			SELECT draft."part", bool_or(e."liveFrom" >= until) AS "is_scheduled",
				CASE
					WHEN (array_agg(e."version" ORDER BY e."liveFrom" DESC, e."number" DESC) FILTER (WHERE e."liveFrom" < until))[1] = draft."version_id" THEN 'published'
					WHEN (array_agg(e."version" ORDER BY e."liveFrom" DESC, e."number" DESC) FILTER (WHERE e."liveFrom" < until))[1] IS NOT NULL THEN 'changed'
					WHEN bool_or(e."liveFrom" >= until) THEN 'scheduled'
					WHEN bool_or(e."liveFrom" < until) THEN 'unpublished'
					ELSE 'draft'
				END AS "status"
			FROM "content_draft" draft
			LEFT JOIN jsonb_to_recordset(schedule) AS e("number" bigint, "part" text, "version" bigint, "liveFrom" timestamptz) ON e."part" = draft."part"
			WHERE draft."document_id" = doc_id
			GROUP BY draft."part", draft."version_id"
		) AS part_status
		CROSS JOIN LATERAL unnest(
			ARRAY["status", "status" || ':' || "part"] || CASE WHEN "is_scheduled" THEN ARRAY['scheduled', 'scheduled:' || "part"] ELSE '{}' END
		) AS token
	);
END $$;--> statement-breakpoint
-- Records which documents a document refers to, and until when. A document in the trash refers to nothing.
CREATE FUNCTION "record_references"(doc_id bigint) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	reference record;
	targets bigint[] := '{}';
BEGIN
	FOR reference IN
		SELECT "target", max("until") AS "until"
		FROM (
			SELECT unnest(draft."targets") AS "target", 'infinity'::timestamptz AS "until"
			FROM "content_draft" draft WHERE draft."document_id" = doc_id
			UNION ALL
			SELECT unnest((SELECT v."targets" FROM "content_version" v WHERE v."id" = e."version")),
				coalesce(lead(e."liveFrom") OVER (PARTITION BY e."part" ORDER BY e."liveFrom", e."number"), 'infinity')
			FROM jsonb_to_recordset((SELECT p."schedule" FROM "content_published" p WHERE p."document_id" = doc_id))
				AS e("number" bigint, "part" text, "version" bigint, "liveFrom" timestamptz)
		) AS uses
		WHERE (SELECT d."trashed_at" IS NULL FROM "document" d WHERE d."id" = doc_id)
		GROUP BY "target"
	LOOP
		targets := targets || reference."target";
		INSERT INTO "document_reference" ("target_id", "document_id", "valid_until") VALUES (reference."target", doc_id, reference."until")
		ON CONFLICT ("target_id", "document_id") DO UPDATE SET "valid_until" = excluded."valid_until"
		WHERE "document_reference"."valid_until" <> excluded."valid_until";
	END LOOP;
	DELETE FROM "document_reference" r WHERE r."document_id" = doc_id AND r."target_id" <> ALL(targets);
END $$;--> statement-breakpoint
-- Writes the rows by which the desk lists a document. It takes the id of one document, so that plans are cached.
-- Sequential scans are off, because plans made while the tables were empty are cached too and would be slow later.
CREATE FUNCTION "list_document"(doc_id bigint) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	listed record;
	described record;
	drafts record;
	published record;
	span record;
	starts timestamptz[] := '{}';
BEGIN
	-- Two transactions that change the same document wait for each other, and the second reads what the first wrote.
	SELECT l."parts", l."title_sort_keys" INTO listed FROM "listed_document" l WHERE l."document_id" = doc_id AND l."valid_from" = '-infinity' FOR UPDATE;
	SELECT d."collection", d."key", d."trashed_at" IS NOT NULL AS "is_trashed", d."created_at" INTO described FROM "document" d WHERE d."id" = doc_id;
	SELECT max(c."edited_at") AS "edited_at", (array_agg(c."edited_by" ORDER BY c."edited_at" DESC, c."part"))[1] AS "edited_by",
		coalesce(array_agg(c."part" ORDER BY c."part"), '{}') AS "parts",
		-- No text contains the separator, so that equal texts of the same parts have equal titles.
		string_agg(c."search_text", E'\x1e' ORDER BY c."part") AS "search_text",
		max(CASE WHEN described."collection" = 'images' AND c."part" = 'shared' THEN c."value" #>> '{picture,original,hash}' END) AS "picture_hash",
		max(CASE WHEN described."collection" = 'images' AND c."part" = 'shared' THEN (c."value" ->> 'folder')::bigint END) AS "folder",
		max(CASE WHEN described."collection" = 'images' AND c."part" = 'shared' THEN
			coalesce((SELECT array_agg("key") FROM jsonb_each_text(c."value" -> 'alt') AS alt("key", "text") WHERE "text" ~ '\S'), '{}') END) AS "alt_languages"
	INTO drafts FROM "content_draft" c WHERE c."document_id" = doc_id;
	SELECT p."changed_at", p."schedule" INTO published FROM "content_published" p WHERE p."document_id" = doc_id;
	IF write_document_text(doc_id, concat_ws(E'\n', described."key", drafts."search_text")) OR drafts."parts" IS DISTINCT FROM listed."parts" THEN
		listed."title_sort_keys" := document_title_sort_keys(doc_id, described."key");
	END IF;
	FOR span IN
		SELECT b."from", coalesce(lead(b."from") OVER (ORDER BY b."from"), 'infinity') AS "until"
		FROM (
			SELECT '-infinity'::timestamptz AS "from"
			UNION SELECT e."liveFrom" FROM jsonb_to_recordset(published."schedule") AS e("liveFrom" timestamptz) WHERE e."liveFrom" > published."changed_at"
		) AS b
	LOOP
		starts := starts || span."from";
		INSERT INTO "listed_document" ("document_id", "valid_from", "valid_until", "collection", "is_trashed", "edited_at", "edited_by", "parts", "statuses", "title_sort_keys", "picture_hash", "folder", "alt_languages")
		VALUES (doc_id, span."from", span."until", described."collection", described."is_trashed", coalesce(drafts."edited_at", described."created_at"), drafts."edited_by",
			drafts."parts", document_statuses(doc_id, published."schedule", span."until"), listed."title_sort_keys",
			drafts."picture_hash", drafts."folder", drafts."alt_languages")
		ON CONFLICT ("document_id", "valid_from") DO UPDATE SET
			"valid_until" = excluded."valid_until", "is_trashed" = excluded."is_trashed", "edited_at" = excluded."edited_at", "edited_by" = excluded."edited_by",
			"parts" = excluded."parts", "statuses" = excluded."statuses", "title_sort_keys" = excluded."title_sort_keys",
			"picture_hash" = excluded."picture_hash", "folder" = excluded."folder", "alt_languages" = excluded."alt_languages";
	END LOOP;
	DELETE FROM "listed_document" l WHERE l."document_id" = doc_id AND l."valid_from" <> ALL(starts);
END $$;--> statement-breakpoint
-- Writes the text by which a document is searched, and its words. Returns whether the text has changed.
CREATE FUNCTION "write_document_text"(doc_id bigint, next_text text) RETURNS boolean LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	before "document_text";
	next_words tsvector;
	titles text;
BEGIN
	SELECT * INTO before FROM "document_text" t WHERE t."document_id" = doc_id;
	IF before."search_text" = next_text THEN
		RETURN false;
	END IF;
	SELECT string_agg(split_part(c."search_text", E'\n', 1), ' ') INTO titles FROM "content_draft" c WHERE c."document_id" = doc_id;
	next_words := search_words(next_text);
	INSERT INTO "document_text" ("document_id", "search_text", "words", "title_words")
	VALUES (doc_id, next_text, next_words, search_words(coalesce(titles, '')))
	ON CONFLICT ("document_id") DO UPDATE SET
		"search_text" = excluded."search_text", "words" = excluded."words", "title_words" = excluded."title_words";
	INSERT INTO "document_word" ("word")
	SELECT unnest(tsvector_to_array(next_words)) EXCEPT SELECT unnest(tsvector_to_array(before."words"))
	-- In a fixed order, so that two transactions with the same new words wait for each other without a deadlock.
	ORDER BY 1 ON CONFLICT DO NOTHING;
	RETURN true;
END $$;--> statement-breakpoint
-- Returns the sort keys of the titles of a document by part. The one under '' is for parts without a title: that of the shared
-- part, the English one, any other, or else the key of the document.
CREATE FUNCTION "document_title_sort_keys"(doc_id bigint, key text) RETURNS jsonb LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
DECLARE
	keys jsonb;
BEGIN
	SELECT coalesce(jsonb_object_agg(c."part", title_sort_key(split_part(c."search_text", E'\n', 1))), '{}') INTO keys
	FROM "content_draft" c WHERE c."document_id" = doc_id AND c."title" <> '';
	RETURN keys || jsonb_build_object('', coalesce(keys ->> 'shared', keys ->> 'en', (SELECT value FROM jsonb_each_text(keys) LIMIT 1), key));
END $$;--> statement-breakpoint
-- Writes the publications of a document that count from a moment on, and lists the document.
CREATE FUNCTION "publish_document"(doc_id bigint, moment timestamptz) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	INSERT INTO "content_published" ("document_id", "change_number", "changed_at", "publications", "schedule")
	SELECT doc_id, (SELECT coalesce(max("change_number"), 0) + 1 FROM "content_published"), moment,
		coalesce(json_agg(json_build_object(
			'number', p."number", 'part', p."part", 'version', p."version_id", 'liveFrom', p."live_from",
			'value', (SELECT v."value" FROM "content_version" v WHERE v."id" = p."version_id"))), '[]'),
		coalesce(jsonb_agg(jsonb_build_object(
			'number', p."number", 'part', p."part", 'version', p."version_id", 'liveFrom', p."live_from")), '[]')
	FROM (SELECT "part" FROM "content_draft" WHERE "document_id" = doc_id) draft
	CROSS JOIN LATERAL (
		(SELECT * FROM "content_publication"
			WHERE "document_id" = doc_id AND "part" = draft."part" AND "withdrawn_at" IS NULL AND "live_from" <= moment
			ORDER BY "live_from" DESC, "number" DESC LIMIT 1)
		UNION ALL
		(SELECT * FROM "content_publication"
			WHERE "document_id" = doc_id AND "part" = draft."part" AND "withdrawn_at" IS NULL AND "live_from" > moment)
	) p
	ON CONFLICT ("document_id") DO UPDATE SET
		"change_number" = excluded."change_number", "changed_at" = excluded."changed_at", "publications" = excluded."publications", "schedule" = excluded."schedule";
	PERFORM list_document(doc_id);
	PERFORM record_references(doc_id);
END $$;--> statement-breakpoint
CREATE FUNCTION "publish_changed_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM publish_document("document_id", "at") FROM (
		SELECT "document_id", max(greatest("published_at", "withdrawn_at")) AS "at" FROM "changed" GROUP BY "document_id" ORDER BY "document_id"
	) c;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "list_documents_of_inserted_drafts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_document("document_id"), record_references("document_id")
	FROM (SELECT DISTINCT "document_id" FROM "changed" ORDER BY "document_id") c;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "list_documents_of_updated_drafts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Skips drafts that only became an unpublished version, because they look the same in every list.
	PERFORM list_document("document_id") FROM (
		SELECT DISTINCT "changed"."document_id" FROM "changed" JOIN "before" USING ("document_id", "part")
		WHERE "changed"."revision" <> "before"."revision"
			OR EXISTS (SELECT FROM "content_publication" p WHERE p."version_id" IN ("changed"."version_id", "before"."version_id"))
		ORDER BY 1
	) c;
	-- Most changes of drafts leave the references as they were.
	PERFORM record_references("document_id") FROM (
		SELECT DISTINCT "changed"."document_id" FROM "changed" JOIN "before" USING ("document_id", "part")
		WHERE "changed"."targets" <> "before"."targets" ORDER BY 1
	) c;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "list_changed_documents"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM list_document("id"), record_references("id") FROM (SELECT "id" FROM "changed" ORDER BY "id") c;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entry_change_rejected" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "reject_audit_entry_change"();--> statement-breakpoint
CREATE TRIGGER "content_publication_inserted" AFTER INSERT ON "content_publication" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "publish_changed_documents"();--> statement-breakpoint
CREATE TRIGGER "content_publication_updated" AFTER UPDATE ON "content_publication" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "publish_changed_documents"();--> statement-breakpoint
CREATE TRIGGER "content_draft_inserted" AFTER INSERT ON "content_draft" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "list_documents_of_inserted_drafts"();--> statement-breakpoint
CREATE TRIGGER "content_draft_updated" AFTER UPDATE ON "content_draft" REFERENCING OLD TABLE AS "before" NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "list_documents_of_updated_drafts"();--> statement-breakpoint
CREATE TRIGGER "document_inserted" AFTER INSERT ON "document" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "list_changed_documents"();--> statement-breakpoint
CREATE TRIGGER "document_updated" AFTER UPDATE ON "document" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "list_changed_documents"();--> statement-breakpoint
-- The functions below run for each request of the desk or each change of content. PostgreSQL plans the statements of a function
-- once for each connection, also behind poolers, which refuse prepared statements: that saves two thirds of their time.
-- Returns a session, its user, and the change that was made under an idempotency key.
CREATE FUNCTION "find_session"(token text, idempotency_key text) RETURNS json LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
	RETURN (
		SELECT json_build_object('session', s, 'person', p, 'call', (
			SELECT c FROM "idempotent_call" c WHERE c."person_id" = s."person_id" AND c."key_digest" = idempotency_key
		))
		FROM "session" s JOIN "person" p ON p."id" = s."person_id" WHERE s."token_digest" = token
	);
END $$;--> statement-breakpoint
-- Records acts with their search words, and increments the revision of a subject that replicas hold in memory. Returns the new
-- revision.
CREATE FUNCTION "record_change"(acts json, listed_words json, changed_subject text) RETURNS bigint LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	new_revision bigint;
BEGIN
	WITH entry AS MATERIALIZED (
		SELECT nextval(pg_get_serial_sequence('audit_entry', 'number')) AS "number", act.*
		FROM json_to_recordset(acts) AS act("at" timestamptz, "actor" text, "name" text, "person_id" bigint, "address" text,
			"request_id" text, "action" text, "subject" text, "before" jsonb, "after" jsonb, "words" json, "keys" json)
	), recorded AS (
		INSERT INTO "audit_entry" ("number", "at", "actor", "name", "person_id", "address", "request_id", "action", "subject", "before", "after")
		OVERRIDING SYSTEM VALUE
		SELECT "number", "at", "actor", "name", "person_id", "address", "request_id", "action", "subject", "before", "after" FROM entry
	)
	INSERT INTO "audit_search" ("number", "at", "words") SELECT "number", "at", audit_words("at", "words", "keys") FROM entry;
	PERFORM list_audit_words(listed_words);
	IF changed_subject IS NOT NULL THEN
		INSERT INTO "revision" ("subject", "number") VALUES (changed_subject, 1)
		ON CONFLICT ("subject") DO UPDATE SET "number" = "revision"."number" + 1 RETURNING "number" INTO new_revision;
	END IF;
	RETURN new_revision;
END $$;--> statement-breakpoint
-- Returns the search words of an audit entry, each after the week of the entry, and its keys without the week.
CREATE FUNCTION "audit_words"(at timestamptz, words json, keys json) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	week text := lpad(audit_week(at)::text, 4, '0');
BEGIN
	RETURN array_to_tsvector(
		array(SELECT week || word FROM json_array_elements_text(words) AS word) || array(SELECT json_array_elements_text(keys))
	);
END $$;--> statement-breakpoint
-- Adds words that complete a prefix in a search. In a fixed order, so that two transactions with the same new words wait for each
-- other without a deadlock.
CREATE FUNCTION "list_audit_words"(words json) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "audit_word" ("word") SELECT word FROM json_array_elements_text(words) AS word ORDER BY word COLLATE "C" ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
-- Locks drafts of a document, and keeps the document out of the trash until the transaction is over. Returns null if the
-- collection has no such document.
CREATE FUNCTION "lock_drafts"(doc_id bigint, of_collection text, wanted_parts text[]) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	locked record;
	drafts json;
BEGIN
	SELECT d."key", d."trashed_at" INTO locked FROM "document" d WHERE d."id" = doc_id AND d."collection" = of_collection FOR SHARE;
	IF NOT FOUND THEN
		RETURN NULL;
	END IF;
	SELECT json_agg(draft) INTO drafts FROM (
		SELECT * FROM "content_draft" c WHERE c."document_id" = doc_id AND c."part" = ANY(wanted_parts) FOR UPDATE
	) AS draft;
	RETURN json_build_object('key', locked."key", 'trashed_at', locked."trashed_at", 'drafts', drafts, 'publications', (
		SELECT p."publications" FROM "content_published" p WHERE p."document_id" = doc_id
	));
END $$;--> statement-breakpoint
-- Writes a draft, and saves its value as a version if one is given. Returns null if the draft has moved on from the revision before.
CREATE FUNCTION "save_draft"(draft json, version json) RETURNS json LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	next_draft "content_draft" := json_populate_record(NULL::"content_draft", draft);
	saved_draft "content_draft";
BEGIN
	IF version IS NOT NULL THEN
		next_draft."version_id" := save_version(version);
	END IF;
	IF next_draft."revision" = 1 THEN
		INSERT INTO "content_draft" ("document_id", "part", "value", "title", "search_text", "targets", "revision", "version_id", "edited_at", "edited_by")
		VALUES (next_draft."document_id", next_draft."part", next_draft."value", next_draft."title", next_draft."search_text", next_draft."targets",
			next_draft."revision", next_draft."version_id", next_draft."edited_at", next_draft."edited_by")
		ON CONFLICT DO NOTHING RETURNING * INTO saved_draft;
	ELSE
		UPDATE "content_draft" c SET "value" = next_draft."value", "title" = next_draft."title", "search_text" = next_draft."search_text",
			"targets" = next_draft."targets", "revision" = next_draft."revision", "version_id" = next_draft."version_id",
			"edited_at" = next_draft."edited_at", "edited_by" = next_draft."edited_by"
		WHERE c."document_id" = next_draft."document_id" AND c."part" = next_draft."part" AND c."revision" = next_draft."revision" - 1
		RETURNING * INTO saved_draft;
	END IF;
	RETURN CASE WHEN FOUND THEN row_to_json(saved_draft) END;
END $$;--> statement-breakpoint
-- Returns the last version of each part of a document if it was seeded and never published: an editor had changed the part
-- before, and has not decided about the version since.
CREATE FUNCTION "newer_seeds"(doc_id bigint) RETURNS json LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
	RETURN (
		SELECT coalesce(json_object_agg(draft."part", last."id"), '{}')
		FROM "content_draft" draft CROSS JOIN LATERAL (
			SELECT v."id", v."saved_by" FROM "content_version" v
			WHERE v."document_id" = doc_id AND v."part" = draft."part" ORDER BY v."id" DESC LIMIT 1
		) AS last
		WHERE draft."document_id" = doc_id AND last."saved_by" IS NULL
			AND NOT EXISTS (SELECT FROM "content_publication" p WHERE p."version_id" = last."id")
	);
END $$;--> statement-breakpoint
-- Returns the publications and newer seeds of a document, which the desk shows beside its drafts.
CREATE FUNCTION "document_standing"(doc_id bigint) RETURNS json LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
	RETURN json_build_object(
		'schedule', (SELECT p."schedule" FROM "content_published" p WHERE p."document_id" = doc_id),
		'newer_seeds', newer_seeds(doc_id)
	);
END $$;--> statement-breakpoint
-- Returns everything that the desk shows of a document: the document, its drafts, its publications, and the documents that refer
-- to it at a moment. Returns null if the collection has no such document.
CREATE FUNCTION "document_details"(doc_id bigint, of_collection text, moment timestamptz) RETURNS json LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
	RETURN (
		SELECT json_build_object(
			'document', d,
			'drafts', (SELECT json_agg(c ORDER BY length(c."part"), c."part") FROM "content_draft" c WHERE c."document_id" = doc_id),
			'standing', document_standing(doc_id),
			'references', (
				SELECT json_agg(json_build_object('id', f."id", 'collection', f."collection", 'key', f."key") ORDER BY f."id")
				FROM "document_reference" r JOIN "document" f ON f."id" = r."document_id"
				WHERE r."target_id" = doc_id AND r."valid_until" > moment
			)
		)
		FROM "document" d WHERE d."id" = doc_id AND d."collection" = of_collection
	);
END $$;--> statement-breakpoint
-- Returns the other documents of a collection that have or had one of some slugs, with their publications.
CREATE FUNCTION "documents_with_slugs"(slugs text[], of_collection text, except_id bigint) RETURNS json LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
	RETURN (
		SELECT json_agg(json_build_object('id', p."document_id", 'publications', p."publications") ORDER BY p."document_id")
		FROM "content_published" p
		WHERE p."document_id" = ANY(ARRAY(
			SELECT v."document_id" FROM "content_version" v WHERE (v."value" ->> 'slug') = ANY(slugs) AND v."document_id" <> except_id
		))
		AND (SELECT d."collection" FROM "document" d WHERE d."id" = p."document_id") = of_collection
	);
END $$;--> statement-breakpoint
-- Returns the published documents that changed with a change or after it.
CREATE FUNCTION "published_since"(first_change bigint) RETURNS TABLE("id" bigint, "collection" text, "key" text, "change" bigint, "at" timestamptz, "publications" json, "table" text) LANGUAGE plpgsql STABLE SET enable_seqscan = off AS $$
BEGIN
	RETURN QUERY
	SELECT p."document_id", d."collection", d."key", p."change_number", p."changed_at", p."publications", 'content_published'::regclass::oid::text
	FROM "content_published" p JOIN "document" d ON d."id" = p."document_id" WHERE p."change_number" >= first_change;
END $$;--> statement-breakpoint
-- Locks the revision of a subject until the end of the transaction, for all transactions that lock it.
CREATE FUNCTION "lock_revision"(changed_subject text) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	PERFORM FROM "revision" r WHERE r."subject" = changed_subject FOR UPDATE;
	IF NOT FOUND THEN
		-- A missing row cannot be locked, so the first change of all inserts it.
		INSERT INTO "revision" ("subject", "number") VALUES (changed_subject, 0) ON CONFLICT DO NOTHING;
		PERFORM FROM "revision" r WHERE r."subject" = changed_subject FOR UPDATE;
	END IF;
END $$;--> statement-breakpoint
-- Saves the value of a draft as a version. Returns the id of the version.
CREATE FUNCTION "save_version"(version json) RETURNS bigint LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	saved "content_version" := json_populate_record(NULL::"content_version", version);
BEGIN
	INSERT INTO "content_version" ("document_id", "part", "value", "lazy_value", "targets", "saved_at", "saved_by", "note")
	VALUES (saved."document_id", saved."part", saved."value", saved."lazy_value", saved."targets", saved."saved_at", saved."saved_by", saved."note")
	RETURNING "id" INTO saved."id";
	RETURN saved."id";
END $$;--> statement-breakpoint
-- Saves a draft as a version, which it then equals. Returns the id of the version.
CREATE FUNCTION "save_draft_as_version"(version json) RETURNS bigint LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	saved_version bigint := save_version(version);
	of_document bigint := version ->> 'document_id';
	of_part text := version ->> 'part';
BEGIN
	UPDATE "content_draft" c SET "version_id" = saved_version WHERE c."document_id" = of_document AND c."part" = of_part;
	RETURN saved_version;
END $$;--> statement-breakpoint
-- Records publications, all in one statement, so that triggers list each document once.
CREATE FUNCTION "record_publications"(publications json) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	INSERT INTO "content_publication" ("document_id", "part", "version_id", "live_from", "published_at", "published_by")
	SELECT p."document_id", p."part", p."version_id", p."live_from", p."published_at", p."published_by"
	FROM json_populate_recordset(NULL::"content_publication", publications) AS p;
END $$;
