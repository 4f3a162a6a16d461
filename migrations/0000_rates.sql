CREATE TABLE "applied_seed" (
	"name" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "margin_schedule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "margin_schedule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"currency" text NOT NULL,
	"country" text,
	"client_type" text,
	"valid_from" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "margin_schedule_client_type" CHECK ("margin_schedule"."client_type" in ('natural', 'legal'))
);
--> statement-breakpoint
CREATE TABLE "margin_tier" (
	"schedule_id" bigint NOT NULL,
	"from_amount" numeric NOT NULL,
	"margin" numeric NOT NULL,
	CONSTRAINT "margin_tier_schedule_id_from_amount_pk" PRIMARY KEY("schedule_id","from_amount"),
	CONSTRAINT "margin_tier_range" CHECK ("margin_tier"."from_amount" >= 0 and "margin_tier"."margin" >= 0 and "margin_tier"."margin" < 1)
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
	CONSTRAINT "published_rate_source_base_quote_date_number_pk" PRIMARY KEY("source","base","quote","date","number"),
	CONSTRAINT "published_rate_positive" CHECK ("published_rate"."rate" > 0 and "published_rate"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"subject" text PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supported_currency" (
	"code" text PRIMARY KEY NOT NULL,
	"position" smallint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "margin_tier" ADD CONSTRAINT "margin_tier_schedule_id_margin_schedule_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."margin_schedule"("id") ON DELETE no action ON UPDATE no action;