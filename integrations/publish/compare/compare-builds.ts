import type { Template } from '#src/domain/analytics/templates.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import type { SiteCar } from '#src/server/site-data/site-data.ts';
import type { PlacedFinding } from '../../build/advertising/check-advertising.ts';
import type { BuiltSite } from './built-site.ts';
import { openScales, type PageWeight, weightBudget } from './page-weight.ts';

/** The pages of a template that two builds have in common, and those they do not. */
type TemplateChange = {
  template: Template | 'page';
  /** Pages of the template, after; those removed are not counted. */
  total: number;
  added: string[];
  removed: string[];
  /** Pages that say something else. */
  changed: string[];
  /** Pages that only name other versions of scripts and styles. */
  filesOnly: string[];
};

/** A vehicle whose price moved, as words: "$32,990 Drive Away". */
type PriceChange = { id: string; name: string; path: string; before: string; after: string };

/** A figure of a template's page that moved, in bytes after Brotli. */
type WeightChange = {
  template: Template | 'page';
  path: string;
  part: keyof PageWeight;
  before: number;
  after: number;
  /** The most it may be, where it has a budget. */
  budget?: number;
};

/** What differs between two builds of one dealer. */
export type Comparison = {
  slug: string;
  name: string;
  /** It was not built before, or is not built now. */
  only?: 'before' | 'after';
  /** Templates with a difference, those with most pages that say something else first. */
  templates: TemplateChange[];
  prices: PriceChange[];
  vehicles: { added: string[]; removed: string[]; status: { name: string; before: string; after: string }[] };
  law: { appeared: PlacedFinding[]; gone: PlacedFinding[] };
  weights: WeightChange[];
  /** One page of each template with a difference, to look at and to weigh; before and after where both have it. */
  samples: { template: Template | 'page'; path: string; before: boolean; after: boolean }[];
};

/** Versions of built files are part of their names. */
const VERSION = /(\/_astro\/[\w.@-]+?)\.[\w-]{8}\.(?=\w+)/g;
/** A weight that moved by less is noise of the compression. */
const MIN_BYTES = 100;

/** Compares two builds of a dealer; `before` or `after` is missing where there was none. */
export function compareBuilds(slug: string, before: BuiltSite | undefined, after: BuiltSite | undefined): Comparison {
  const templates = compareTemplates(before, after);
  const samples = templates.map(sampleOf);
  return {
    slug,
    name: (after ?? before)?.name ?? slug,
    ...(!before && { only: 'after' as const }),
    ...(!after && { only: 'before' as const }),
    templates,
    prices: comparePrices(before?.cars ?? {}, after?.cars ?? {}),
    vehicles: compareVehicles(before?.cars ?? {}, after?.cars ?? {}),
    law: {
      appeared: without(after?.findings ?? [], before?.findings ?? []),
      gone: without(before?.findings ?? [], after?.findings ?? []),
    },
    weights: before && after ? compareWeights(samples, before, after) : [],
    samples,
  };
}

function compareTemplates(before: BuiltSite | undefined, after: BuiltSite | undefined): TemplateChange[] {
  const found = new Map<string, TemplateChange>();
  const of = (template: Template | 'page') => {
    const change = found.get(template) ?? { template, total: 0, added: [], removed: [], changed: [], filesOnly: [] };
    found.set(template, change);
    return change;
  };
  const had = new Set(before?.paths);
  const has = new Set(after?.paths);
  for (const path of after?.paths ?? []) {
    const change = of(after?.templateOf(path) ?? 'page');
    change.total += 1;
    if (!had.has(path)) change.added.push(path);
    else {
      const [old = '', now = ''] = [before?.html(path), after?.html(path)];
      if (old === now) continue;
      const same = old.replace(VERSION, '$1.') === now.replace(VERSION, '$1.');
      (same ? change.filesOnly : change.changed).push(path);
    }
  }
  for (const path of before?.paths ?? []) if (!has.has(path)) of(before?.templateOf(path) ?? 'page').removed.push(path);
  const weight = ({ added, removed, changed }: TemplateChange) => added.length + removed.length + changed.length;
  return [...found.values()]
    .filter((change) => weight(change) + change.filesOnly.length > 0)
    .sort((a, b) => weight(b) - weight(a) || b.filesOnly.length - a.filesOnly.length);
}

function sampleOf({ template, changed, filesOnly, added, removed }: TemplateChange): Comparison['samples'][number] {
  const both = changed[0] ?? filesOnly[0];
  if (both !== undefined) return { template, path: both, before: true, after: true };
  const [path] = added;
  if (path !== undefined) return { template, path, before: false, after: true };
  return { template, path: removed[0] ?? '/', before: true, after: false };
}

/** Vehicles are told by their id: their address changes with their name. */
const byId = (cars: Record<string, SiteCar>) =>
  new Map(Object.entries(cars).map(([slug, car]) => [car.id, { ...car, slug }]));

const priceOf = ({ applied, price }: SiteCar): string => {
  if (applied) return `${applied.priceText} ${applied.priceType}`.trim();
  return price === undefined ? 'no price' : `$${price.toLocaleString('en-AU')}`;
};

function comparePrices(before: Record<string, SiteCar>, after: Record<string, SiteCar>): PriceChange[] {
  const old = byId(before);
  return [...byId(after)].flatMap(([id, car]) => {
    const was = old.get(id);
    // What is sold has no price words any more, which is no move of a price.
    if (!was || Boolean(was.applied) !== Boolean(car.applied)) return [];
    const [from, to] = [priceOf(was), priceOf(car)];
    return from === to ? [] : [{ id, name: car.name, path: carPath(car), before: from, after: to }];
  });
}

function compareVehicles(before: Record<string, SiteCar>, after: Record<string, SiteCar>): Comparison['vehicles'] {
  const [old, now] = [byId(before), byId(after)];
  return {
    added: [...now].flatMap(([id, { name }]) => (old.has(id) ? [] : [name])),
    removed: [...old].flatMap(([id, { name }]) => (now.has(id) ? [] : [name])),
    status: [...now].flatMap(([id, { name, status }]) => {
      const was = old.get(id)?.status;
      return was === undefined || was === status ? [] : [{ name, before: was, after: status }];
    }),
  };
}

function without(list: readonly PlacedFinding[], other: readonly PlacedFinding[]): PlacedFinding[] {
  // The line of a finding moves when words above it change; the file is enough.
  const keyOf = ({ rule, level, key, found, place }: PlacedFinding) =>
    [rule, level, key, found, place.replace(/:\d+$/, '')].join('\0');
  const known = new Set(other.map(keyOf));
  return list.filter((finding) => !known.has(keyOf(finding)));
}

const PARTS = ['html', 'styles', 'script'] as const;

function compareWeights(samples: Comparison['samples'], before: BuiltSite, after: BuiltSite): WeightChange[] {
  const scales = { before: openScales(before.folder), after: openScales(after.folder) };
  return samples
    .filter((sample) => sample.before && sample.after)
    .flatMap(({ template, path }) => {
      const [old, now] = [scales.before.weigh(before.html(path)), scales.after.weigh(after.html(path))];
      return PARTS.filter((part) => Math.abs(now[part] - old[part]) >= MIN_BYTES).map((part) => {
        const budget = weightBudget(template, part);
        return { template, path, part, before: old[part], after: now[part], ...(budget && { budget }) };
      });
    });
}
