import { z } from 'zod';
import { focusField } from '../fields/picture-fields.schema.ts';
import { hrefSchema, imageUrlSchema, slugSchema } from '../fields/value-kinds.schema.ts';

const text = (about: string) => z.string().nullish().describe(about);

/** A model of the new-vehicle range (DATA-041). */
export const modelSchema = z.object({
  name: z.string().min(1).describe('What the model is called.'),
  slug: slugSchema,
  new_slug: slugSchema.nullish().describe('Another last part of the address of its page.'),
  body: text('Body, for example SUV.'),
  manufacturer_name: text('The make.'),
  image: z
    .object({ url: imageUrlSchema.describe('A picture, for example /images/cx-5.jpg.') })
    .nullish()
    .describe('Picture of the model.'),
  cloudfront_new_image_url: imageUrlSchema.nullish().describe('The picture as imported, where there is no image.'),
  short_description: text('A sentence for the list.'),
  from_price: z
    .union([z.number(), z.string()])
    .nullish()
    .describe('Shown as "From …", for example "$39,990 drive away".'),
  status: z.enum(['new', 'coming_soon']).nullish().describe('A tag on its card.'),
  override_url: hrefSchema.nullish().describe('Where it leads instead; then it has no page.'),
  order: z
    .number()
    .nullish()
    .describe('Its place among the models: lower comes first; those without one follow by the name of the file.'),
  manufacturer_body: text('Group of the menu and of the tabs, for example SUV.'),
  manufacturer_body2: text('A second group.'),
  manufacturer_body3: text('A third group.'),
  facts: z
    .array(
      z.strictObject({
        value: z.string().min(1).max(12).describe('The figure, for example 3,500 kg.'),
        label: z.string().min(1).max(40).describe('What it is, for example braked towing.'),
      }),
    )
    .max(4)
    .nullish()
    .describe('Three figures that its page sets large.'),
  gallery: z
    .array(
      z.strictObject({
        image: imageUrlSchema.describe('A picture, for example /images/cx-5-inside.jpg.'),
        alt: z.string().min(1).describe('What the picture shows, for people who do not see it.'),
        focus: focusField,
      }),
    )
    .max(12)
    .nullish()
    .describe('More pictures, shown in pairs on its page.'),
  html: text("Our own: the model page's text as safe HTML."),
});

export type Model = z.infer<typeof modelSchema>;
