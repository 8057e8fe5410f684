import { z } from 'zod';
import {
  dateSchema,
  hrefSchema,
  idSchema,
  imageUrlSchema,
  slugSchema,
  webUrlSchema,
} from '../value-kinds/value-kinds.schema.ts';

/** An information page (CONTENT-001): front matter and the body as safe HTML. */
export const contentPageSchema = z.object({
  slug: slugSchema,
  title: z.string().min(1).describe('Heading of the page.'),
  description: z.string().nullish().describe('One or two sentences for search engines.'),
  image: imageUrlSchema.nullish().describe('Picture at the top.'),
  form: z.enum(['enquiry', 'career', 'fleet', 'service']).nullish().describe('A form below the text.'),
  embed: webUrlSchema
    .nullish()
    .describe('Page of a provider shown below the text: a payment form, a wheel to spin (CONTENT-004).'),
  menu: z.string().min(1).nullish().describe('Words of an entry of the header that leads to the page.'),
  html: z.string(),
});

/** A blog post (DATA-046 is its card). */
export const blogPostSchema = z.object({
  slug: slugSchema,
  category: slugSchema,
  heading: z.string().min(1),
  description: z.string().nullish(),
  image: imageUrlSchema.nullish(),
  date: dateSchema,
  html: z.string(),
});

/** A slide of the promotion slider (DATA-045). */
export const slideSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string().nullish(),
  url: hrefSchema.nullish(),
  image: imageUrlSchema.nullish(),
  hide_overlay: z.boolean().nullish(),
});

/** What the home page says before its stock. */
export const homeContentSchema = z.object({
  hero: z.object({
    image: imageUrlSchema.describe('Wide picture, for example /artwork/scene/coast.webp.'),
    alt: z.string().nullish().describe('What the picture shows, for people who do not see it.'),
    heading: z.string().min(1).describe('One short sentence.'),
    text: z.string().nullish(),
  }),
  whyUs: z.array(z.object({ title: z.string(), text: z.string() })).nullish(),
  description: z.string().nullish().describe('One or two sentences for search engines.'),
});

export type ContentPage = z.infer<typeof contentPageSchema>;
export type BlogPost = z.infer<typeof blogPostSchema>;
export type Slide = z.infer<typeof slideSchema>;
export type HomeContent = z.infer<typeof homeContentSchema>;
