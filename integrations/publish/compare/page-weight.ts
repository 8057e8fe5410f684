import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** What a page weighs, in bytes after Brotli. */
export type PageWeight = {
  html: number;
  /** The style sheets that it links. */
  styles: number;
  /** The scripts that it runs before anybody touches it, with all they import. */
  script: number;
};

/** The most that pages of the templates may weigh (docs/architecture.md, "What a page loads"); `any` is every template. */
export const WEIGHT_BUDGETS = {
  any: { styles: 15_000 },
  vehicle: { html: 14_000, script: 6_000 },
} as const;

/** The most that a part of a template's pages may weigh, in bytes; undefined where it has no budget. */
export function weightBudget(template: string, part: keyof PageWeight): number | undefined {
  const own: Partial<PageWeight> = template === 'vehicle' ? WEIGHT_BUDGETS.vehicle : {};
  const any: Partial<PageWeight> = WEIGHT_BUDGETS.any;
  return own[part] ?? any[part];
}

const LINKED = /(?:href|src)="\/(_astro\/[^"]+)"/g;
const IMPORTED = /(?:from|import)\s*"\.\/([\w.-]+\.js)"/g;

/** Weighs the pages of one built site by their HTML; files that are not there weigh nothing. */
export type Scales = {
  weigh(html: string): PageWeight;
  /** Files of the scripts that a page runs before anybody touches it, with all they import, below the site. */
  scriptsAtOnce(html: string): ReadonlySet<string>;
};

/** @param folder `dist/<slug>`, or a copy of it. */
export function openScales(folder: string): Scales {
  const texts = new Map<string, string>();
  const weights = new Map<string, number>();
  const read = (path: string) => {
    const file = join(folder, path);
    const text = texts.get(path) ?? (existsSync(file) ? readFileSync(file, 'utf8') : '');
    texts.set(path, text);
    return text;
  };
  const weigh = (path: string) => {
    const weight = weights.get(path) ?? (read(path) === '' ? 0 : brotliCompressSync(read(path)).length);
    weights.set(path, weight);
    return weight;
  };
  const sum = (paths: Iterable<string>) => [...paths].reduce((total, path) => total + weigh(path), 0);
  const linked = (html: string, ending: string) =>
    [...new Set([...html.matchAll(LINKED)].map(([, path = '']) => path))].filter(
      (path) => path.endsWith(ending) && !path.includes('..'),
    );
  const scriptsAtOnce = (html: string) => {
    const scripts = new Set(linked(html, '.js'));
    // A set that grows while it is read: what is imported is read, too.
    for (const path of scripts) for (const [, name] of read(path).matchAll(IMPORTED)) scripts.add(`_astro/${name}`);
    return scripts;
  };
  return {
    scriptsAtOnce,
    weigh: (html) => ({
      html: brotliCompressSync(html).length,
      styles: sum(linked(html, '.css')),
      script: sum(scriptsAtOnce(html)),
    }),
  };
}
