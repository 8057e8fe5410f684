import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { blogPostSchema, brandTextSchema, contentPageSchema } from '#src/domain/content/content.schema.ts';
import { type Offer, offerSchema } from '#src/domain/content/offer.schema.ts';
import { offerSlug } from '#src/domain/content/offer-link.ts';
import type { ReviewAggregate } from '#src/domain/content/review.schema.ts';
import { clockMinutes, DAY_NAMES, spanOf, spanText } from '#src/domain/location/clock.ts';
import { contradicts } from '#src/domain/location/hours.ts';
import { type Location, locationSchema, type SpecialHours } from '#src/domain/location/location.schema.ts';
import { modelSchema } from '#src/domain/model/model.schema.ts';
import { postcodeMistake } from '#src/domain/postcode/parse-postal-address.ts';
import type { SiteContent } from '#src/domain/site/site-model.ts';
import {
  type Desk,
  type Diagnostics,
  type Entry,
  filesOf,
  foldersOf,
  nameOf,
  readJsonEntry,
  readMarkdownEntry,
} from './content-files.ts';
import { LISTS } from './content-lists.ts';
import { keyPath } from './mistakes/checked-file.ts';
import type { Mistake } from './mistakes/mistakes.ts';
import { warnOfUnread } from './mistakes/unread-files.ts';
import { readManufacturers, readSampleReviews } from './shared-data.ts';

const NO_REVIEWS: ReviewAggregate = { reviews: [], count: 0, average_rating: '0' };
const offerFileSchema = offerSchema.extend({ body: z.string() });

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
  { mistakes, warnings = [], links = [], sampleReviews = false }: Diagnostics & { sampleReviews?: boolean },
): SiteContent {
  const desk: Desk = { root, mistakes, warnings, links };
  const home = `content/${slug}`;
  const read = <T extends z.ZodType>(name: string, schema: T) =>
    existsSync(join(root, home, name)) ? readJsonEntry(desk, `${home}/${name}`, schema) : undefined;
  const each = <T extends z.ZodType>(folder: string, schema: T, made: Parameters<typeof readMarkdownEntry>[3]) =>
    filesOf(root, `${home}/${folder}`, '.md').flatMap((file) => readMarkdownEntry(desk, file, schema, made) ?? []);

  const locations = filesOf(root, `${home}/locations`, '.json').flatMap(
    (file) =>
      readJsonEntry(desk, file, locationSchema, ({ has }) =>
        has(['slug']) ? {} : { slug: nameOf(desk, file, '.json') },
      ) ?? [],
  );
  const dealerships = read('dealerships.json', LISTS['dealerships.json'])?.item ?? [];
  const specialHours = read('special-hours.json', LISTS['special-hours.json']);
  const slides = read('slides.json', LISTS['slides.json'])?.item ?? [];
  const reviews = read('reviews.json', LISTS['reviews.json'])?.item;
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
  const brands = each('brands', brandTextSchema, (name, html) => ({ slug: name, html }));
  const team = read('team.json', LISTS['team.json'])?.item ?? [];
  warnOfUnread(desk, home);

  for (const { item, file, parsed } of pages)
    if (item.component === 'team' && team.length === 0)
      warnings.push({
        ...{ file, line: parsed.lineOf(['component']), key: 'component' },
        text: `There is nobody in ${home}/team.json, and nothing is shown.`,
      });
  for (const location of locations) checkWeek(location, desk);
  for (const offer of offers) checkOfferDays(offer, desk);
  reportDuplicates(locations, 'id', (location) => String(location.id), mistakes);
  reportDuplicates(locations, 'slug', (location) => location.slug, mistakes);
  const listed = dealerships.map((item) => ({ item, file: `${home}/dealerships.json` }));
  reportDuplicates(listed, 'id', (dealership) => String(dealership.id), mistakes);
  reportDuplicates(listed, 'slug', (dealership) => dealership.slug, mistakes);
  reportDuplicates(offers, 'id', offerSlug, mistakes);
  if (specialHours) checkSpecialHours(specialHours, desk);
  for (const [name, list] of Object.entries({ slides, reviews: reviews?.reviews ?? [] }))
    reportDuplicates(
      list.map((item) => ({ item, file: `${home}/${name}.json` })),
      'id',
      ({ id }) => String(id),
      mistakes,
    );
  reportDuplicates(models, 'slug', (model) => model.new_slug ?? model.slug, mistakes);

  return {
    locations: locations.map(({ item }) => item),
    dealerships,
    specialHours: specialHours?.item ?? [],
    offers: offers.map(({ item: { body, ...offer } }) => ({ ...offer, description: offer.description ?? body })),
    models: models.map(({ item }) => item).sort((a, b) => (a.order ?? LAST) - (b.order ?? LAST)),
    manufacturers: readManufacturers(desk),
    reviews: reviews ?? (sampleReviews ? readSampleReviews(desk) : NO_REVIEWS),
    pages: pages.map(({ item }) => item),
    blog: blog.map(({ item }) => item).sort((a, b) => b.date.localeCompare(a.date)),
    slides,
    deliveryZones: read('delivery-zones.json', LISTS['delivery-zones.json'])?.item ?? [],
    appointmentHours: read('appointment-hours.json', LISTS['appointment-hours.json'])?.item ?? [],
    brands: brands.map(({ item }) => item),
    team,
    home: read('home.json', LISTS['home.json'])?.item ?? null,
    vehicleRecords: read('vehicle-records.json', LISTS['vehicle-records.json'])?.item ?? {},
    priceErrors: read('price-errors.json', LISTS['price-errors.json'])?.item ?? [],
    accessibility: read('accessibility.json', LISTS['accessibility.json'])?.item ?? null,
  };
}

