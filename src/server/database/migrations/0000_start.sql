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
	"lease" text,
	"leased_until" timestamp with time zone,
	"reason" text,
	"delivered_at" timestamp with time zone,
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
CREATE TABLE "events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"event" integer NOT NULL,
	"car_id" text,
	"path" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"token_hash" text NOT NULL,
	"car_id" text NOT NULL,
	"car_slug" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"ending" text,
	"amount_cents" integer NOT NULL,
	"money" text NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"payment_id" text,
	"lead_id" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"lead_id" bigint NOT NULL,
	"destination" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease" text,
	"leased_until" timestamp with time zone,
	"reason" text,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lead_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lead_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"lead_id" bigint NOT NULL,
	"field" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"kind" text NOT NULL,
	"category" text,
	"car_id" text,
	"dealership_slug" text,
	"payload" jsonb NOT NULL,
	"idempotency_key" text,
	"content_hash" text,
	"corrects" bigint,
	"suspected_spam" boolean DEFAULT false NOT NULL,
	"spam_sign" text,
	"form" text,
	"consent" jsonb,
	"anonymised_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_sequences" (
	"website_slug" text PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"recipients" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"website_slug" text NOT NULL,
	"key" text NOT NULL,
	"hits" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_website_slug_key_pk" PRIMARY KEY("website_slug","key")
);
--> statement-breakpoint
CREATE TABLE "reveal_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reveal_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"car_id" text,
	"dealership_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"website_slug" text NOT NULL,
	"user_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"website_slug" text NOT NULL,
	"phone_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"details" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_codes_website_slug_phone_hash_pk" PRIMARY KEY("website_slug","phone_hash")
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "test_payments" (
	"session_id" text PRIMARY KEY NOT NULL,
	"website_slug" text NOT NULL,
	"reference" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"success_url" text NOT NULL,
	"cancel_url" text NOT NULL,
	"state" text NOT NULL,
	"declined" boolean DEFAULT false NOT NULL,
	"refunded" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"phone" text NOT NULL,
	"name" text,
	"last_name" text,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "valuations" (
	"website_slug" text NOT NULL,
	"id" text NOT NULL,
	"data" jsonb NOT NULL,
	"offer_price" integer NOT NULL,
	"saved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "valuations_website_slug_id_pk" PRIMARY KEY("website_slug","id")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "verifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"website_slug" text NOT NULL,
	"dealership_slug" text,
	"user_id" bigint,
	"verification_type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_counters" (
	"website_slug" text NOT NULL,
	"car_id" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "view_counters_website_slug_car_id_pk" PRIMARY KEY("website_slug","car_id")
);
--> statement-breakpoint
CREATE TABLE "vital_counts" (
	"website_slug" text NOT NULL,
	"day" text NOT NULL,
	"template" text NOT NULL,
	"device" text NOT NULL,
	"vital" text NOT NULL,
	"bucket" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vital_counts_website_slug_day_template_device_vital_bucket_pk" PRIMARY KEY("website_slug","day","template","device","vital","bucket")
);
--> statement-breakpoint
CREATE TABLE "watchlist" (
	"website_slug" text NOT NULL,
	"user_id" bigint NOT NULL,
	"car_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "watchlist_website_slug_user_id_car_id_pk" PRIMARY KEY("website_slug","user_id","car_id")
);
--> statement-breakpoint
ALTER TABLE "alert_news" ADD CONSTRAINT "alert_news_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_tokens" ADD CONSTRAINT "alert_tokens_contact_id_alert_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."alert_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_tokens" ADD CONSTRAINT "alert_tokens_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_contact_id_alert_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."alert_contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_deliveries" ADD CONSTRAINT "lead_deliveries_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_files" ADD CONSTRAINT "lead_files_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_contacts_address" ON "alert_contacts" USING btree ("website_slug","channel","address");--> statement-breakpoint
CREATE INDEX "alert_messages_due" ON "alert_messages" USING btree ("website_slug","state","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alert_news_once" ON "alert_news" USING btree ("alert_id","news_key");--> statement-breakpoint
CREATE INDEX "alert_news_waiting" ON "alert_news" USING btree ("website_slug","told_at");--> statement-breakpoint
CREATE INDEX "alert_tokens_expires" ON "alert_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_subject" ON "alerts" USING btree ("contact_id","kind","subject");--> statement-breakpoint
CREATE INDEX "alerts_site" ON "alerts" USING btree ("website_slug","state","kind");--> statement-breakpoint
CREATE INDEX "consent_ledger_address" ON "consent_ledger" USING btree ("website_slug","address");--> statement-breakpoint
CREATE INDEX "events_site" ON "events" USING btree ("website_slug","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_active" ON "holds" USING btree ("website_slug","car_id") WHERE state in ('pending', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "holds_token" ON "holds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_session" ON "holds" USING btree ("provider","session_id");--> statement-breakpoint
CREATE INDEX "holds_site" ON "holds" USING btree ("website_slug","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_deliveries_destination" ON "lead_deliveries" USING btree ("lead_id","destination");--> statement-breakpoint
CREATE INDEX "lead_deliveries_due" ON "lead_deliveries" USING btree ("state","due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lead_files_lead" ON "lead_files" USING btree ("lead_id","field");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_idempotency" ON "leads" USING btree ("website_slug","idempotency_key","content_hash");--> statement-breakpoint
CREATE INDEX "leads_site_created" ON "leads" USING btree ("website_slug","created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_site" ON "mail_outbox" USING btree ("website_slug","created_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "reveal_log_site" ON "reveal_log" USING btree ("website_slug","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("website_slug","user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_in_codes_expires" ON "sign_in_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_site" ON "sms_outbox" USING btree ("website_slug","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone" ON "users" USING btree ("website_slug","phone");--> statement-breakpoint
CREATE INDEX "valuations_created" ON "valuations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verifications_site" ON "verifications" USING btree ("website_slug","created_at");--> statement-breakpoint
CREATE FUNCTION "consent_ledger_is_added_to"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'consent_ledger: rows are added, never changed'; END $$;
--> statement-breakpoint
CREATE TRIGGER "consent_ledger_is_added_to" BEFORE UPDATE OR DELETE OR TRUNCATE ON "consent_ledger" FOR EACH STATEMENT EXECUTE FUNCTION "consent_ledger_is_added_to"();
