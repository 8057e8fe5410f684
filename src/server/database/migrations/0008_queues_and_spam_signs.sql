ALTER TABLE "alert_messages" ADD COLUMN "lease" text;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD COLUMN "leased_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "alert_messages" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "spam_sign" text;--> statement-breakpoint
UPDATE "alert_messages" SET "state" = 'delivered' WHERE "state" = 'sent';--> statement-breakpoint
UPDATE "alert_messages" SET "state" = 'dead' WHERE "state" = 'given-up';--> statement-breakpoint
UPDATE "leads" SET "spam_sign" = 'hidden-field' WHERE "suspected_spam";