/** The place of a model without one. */
const LAST = Number.MAX_SAFE_INTEGER;

/** Tells of hours that say two things, and of times that nobody can read; a week with a day twice is a mistake. */
function checkWeek({ item, file, parsed }: Entry<Location>, { mistakes, warnings }: Desk): void {
  const entries = item.contact_detail?.opening_hours ?? [];
  const days = entries.map(({ weekday }) => weekday);
  for (const [index, hours] of entries.entries()) {
    const at = (field: string, text: string): Mistake => {
      const path = ['contact_detail', 'opening_hours', index, field];
      return { file, line: parsed.lineOf(path), key: keyPath(path), text };
    };
    const { weekday, status, open, close, formated_hours } = hours;
    if (typeof weekday === 'number' && days.indexOf(weekday) < index) {
      const missing = DAY_NAMES.flatMap((_, day) => (days.includes(day) ? [] : [day]));
      const rest = missing.length > 0 ? ` ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.` : '';
      const pause = ' A day with a break has one entry with formated_hours.';
      mistakes.push(at('weekday', `Weekday ${weekday} is here a second time.${rest || pause}`));
    }
    if (status === 'Open' && !open && !close && !formated_hours)
      warnings.push(at('status', `The day is open without times. ${TIMES}`));
    const span = spanOf(open, close);
    if (status === 'Closed' && (open || close))
      warnings.push(at('status', `The day is closed, and its times are not shown. Write "Open", or leave them out.`));
    else if (span && contradicts(hours))
      warnings.push(
        at(
          'formated_hours',
          `Got "${formated_hours}", but open and close say ${spanText(span)}, which is shown. Write only one.`,
        ),
      );
    warnings.push(...doubtfulTimes({ open, close }, at));
  }
  const text = postcodeMistake(item.address ?? {});
  if (text) warnings.push({ file, line: parsed.lineOf(['address', 'postcode']), key: 'address.postcode', text });
}

const TIMES = 'Write "open": "08:30" and "close": "16:00".';

/** Times that nobody can read, an end before its start, and an end in the night that may be meant in the afternoon. */
function doubtfulTimes(
  times: { open?: string | null | undefined; close?: string | null | undefined },
  at: (field: string, text: string) => Mistake,
): Mistake[] {
  const [[, open], [, close]] = Object.entries({ open: undefined, close: undefined, ...times }) as [Named, Named];
  const unread = Object.entries(times).flatMap(([field, time]) =>
    time && clockMinutes(time) === undefined ? [at(field, `Got "${time}". A time such as 08:30 or 17:30.`)] : [],
  );
  const [from, to] = [clockMinutes(open), clockMinutes(close)];
  if (from === undefined || to === undefined) return unread;
  if (!spanOf(open, close)) return [at('close', `Got "${close}", which is not after ${open}.`)];
  if (to >= 60 && to < from && from < 720 && !/[ap]/i.test(close ?? ''))
    return [
      at(
        'close',
        `Got "${close}", which is in the night after. Write ${Math.floor(to / 60) + 12}:${String(to % 60).padStart(2, '0')} if the afternoon is meant.`,
      ),
    ];
  return unread;
}
type Named = [string, string | null | undefined];

/** Special hours without times, and two different ones of one day. */
function checkSpecialHours({ item, file, parsed }: Entry<SpecialHours[]>, { mistakes, warnings }: Desk): void {
  const seen = new Map<string, SpecialHours>();
  for (const [index, entry] of item.entries()) {
    const at = (field: string, text: string): Mistake => {
      const path = [index, field];
      return { file, line: parsed.lineOf(path), key: keyPath(path), text };
    };
    const { date, status, start, end, locationId } = entry;
    if (status === 'Open' && !start && !end) mistakes.push(at('status', `The day is open without times. ${TIMES}`));
    if (status === 'Closed' && (start || end))
      warnings.push(at('status', 'The day is closed, and its times are not shown. Write "Open", or leave them out.'));
    if (status === 'Open' && Boolean(start) !== Boolean(end))
      warnings.push(
        at('status', `Only one time is known, and visitors read "${start ? 'From' : 'Until'} …". ${TIMES}`),
      );
    warnings.push(...doubtfulTimes({ open: start, close: end }, at));
    const key = `${date} ${locationId}`;
    const other = seen.get(key);
    if (other && [other.status, other.start, other.end].join() !== [status, start, end].join())
      mistakes.push(at('date', `Got ${date} a second time with other hours. Keep one of the two.`));
    seen.set(key, entry);
  }
}

/** An offer that ends before it begins is never shown. */
function checkOfferDays({ item, file, parsed }: Entry<Offer>, { mistakes }: Desk): void {
  const { start, expiry } = item;
  if (!start || !expiry || start <= expiry) return;
  const text = `Got ${expiry}, which is before its start, ${start}: the offer is never shown.`;
  mistakes.push({ file, line: parsed.lineOf(['expiry']), key: 'expiry', text });
}

/** Two records with one id or one address: the later one in the order of files is the mistake. */
function reportDuplicates<T>(
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
