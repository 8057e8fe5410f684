import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { modelSlug } from '#src/domain/model/model-link.ts';
import { carPath } from '#src/domain/vehicle-card/car-path.ts';
import type { Site } from '#src/page-data/site.ts';
import { modelsWithPage } from '#src/page-data/site-paths.ts';
import { type Broken, brokenFiles, brokenPages } from '#src/sources/broken-links.ts';
import type { ContentLink } from '#src/sources/content-links.ts';
import type { PictureMaker } from '../media/picture-maker.ts';
import { CODE_ROOT } from './print.ts';

/** The links and files an editor wrote that the finished site does not have. */
export function findBroken(site: Site, links: readonly ContentLink[], pictures: PictureMaker): Broken {
  const pages = new Set(site.paths);
  for (const car of site.stock) pages.add(carPath(car));
  // ROUTE-054.
  if (site.settings.navigation.header === 'ford')
    for (const model of modelsWithPage(site)) pages.add(`/models/${modelSlug(model, site.settings)}`);
  const files = new Set([
    ...readdirSync(join(CODE_ROOT, 'public')).map((name) => `/${name}`),
    ...['/robots.txt', '/sitemap.xml'],
    ...pictures.suggestions,
    ...links.map(({ address }) => address).filter((address) => pictures.makes(address)),
  ]);
  const broken = brokenPages(links, pages);
  return { ...broken, mistakes: [...brokenFiles(links, files), ...broken.mistakes] };
}
