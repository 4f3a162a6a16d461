CREATE TABLE "switched_off_source" (
	"source" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_state" ADD COLUMN "brought" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TABLE "currency_list" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "currency_list_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"listed" text[] NOT NULL,
	"off" text[] NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL
);

--> statement-breakpoint
-- What is listed holds for all time before it too, as it did without a history.
INSERT INTO "currency_list" ("listed", "off", "recorded_at", "recorded_by")
SELECT array_agg("code" ORDER BY "position", "code"), '{}', 'epoch', 'seeds' FROM "supported_currency" HAVING count(*) > 0;
--> statement-breakpoint
DROP TABLE "supported_currency" CASCADE;
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
