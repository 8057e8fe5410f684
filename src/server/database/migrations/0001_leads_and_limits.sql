CREATE TABLE "live_sequences" (
	"website_slug" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "leads_idempotency";--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "corrects" bigint;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "suspected_spam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DELETE FROM "rate_limits";--> statement-breakpoint
ALTER TABLE "rate_limits" ADD COLUMN "expires_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_idempotency" ON "leads" USING btree ("website_slug","idempotency_key","content_hash");--> statement-breakpoint
ALTER TABLE "rate_limits" DROP COLUMN "window_start";