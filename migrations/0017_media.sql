CREATE TABLE "kept_bytes" (
	"name" text NOT NULL,
	"piece" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "kept_bytes_name_piece_pk" PRIMARY KEY("name","piece")
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
	"cut" text NOT NULL,
	"form" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rendition_hash_cut_form_media_type_pk" PRIMARY KEY("hash","cut","form","media_type")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" bigint NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"picture_hash" text,
	"document_id" bigint
);
--> statement-breakpoint
CREATE TABLE "upload_piece" (
	"upload_id" bigint NOT NULL,
	"start" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_piece_upload_id_start_pk" PRIMARY KEY("upload_id","start")
);
--> statement-breakpoint
ALTER TABLE "rendition" ADD CONSTRAINT "rendition_hash_picture_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_picture_hash_picture_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."picture"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_piece" ADD CONSTRAINT "upload_piece_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_source" ON "picture" USING btree ("source_hash");--> statement-breakpoint
CREATE INDEX "content_version_picture" ON "content_version" USING btree (("value" -> 'picture' -> 'original' ->> 'hash')) WHERE "content_version"."value" ? 'picture';