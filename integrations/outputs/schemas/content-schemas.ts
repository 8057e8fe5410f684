import { z } from 'zod';
import { blogPostSchema, brandTextSchema, contentPageSchema } from '#src/domain/content/content.schema.ts';
import { offerSchema } from '#src/domain/content/offer.schema.ts';
import { locationSchema } from '#src/domain/location/location.schema.ts';
import { modelSchema } from '#src/domain/model/model.schema.ts';
import { LISTS } from '#src/sources/content-lists.ts';
import { earlierPricesSchema } from '../../feeds/guard/price-history.ts';

/** A kind of file that editors write: where it is below `content/<slug>`, and what may be in it. */
export type ContentKind = { name: string; files: string; schema: z.ZodType };

/** Every kind of content file; of a Markdown file its front matter, without what comes from its name and text. */
export const CONTENT_KINDS: readonly ContentKind[] = [
  ...Object.entries(LISTS).map(([file, schema]) => ({ name: file.replace('.json', ''), files: file, schema })),
  { name: 'earlier-prices', files: 'earlier-prices.json', schema: earlierPricesSchema },
  { name: 'location', files: 'locations/*.json', schema: locationSchema.partial({ slug: true }) },
  { name: 'page', files: 'pages/*.md', schema: contentPageSchema.omit({ slug: true, html: true }) },
  { name: 'blog-post', files: 'blog/*/*.md', schema: blogPostSchema.omit({ slug: true, category: true, html: true }) },
  { name: 'offer', files: 'offers/*.md', schema: offerSchema.omit({ id: true, sanitized_description: true }) },
  { name: 'brand', files: 'brands/*.md', schema: brandTextSchema.omit({ slug: true, html: true }) },
  { name: 'model', files: 'models/*.md', schema: modelSchema.omit({ slug: true, html: true }) },
];

/** The JSON Schema of a kind of content file. */
export function contentJsonSchema({ files, schema }: ContentKind): object {
  return { ...z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), title: `content/<slug>/${files}` };
}

/** Where the JSON Schema of a kind of content file is kept. */
export const schemaFile = ({ name }: ContentKind) => `docs/content/${name}.schema.json`;

/** The settings of VS Code for this project: which schema completes and checks which file. */
export function editorSettings(): object {
  return {
    'json.schemas': CONTENT_KINDS.filter(({ files }) => files.endsWith('.json')).map((kind) => ({
      fileMatch: [`/content/*/${kind.files}`],
      url: `./${schemaFile(kind)}`,
    })),
  };
}
