import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#src/page-data/site.ts';
import { type Broken, brokenFiles, brokenPages } from '#src/sources/broken-links.ts';
import type { ContentLink } from '#src/sources/content-links.ts';
import { CODE_ROOT } from '../files/code-root.ts';
import type { PictureMaker } from '../media/picture-maker.ts';

/** The links and files an editor wrote that the finished site does not have. */
export function findBroken(site: Site, links: readonly ContentLink[], pictures: PictureMaker): Broken {
  const files = new Set([
    ...readdirSync(join(CODE_ROOT, 'public')).map((name) => `/${name}`),
    ...['/robots.txt', '/sitemap.xml', '/llms.txt'],
    ...pictures.suggestions,
    ...links.map(({ address }) => address).filter((address) => pictures.makes(address)),
  ]);
  const broken = brokenPages(links, new Set(site.routes.keys()));
  return { ...broken, mistakes: [...brokenFiles(links, files), ...broken.mistakes] };
}
