CREATE TABLE "search_figures" (
	"website_slug" text NOT NULL,
	"day" text NOT NULL,
	"index_name" text NOT NULL,
	"figure" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "search_figures_website_slug_day_index_name_figure_pk" PRIMARY KEY("website_slug","day","index_name","figure")
);
