CREATE TABLE "country_setting" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "country_setting_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"country" text,
	"default_currency" text NOT NULL,
	"official_sources" text[] NOT NULL,
	"providers" text[] NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"recorded_by" text NOT NULL
);
