import { z } from 'zod';
import { altField, focusField } from '../fields/picture-fields.schema.ts';
import { dateSchema, hrefSchema, idSchema, imageUrlSchema } from '../fields/value-kinds.schema.ts';

const text = (about: string) => z.string().nullish().describe(about);

/** A special offer (DATA-040). `sanitized_description` is the Markdown body as safe HTML. */
export const offerSchema = z.object({
  id: idSchema,
  name: z.string().min(1).describe('What the offer is called.'),
  description: text('One or two sentences; without them the beginning of the text.'),
  sanitized_description: text('The text as HTML.'),
  disclaimer: text('Conditions.'),
  category: text('What visitors filter by, for example Finance offer.'),
  image_url: imageUrlSchema.nullish().describe('Picture, 16 to 9, for example /images/offer.jpg.'),
  alt: altField,
  focus: focusField,
  image_whole: z
    .boolean()
    .nullish()
    .describe('true for a poster with words in it: shown whole, on the colour of its edges.'),
  image_or_model_image: z
    .object({ url: imageUrlSchema.describe('A picture.') })
    .nullish()
    .describe('The picture as imported, where there is no image_url.'),
  manufacturer: z
    .union([z.string(), z.object({ name: z.string().describe('The make.') })])
    .nullish()
    .describe('The make it is about.'),
  model: z
    .object({
      name: z.string().describe('What the button "Explore …" says.'),
      slug: z.string().describe('Name of a file in models/.'),
      override_url: hrefSchema.nullish().describe('Where the button leads instead.'),
    })
    .nullish()
    .describe('The model it is about.'),
  excluded_website_ids: z.array(idSchema).nullish().describe('Sites that do not show it, by their site.id.'),
  start: dateSchema.nullish().describe('Our own: first day of the offer.'),
  expiry: dateSchema.nullish().describe('Our own: last day of the offer.'),
  price: z.number().nullish().describe('Dollars, by which visitors limit the list.'),
});

export type Offer = z.infer<typeof offerSchema>;
