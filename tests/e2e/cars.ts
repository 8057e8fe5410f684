import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../dist');

/** The path of a sample dealer's vehicle page whose HTML holds every one of the given texts. */
export function carWith(slug: string, ...texts: string[]): string {
  const folder = join(DIST, slug, 'cars');
  const file = readdirSync(folder).find((name) => {
    if (!name.endsWith('.html')) return false;
    const html = readFileSync(join(folder, name), 'utf8');
    return texts.every((text) => html.includes(text));
  });
  if (!file) throw new Error(`${slug} has no vehicle page with ${texts.join(', ')}`);
  return `/cars/${file.replace('.html', '')}`;
}
