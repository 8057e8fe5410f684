import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { SAMPLES } from '../sample-sites.ts';

/** The path of a sample dealer's vehicle page whose HTML holds every one of the given texts and patterns. */
export function carWith(slug: string, ...texts: (string | RegExp)[]): string {
  const folder = join(SAMPLES, slug, 'cars');
  const file = readdirSync(folder).find((name) => {
    if (!name.endsWith('.html')) return false;
    const html = readFileSync(join(folder, name), 'utf8');
    return texts.every((text) => (typeof text === 'string' ? html.includes(text) : text.test(html)));
  });
  if (!file) throw new Error(`${slug} has no vehicle page with ${texts.join(', ')}`);
  return carPath({ slug: file.replace('.html', '') });
}
