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
ALTER TABLE "translation" ADD CONSTRAINT "translation_edited_by_person_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "translation_text" ON "translation" USING btree ("domain","key","language","number");