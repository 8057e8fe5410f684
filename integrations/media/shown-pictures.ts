import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { imageHosts } from '#src/domain/media/image-hosts.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { readJsonLines, writeJsonLines } from '../files/json-lines.ts';

/** The list of a dealer beside the data of its functions. */
export const shownPicturesFile = (dist: string, slug: string): string =>
  join(dist, '.functions', `${slug}.pictures.jsonl`);

const keyOf = (url: URL): string => hash('sha256', url.href, 'base64url').slice(0, 12);

/**
 * Writes down the foreign pictures that a dealer may show, as hashes of their addresses: all that its vehicles, content and
 * settings name on hosts of its photographs. Whoever resizes pictures fetches no others.
 */
export function writeShownPictures(dist: string, slug: string, site: Shown): void {
  writeJsonLines(shownPicturesFile(dist, slug), keysIn(site));
}

type Shown = Pick<SiteModel, 'settings' | 'content' | 'stock'>;

function* keysIn({ settings, content, stock }: Shown): Generator<string> {
  const hosts = new Set(imageHosts(stock));
  if (hosts.size === 0) return;
  for (const part of [settings, content]) yield* keysOf(part, hosts);
  for (const car of stock) yield* keysOf(car, hosts);
}

/** Each picture once, of one vehicle or of the content. */
function keysOf(value: unknown, hosts: ReadonlySet<string>): Set<string> {
  const keys = new Set<string>();
  for (const text of textsIn(value))
    for (const address of addressesIn(text))
      if (URL.canParse(address) && hosts.has(new URL(address).hostname.toLowerCase()))
        keys.add(keyOf(new URL(address)));
  return keys;
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* textsIn(one);
}

/** The address that a text is, and those in it. */
function addressesIn(text: string): string[] {
  if (!/https?:/i.test(text)) return [];
  const within = text.match(/https?:\/\/[^\s"'<>()[\]\\]+/gi) ?? [];
  return [text.trim(), ...within].map((address) => address.replaceAll('&amp;', '&'));
}

/**
 * Says of each built dealer whether its pages may show a foreign picture; undefined for a dealer that was built before such
 * lists were. A list is read again after a build.
 */
export function shownPictures(dist: string): (slug: string) => ((url: URL) => boolean) | undefined {
  const known = new Map<string, { stamp: number; keys: ReadonlySet<string> }>();
  return (slug) => {
    const file = shownPicturesFile(dist, slug);
    const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (stamp === undefined) return undefined;
    return (url) => {
      let list = known.get(slug);
      if (list?.stamp !== stamp) {
        list = { stamp, keys: new Set(readJsonLines<string>(file)) };
        known.set(slug, list);
      }
      return list.keys.has(keyOf(url));
    };
  };
}
