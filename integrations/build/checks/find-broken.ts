import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '#src/page-data/site/site.ts';
import type { ContentLink } from '#src/sources/content-links.ts';
import { type Broken, brokenFiles, brokenPages } from '#src/sources/mistakes/broken-links.ts';
import { CODE_ROOT } from '../../files/code-root.ts';
import { samplePictures } from '../../samples/sample-pictures.ts';

/** The links and files an editor wrote that the finished site does not have. */
export function findBroken(site: Site, links: readonly ContentLink[]): Broken {
  const files = new Set([
    ...readdirSync(join(CODE_ROOT, 'public')).map((name) => `/${name}`),
    ...['/robots.txt', '/sitemap.xml', '/llms.txt'],
    ...samplePictures(),
  ]);
  const broken = brokenPages(links, new Set(site.routes.keys()));
  return { ...broken, mistakes: [...brokenFiles(links, files), ...broken.mistakes] };
}
