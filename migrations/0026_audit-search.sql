-- The week of an entry. Words begin with it, so that a search reads the words of one week and stops when it has enough.
CREATE FUNCTION "audit_week"(at timestamptz) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT least(9999, greatest(0, floor(extract(epoch FROM at) / 604800)))::integer
$$;--> statement-breakpoint
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
DROP INDEX "audit_entry_at";--> statement-breakpoint
CREATE INDEX "audit_search_words" ON "audit_search" USING gin ("words");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at","number");