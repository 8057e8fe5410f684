CREATE TABLE "assistant_calls" (
	"website_slug" text NOT NULL,
	"day" text NOT NULL,
	"tool" text NOT NULL,
	"outcome" text NOT NULL,
	"about" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "assistant_calls_website_slug_day_tool_outcome_about_pk" PRIMARY KEY("website_slug","day","tool","outcome","about")
);
