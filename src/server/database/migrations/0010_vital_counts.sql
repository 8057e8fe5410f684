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
