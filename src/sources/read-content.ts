import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
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
import { locationSchema, specialHoursSchema } from '#src/domain/location/location.schema.ts';
import { manufacturerSchema } from '#src/domain/manufacturer/manufacturer.schema.ts';
import { modelSchema } from '#src/domain/model/model.schema.ts';
import { offerSchema } from '#src/domain/offer/offer.schema.ts';
import { reviewAggregateSchema } from '#src/domain/review/review.schema.ts';
import type { SiteContent } from '#src/domain/site/site-model.ts';
import { checkValue, readInside, readJsonFile, shownPath } from './checked-file.ts';
import { renderMarkdown } from './markdown.ts';
import type { Mistake } from './mistakes.ts';
import { parseMarkdownFile } from './parsed-file.ts';

/**
 * Everything editors wrote for a dealer, in `content/<slug>`; what is missing is empty. Every mistake is added to
 * `mistakes` with its file and line. Items come in the order of their file names.
 */
export function readContent(root: string, slug: string, mistakes: Mistake[]): SiteContent {
  const home = `content/${slug}`;
  const json = <T extends z.ZodType>(name: string, schema: T): z.output<T> | undefined => {
    const file = `${home}/${name}`;
    if (!existsSync(join(root, file))) return undefined;
    const parsed = readJsonFile(root, file, mistakes);
    return parsed && checkValue(schema, parsed.value, { file, parsed }, mistakes);
  };
  const markdown = <T extends z.ZodType>(
    folder: string,
    schema: T,
    extra: (name: string, html: string, body: string) => object,
  ) =>
    filesOf(root, `${home}/${folder}`, '.md').flatMap((file) => {
      const shown = shownPath(root, file);
      const text = readText(root, file, mistakes);
      if (text === undefined) return [];
      const parsed = parseMarkdownFile(text);
      for (const { line, text } of parsed.errors) mistakes.push({ file: shown, line, key: '', text });
      if (parsed.errors.length > 0) return [];
      const value = {
        ...(parsed.value as object),
        ...extra(basename(file, '.md'), renderMarkdown(parsed.body), parsed.body.trim()),
      };
      const item = checkValue(schema, value, { file: shown, parsed }, mistakes);
      return item === undefined ? [] : [{ item, file: shown }];
    });

  const locations = filesOf(root, `${home}/locations`, '.json').flatMap((file) => {
    const parsed = readJsonFile(root, file, mistakes);
    const item =
      parsed && checkValue(locationSchema, withSlug(parsed.value, basename(file, '.json')), { file, parsed }, mistakes);
    return item ? [{ item, file }] : [];
  });
  const dealerships = json('dealerships.json', z.array(dealershipSchema)) ?? [];
  const offers = markdown('offers', offerSchema.extend({ body: z.string() }), (name, html, body) => ({
    ...(!/^\d+$/.test(name) ? { id: name } : { id: Number(name) }),
    sanitized_description: html,
    body,
  }));
  const models = markdown('models', modelSchema, (name, html) => ({ slug: name, html }));
  const pages = markdown('pages', contentPageSchema, (name, html) => ({ slug: name, html }));
  const categories = foldersOf(root, `${home}/blog`);
  const blog = categories.flatMap((category) =>
    markdown(`blog/${category}`, blogPostSchema, (name, html) => ({ slug: name, category, html })),
  );

  reportTwins(locations, (location) => String(location.id), 'id', mistakes);
  reportTwins(locations, (location) => location.slug, 'slug', mistakes);
  const listed = dealerships.map((item) => ({ item, file: `${home}/dealerships.json` }));
  reportTwins(listed, (dealership) => String(dealership.id), 'id', mistakes);
  reportTwins(listed, (dealership) => dealership.slug, 'slug', mistakes);
  reportTwins(models, (model) => model.new_slug ?? model.slug, 'slug', mistakes);
  reportTwins(blog, (post) => `${post.category}/${post.slug}`, 'slug', mistakes);

  return {
    locations: locations.map(({ item }) => item),
    dealerships,
    specialHours: json('special-hours.json', z.array(specialHoursSchema)) ?? [],
    offers: offers.map(({ item: { body, ...offer } }) => ({ ...offer, description: offer.description ?? body })),
    models: models.map(({ item }) => item),
    manufacturers: readManufacturers(root, mistakes),
    reviews: json('reviews.json', reviewAggregateSchema) ?? readSampleReviews(root, mistakes),
    pages: pages.map(({ item }) => item),
    blog: blog.map(({ item }) => item).sort((a, b) => b.date.localeCompare(a.date)),
    slides: json('slides.json', z.array(slideSchema)) ?? [],
    deliveryZones: json('delivery-zones.json', z.array(deliveryZoneSchema)) ?? [],
    appointmentHours: json('appointment-hours.json', z.array(appointmentHoursSchema)) ?? [],
    home: json('home.json', homeContentSchema) ?? null,
  };
}

const sharedCache = new Map<string, unknown>();

/** A file of content/shared, parsed once per process and content. */
function readSharedFile<T extends z.ZodType>(
  root: string,
  file: string,
  schema: T,
  empty: z.output<T>,
  mistakes: Mistake[],
): z.output<T> {
  if (!existsSync(join(root, file))) return empty;
  const text = readText(root, file, mistakes);
  if (text === undefined) return empty;
  const key = `${join(root, file)}\0${text}`;
  if (!sharedCache.has(key)) {
    const before = mistakes.length;
    const parsed = readJsonFile(root, file, mistakes);
    const value = parsed && checkValue(schema, parsed.value, { file, parsed }, mistakes);
    if (mistakes.length > before) return empty;
    if (sharedCache.size > 20) sharedCache.clear();
    sharedCache.set(key, value ?? empty);
  }
  return sharedCache.get(key) as z.output<T>;
}

const readManufacturers = (root: string, mistakes: Mistake[]) =>
  readSharedFile(root, 'content/shared/manufacturers.json', z.array(manufacturerSchema), [], mistakes);

const readSampleReviews = (root: string, mistakes: Mistake[]) =>
  readSharedFile(
    root,
    'content/shared/reviews-sample.json',
    reviewAggregateSchema,
    { reviews: [], count: 0, average_rating: '0' },
    mistakes,
  );

function readText(root: string, file: string, mistakes: Mistake[]): string | undefined {
  try {
    return readInside(root, file);
  } catch (error) {
    mistakes.push({ file: shownPath(root, file), key: '', text: (error as Error).message });
    return undefined;
  }
}

/** A location without a slug of its own has the name of its file. */
function withSlug(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { slug: name, ...value } : value;
}

function filesOf(root: string, folder: string, ending: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .sort()
    .map((name) => `${folder}/${name}`);
}

function foldersOf(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function reportTwins<T>(
  items: { item: T; file: string }[],
  keyOf: (item: T) => string,
  key: string,
  mistakes: Mistake[],
): void {
  const seen = new Map<string, string>();
  for (const { item, file } of items) {
    const value = keyOf(item);
    const other = seen.get(value);
    if (other)
      mistakes.push({
        file,
        key,
        text: `Got ${JSON.stringify(value)}, which ${other === file ? 'another entry' : other} has already. Give each its own.`,
      });
    else seen.set(value, file);
  }
}
