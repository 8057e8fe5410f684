import { z } from 'zod';
import { altField, focusField } from '../fields/picture-fields.schema.ts';
import {
  dateSchema,
  hrefSchema,
  idSchema,
  imageUrlSchema,
  slugSchema,
  webUrlSchema,
} from '../fields/value-kinds.schema.ts';
import { HOME_HEADINGS } from './home-headings.ts';

/** An information page (CONTENT-001): front matter and the body as safe HTML. */
export const contentPageSchema = z.object({
  slug: slugSchema,
  title: z.string().min(1).describe('Heading of the page.'),
  description: z.string().nullish().describe('One or two sentences for search engines.'),
  image: imageUrlSchema.nullish().describe('Picture at the top.'),
  alt: altField,
  focus: focusField,
  form: z.enum(['enquiry', 'career', 'fleet', 'service']).nullish().describe('A form below the text.'),
  embed: webUrlSchema
    .nullish()
    .describe('Page of a provider shown below the text: a payment form, a wheel to spin (CONTENT-004).'),
  menu: z.string().min(1).nullish().describe('Words of an entry of the header that leads to the page.'),
  component: z
    .string()
    .regex(/^(?:team|own:[a-z0-9-]{1,40})$/, 'Write team, or own: and the name of a block of forecourt.config.ts.')
    .nullish()
    .describe(
      'What stands below the text: team (the people of team.json), or a block of forecourt.config.ts, such as own:warranty (CONTENT-005).',
    ),
  html: z.string(),
});

/** A blog post (DATA-046 is its card). */
export const blogPostSchema = z.object({
  slug: slugSchema,
  category: slugSchema,
  heading: z.string().min(1).describe('Heading of the post.'),
  description: z.string().nullish().describe('One or two sentences for the list and for search engines.'),
  image: imageUrlSchema.nullish().describe('Picture at the top.'),
  alt: altField,
  focus: focusField,
  date: dateSchema.describe('Day of the post.'),
  html: z.string(),
});

/** What an editor says of a brand on its page (BRAND-006). */
export const brandTextSchema = z.object({
  slug: slugSchema,
  image: imageUrlSchema.nullish().describe('A wide photograph that opens the page.'),
  alt: altField,
  focus: focusField,
  description: z.string().nullish().describe('One or two sentences below the name, and for search engines.'),
  html: z.string(),
});

/** A slide of the promotion slider (DATA-045). */
export const slideSchema = z.object({
  id: idSchema.describe('A number or text that no other slide has.'),
  name: z.string().describe('Heading that visitors read.'),
  description: z.string().nullish().describe('A sentence below it.'),
  url: hrefSchema.nullish().describe('Where the slide leads.'),
  image: imageUrlSchema.nullish().describe('Picture of 1920 by 540.'),
  hide_overlay: z.boolean().nullish().describe('true where the picture says it all.'),
  alt: z
    .string()
    .nullish()
    .describe(
      'What a picture that says it all says and shows, for people who do not see it. Leave it empty where the heading stands beside the picture.',
    ),
  focus: focusField,
});

/** A heading longer than this takes three lines on a phone. */
const MAX_HEADING = 60;

const headingSchema = (words: string) =>
  z.string().trim().min(1).max(MAX_HEADING).nullish().describe(`In place of "${words}".`);

/** Braked tow ratings of cars, in kilograms. */
const towRatingKg = z.number().int().min(300).max(10_000);

const towCarSchema = z.strictObject({
  name: z.string().min(1).describe('A car that shoppers have, such as Toyota Prado.'),
  kg: towRatingKg.describe('What it can tow with brakes, in kilograms.'),
});

/** Words that lead somewhere. */
const linkSchema = z.strictObject({
  text: z.string().min(1).describe('Its words.'),
  href: hrefSchema.describe('Where it leads.'),
});

const kindPictureSchema = z.strictObject({
  kind: z.string().min(1).describe('A body or a kind as the page names it, such as Caravan or Trucks.'),
  image: imageUrlSchema.describe('A picture, 3 to 2, for example /images/trucks.jpg.'),
  focus: focusField,
});

const howItWorksSchema = z.strictObject({
  steps: z
    .array(
      z.strictObject({
        title: z.string().min(1).describe('What is done.'),
        text: z.string().min(1).describe('A sentence.'),
      }),
    )
    .min(2)
    .max(4)
    .describe('The steps, in their order.'),
  includes: z
    .array(z.string().min(1))
    .max(8)
    .default([])
    .describe('What the price contains, shown beside a vehicle where prices are weekly.'),
  more: linkSchema.nullish().describe('A link to the page that tells all.'),
});

const storySchema = z.strictObject({
  image: imageUrlSchema.describe('A photograph, 3 to 2, for example /images/workshop.jpg.'),
  alt: altField,
  focus: focusField,
  heading: z.string().min(1).describe('One short sentence.'),
  text: z.string().nullish().describe('Two or three sentences.'),
  link: linkSchema.nullish().describe('A link below the text.'),
  dark: z.boolean().nullish().describe('true for a dark band.'),
});

/** The opening texts of the home page. */
export const homeContentSchema = z.object({
  hero: z
    .object({
      image: imageUrlSchema
        .nullish()
        .describe('Wide picture, for example /images/yard.jpg. Without one the page opens with words and the search.'),
      alt: z
        .string()
        .nullish()
        .describe('What the picture shows, for people who do not see it. It is never empty where there is a picture.'),
      focus: focusField,
      phoneImage: imageUrlSchema
        .nullish()
        .describe(
          'An upright picture for phones, 4 to 5, of the same. Without one phones show the middle of the wide picture.',
        ),
      heading: z.string().min(1).describe('One short sentence.'),
      text: z.string().nullish().describe('A sentence or two below the heading.'),
      buttons: z.array(linkSchema).max(2).nullish().describe('One or two buttons below the words.'),
    })
    .describe('The top of the home page.'),
  whyUs: z
    .array(z.object({ title: z.string().describe('Heading.'), text: z.string().describe('A sentence or two.') }))
    .nullish()
    .describe('Reasons to buy here.'),
  headings: z
    .strictObject(
      Object.fromEntries(
        Object.entries(HOME_HEADINGS).map(([section, words]) => [section, headingSchema(words)]),
      ) as Record<keyof typeof HOME_HEADINGS, ReturnType<typeof headingSchema>>,
    )
    .nullish()
    .describe('Headings of the sections in your own words; one that is left out keeps its usual words.'),
  towCars: z
    .array(towCarSchema)
    .max(9)
    .nullish()
    .describe('Common tow cars of the section `tow`; without them it names ratings alone.'),
  kinds: z
    .array(kindPictureSchema)
    .nullish()
    .describe('Your photographs for the ways into the stock by kind; a kind without one is drawn.'),
  howItWorks: howItWorksSchema.nullish().describe('The section `steps`.'),
  stories: z
    .array(storySchema)
    .max(6)
    .nullish()
    .describe('Pictures with words, as bands of the page: the section `stories`.'),
  description: z.string().nullish().describe('One or two sentences for search engines.'),
});

export type ContentPage = z.infer<typeof contentPageSchema> & { isWritten?: true };
/** A page that the site wrote itself from its settings; an editor's page of its name takes its place. */
export type WrittenPage = ContentPage & { isWritten: true };
export type BrandText = z.infer<typeof brandTextSchema>;
export type BlogPost = z.infer<typeof blogPostSchema>;
export type Slide = z.infer<typeof slideSchema>;
export type HomeContent = z.infer<typeof homeContentSchema>;
