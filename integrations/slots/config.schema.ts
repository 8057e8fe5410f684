import { z } from 'zod';
import { SLUG } from '#src/sources/list-sites.ts';
import type { OwnComponent, OwnFeedReader } from './config.ts';

/** The most that each slot may declare, in bytes: what is left of a fast page once the product has its part. */
const SLOT_BYTES = { font: 80_000, style: 4_000, part: 6_000, script: 120_000 } as const;

const OWN_NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const slot = <T extends z.ZodType>(schema: T, about: string) =>
  z
    .record(z.string().max(40).regex(OWN_NAME, 'A name has lower-case letters, digits and single hyphens.'), schema)
    .describe(about)
    .default({});

const bytes = (most: number, about: string) => z.number().int().min(1).max(most).describe(about);

const file = (ending: string) =>
  z
    .string()
    .regex(
      new RegExp(String.raw`^slots/(?:[\w-][\w.-]*/)*[\w-][\w.-]*\.${ending}$`),
      `A file below slots/ that ends with .${ending}.`,
    );

const dealers = z
  .union([z.literal('all'), z.array(z.string().regex(SLUG, 'The name of a folder in sites/.')).min(1)])
  .describe("'all', or a list of folders in sites/.")
  .default('all');

const call = <T>(about: string) => z.custom<T>((value) => typeof value === 'function', about);

const HOST = String.raw`(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}`;
const origins = z
  .array(
    z.string().regex(new RegExp(`^https://${HOST}$`), 'An origin such as https://cdn.example.com, without a path.'),
  )
  .max(10)
  .default([]);

const font = z.strictObject({
  file: file('woff2').describe('The typeface as WOFF2.'),
  licence: z.string().trim().min(10).describe('What allows it on these websites, and to whom.'),
  bytes: bytes(SLOT_BYTES.font, 'The most bytes it may have; a Latin subset has 20,000 to 40,000.'),
  weights: z
    .string()
    .regex(/^[1-9]\d{0,2}(?: [1-9]\d{0,2})?$/, 'One weight such as "400", or two such as "400 700".')
    .describe('The weights it has.')
    .optional(),
  preload: z.boolean().default(true),
});

const style = z.strictObject({
  file: file('css').describe('A style sheet.'),
  bytes: bytes(SLOT_BYTES.style, 'The most bytes it may have, compressed.'),
  dealers,
});

const part = z.strictObject({
  component: call<OwnComponent>('A React component: a function that gives elements.'),
  bytes: bytes(SLOT_BYTES.part, 'The most bytes of HTML that it may print, compressed.'),
});

/** What a script element may have beside its address: never a handler. */
const ATTRIBUTE = /^(?:data-[a-z0-9-]+|id)$/;

const script = z.strictObject({
  name: z.string().trim().min(2).max(40).describe('What visitors are asked about, such as Acme Chat.'),
  src: z
    .url({ protocol: /^https$/, hostname: new RegExp(`^${HOST}$`), error: 'An address that begins with https://.' })
    .describe('Where the script is, an https address.'),
  bytes: bytes(SLOT_BYTES.script, 'The most bytes that it loads, as its maker declares.'),
  integrity: z
    .string()
    .regex(/^sha(?:256|384|512)-[A-Za-z0-9+/]+=*$/, 'A hash such as sha384-….')
    .describe('Its hash, where it never changes at its address.')
    .optional(),
  attributes: z
    .record(z.string().regex(ATTRIBUTE, 'Attributes are data-… or id.'), z.string().max(200))
    .describe('Attributes that it reads.')
    .default({}),
  csp: z
    .strictObject({ script: origins, style: origins, font: origins })
    .describe('Other origins that it loads scripts, styles and fonts from.')
    .prefault({}),
  dealers,
});

const feedReader = z.union(
  [
    z.strictObject({
      about: z.string().default(''),
      rows: z.enum(['csv', 'json', 'xml']),
      record: z.string().min(1).optional(),
      row: call<Extract<OwnFeedReader, { rows: string }>['row']>('A function from a row of the feed to one of ours.'),
    }),
    z.strictObject({
      about: z.string().default(''),
      read: call<Extract<OwnFeedReader, { read: unknown }>['read']>('A function from the text of a feed to its rows.'),
    }),
  ],
  'Either read(text), or rows ("csv", "json" or "xml") with row(values).',
);

/** `forecourt.config.ts`, checked. */
export const configSchema = z.strictObject({
  fonts: slot(font, 'Typefaces.'),
  styles: slot(style, 'Style sheets.'),
  sections: slot(part, 'Sections of the home page.'),
  blocks: slot(part, 'Parts of pages that editors write.'),
  scripts: slot(script, 'Scripts of others.'),
  feedReaders: slot(feedReader, 'Readers of feeds.'),
});

export type CheckedConfig = z.output<typeof configSchema>;
export type CheckedPart = CheckedConfig['sections'][string];
export type CheckedFeedReader = CheckedConfig['feedReaders'][string];
