CREATE TABLE "alert_contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"channel" text NOT NULL,
	"content" jsonb,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alert_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alert_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"alert_id" bigint NOT NULL,
	"news_key" text NOT NULL,
	"car_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"website_slug" text NOT NULL,
	"contact_id" bigint NOT NULL,
	"alert_id" bigint,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "alerts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"contact_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"label" text NOT NULL,
	"known_price" double precision,
	"state" text NOT NULL,
	"wording" text NOT NULL,
	"wording_version" text NOT NULL,
	"page" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consent_ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"action" text NOT NULL,
	"purpose" text NOT NULL,
	"wording" text NOT NULL,
	"wording_version" text NOT NULL,
	"page" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_news" ADD CONSTRAINT "alert_news_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_tokens" ADD CONSTRAINT "alert_tokens_contact_id_alert_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."alert_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_tokens" ADD CONSTRAINT "alert_tokens_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_contact_id_alert_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."alert_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_contacts_address" ON "alert_contacts" USING btree ("website_slug","channel","address");--> statement-breakpoint
CREATE INDEX "alert_messages_due" ON "alert_messages" USING btree ("website_slug","state","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_news_once" ON "alert_news" USING btree ("alert_id","news_key");--> statement-breakpoint
CREATE INDEX "alert_news_waiting" ON "alert_news" USING btree ("website_slug","told_at");--> statement-breakpoint
CREATE INDEX "alert_tokens_expires" ON "alert_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_subject" ON "alerts" USING btree ("contact_id","kind","subject");--> statement-breakpoint
CREATE INDEX "alerts_site" ON "alerts" USING btree ("website_slug","state","kind");--> statement-breakpoint
CREATE INDEX "consent_ledger_address" ON "consent_ledger" USING btree ("website_slug","address");--> statement-breakpoint
CREATE FUNCTION "consent_ledger_is_added_to"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'consent_ledger: rows are added, never changed'; END $$;
--> statement-breakpoint
CREATE TRIGGER "consent_ledger_is_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_ledger" FOR EACH STATEMENT EXECUTE FUNCTION "consent_ledger_is_added_to"();
