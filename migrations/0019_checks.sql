CREATE TABLE "asker_count" (
	"copy" text NOT NULL,
	"kind" text NOT NULL,
	"asker" text NOT NULL,
	"minute" bigint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "asker_count_minute_kind_asker_copy_pk" PRIMARY KEY("minute","kind","asker","copy")
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"purpose" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unlocked_asker" (
	"asker" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"times" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_solution" (
	"digest" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unlocked_asker_until" ON "unlocked_asker" USING btree ("until");--> statement-breakpoint
CREATE INDEX "used_solution_expires" ON "used_solution" USING btree ("expires_at");