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
CREATE INDEX "valuations_created" ON "valuations" USING btree ("created_at");