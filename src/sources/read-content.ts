import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { appointmentHoursSchema } from '#src/domain/appointment/appointment-hours.schema.ts';
import {
  blogPostSchema,
  contentPageSchema,
  homeContentSchema,
  slideSchema,
} from '#src/domain/content/content.schema.ts';
import { dealershipSchema } from '#src/domain/dealership/dealership.schema.ts';
import { deliveryZoneSchema } from '#src/domain/delivery/delivery-zone.schema.ts';
import { clockMinutes, spanOf, spanText } from '#src/domain/hours/clock.ts';
import { contradicts } from '#src/domain/hours/hours.ts';
import { type Location, locationSchema, specialHoursSchema } from '#src/domain/location/location.schema.ts';
import { modelSchema } from '#src/domain/model/model.schema.ts';
import { offerSchema } from '#src/domain/offer/offer.schema.ts';
import { offerSlug } from '#src/domain/offer/offer-link.ts';
import { type ReviewAggregate, reviewAggregateSchema } from '#src/domain/review/review.schema.ts';
import type { SiteContent } from '#src/domain/site/site-model.ts';
import { keyPath } from './checked-file.ts';
import {
  type Desk,
  type Entry,
  filesOf,
  foldersOf,
  nameOf,
  readJsonEntry,
  readMarkdownEntry,
  type Told,
  warnOfUnread,
} from './content-files.ts';
import type { Mistake } from './mistakes.ts';
import { readManufacturers, readSampleReviews } from './shared-data.ts';

const NO_REVIEWS: ReviewAggregate = { reviews: [], count: 0, average_rating: '0' };
const offerFileSchema = offerSchema.extend({ body: z.string() });
const listsOf = {
  dealerships: z.array(dealershipSchema),
  specialHours: z.array(specialHoursSchema),
  slides: z.array(slideSchema),
  deliveryZones: z.array(deliveryZoneSchema),
  appointmentHours: z.array(appointmentHoursSchema),
};

/**
 * Everything editors wrote for a dealer, in `content/<slug>`; what is missing is empty. Every mistake is added to
 * `mistakes` with its file and line, every field that is ignored to `warnings`. Items come in the order of their file
 * names.
 *
 * @param told where mistakes, warnings and links are gathered; `sampleReviews` puts the shared sample in place of missing reviews (REV-001).
 */
