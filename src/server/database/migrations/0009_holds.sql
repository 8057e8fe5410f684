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
ALTER TABLE "holds" ADD CONSTRAINT "holds_lead_id_leads_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."leads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "holds_active" ON "holds" USING btree ("website_slug","car_id") WHERE state in ('pending', 'held');--> statement-breakpoint
CREATE UNIQUE INDEX "holds_token" ON "holds" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "holds_session" ON "holds" USING btree ("provider","session_id");--> statement-breakpoint
CREATE INDEX "holds_site" ON "holds" USING btree ("website_slug","created_at");