export function readContent(
  root: string,
  slug: string,
  { mistakes, warnings = [], links = [], sampleReviews = false }: Told & { sampleReviews?: boolean },
): SiteContent {
  const desk: Desk = { root, mistakes, warnings, links };
  const home = `content/${slug}`;
  const one = <T extends z.ZodType>(name: string, schema: T): z.output<T> | undefined =>
    existsSync(join(root, home, name)) ? readJsonEntry(desk, `${home}/${name}`, schema)?.item : undefined;
  const each = <T extends z.ZodType>(folder: string, schema: T, made: Parameters<typeof readMarkdownEntry>[3]) =>
    filesOf(root, `${home}/${folder}`, '.md').flatMap((file) => readMarkdownEntry(desk, file, schema, made) ?? []);

  const locations = filesOf(root, `${home}/locations`, '.json').flatMap(
    (file) =>
      readJsonEntry(desk, file, locationSchema, ({ has }) =>
        has(['slug']) ? {} : { slug: nameOf(desk, file, '.json') },
      ) ?? [],
  );
  const dealerships = one('dealerships.json', listsOf.dealerships) ?? [];
  const offers = each('offers', offerFileSchema, (name, html, body) => ({
    id: /^\d+$/.test(name) ? Number(name) : name,
    sanitized_description: html,
    body,
  }));
  const models = each('models', modelSchema, (name, html) => ({ slug: name, html }));
  const pages = each('pages', contentPageSchema, (name, html) => ({ slug: name, html }));
  const blog = foldersOf(root, `${home}/blog`).flatMap((folder) => {
    const category = nameOf(desk, `${home}/blog/${folder}`, '');
    return each(`blog/${folder}`, blogPostSchema, (name, html) => ({ slug: name, category, html }));
  });
  for (const folder of ['pages', 'offers', 'models']) warnOfUnread(desk, `${home}/${folder}`, '.md');
  warnOfUnread(desk, `${home}/locations`, '.json');

  for (const location of locations) warnOfHours(location, warnings);
  reportTwins(locations, 'id', (location) => String(location.id), mistakes);
  reportTwins(locations, 'slug', (location) => location.slug, mistakes);
  const listed = dealerships.map((item) => ({ item, file: `${home}/dealerships.json` }));
  reportTwins(listed, 'id', (dealership) => String(dealership.id), mistakes);
  reportTwins(listed, 'slug', (dealership) => dealership.slug, mistakes);
  reportTwins(offers, 'id', offerSlug, mistakes);
  reportTwins(models, 'slug', (model) => model.new_slug ?? model.slug, mistakes);

  return {
    locations: locations.map(({ item }) => item),
    dealerships,
    specialHours: one('special-hours.json', listsOf.specialHours) ?? [],
    offers: offers.map(({ item: { body, ...offer } }) => ({ ...offer, description: offer.description ?? body })),
    models: models.map(({ item }) => item),
    manufacturers: readManufacturers(desk),
    reviews: one('reviews.json', reviewAggregateSchema) ?? (sampleReviews ? readSampleReviews(desk) : NO_REVIEWS),
    pages: pages.map(({ item }) => item),
    blog: blog.map(({ item }) => item).sort((a, b) => b.date.localeCompare(a.date)),
    slides: one('slides.json', listsOf.slides) ?? [],
    deliveryZones: one('delivery-zones.json', listsOf.deliveryZones) ?? [],
    appointmentHours: one('appointment-hours.json', listsOf.appointmentHours) ?? [],
    home: one('home.json', homeContentSchema) ?? null,
  };
}

/** Tells of hours that say two things, and of times that nobody can read. */
function warnOfHours({ item, file, parsed }: Entry<Location>, warnings: Mistake[]): void {
  for (const [index, hours] of (item.contact_detail?.opening_hours ?? []).entries()) {
    const tell = (field: string, text: string) => {
      const path = ['contact_detail', 'opening_hours', index, field];
      warnings.push({ file, line: parsed.lineOf(path), key: keyPath(path), text });
    };
    const { open, close, formated_hours } = hours;
    const span = spanOf(open, close);
    if (span && contradicts(hours))
      tell(
        'formated_hours',
        `Got "${formated_hours}", but open and close say ${spanText(span)}, which is shown. Write only one.`,
      );
    for (const [field, time] of Object.entries({ open, close }))
      if (time && clockMinutes(time) === undefined) tell(field, `Got "${time}". A time such as 08:30 or 17:30.`);
    if (!span && clockMinutes(open) !== undefined && clockMinutes(close) !== undefined)
      tell('close', `Got "${close}", which is not after ${open}.`);
  }
}

/** Two records with one id or one address: the later one in the order of files is the mistake. */
function reportTwins<T>(
  entries: (Pick<Entry<T>, 'item' | 'file'> & Partial<Entry<T>>)[],
  key: string,
  keyOf: (item: T) => string,
  mistakes: Mistake[],
): void {
  const seen = new Map<string, string>();
  for (const { item, file, parsed } of entries) {
    const value = keyOf(item);
    const other = seen.get(value);
    if (other === undefined) {
      seen.set(value, file);
      continue;
    }
    const owner = other === file ? 'another entry' : other;
    const text = `Got ${JSON.stringify(value)}, which ${owner} has already. Give each its own.`;
    mistakes.push({ file, ...(parsed?.has([key]) && { line: parsed.lineOf([key]) }), key, text });
  }
}
