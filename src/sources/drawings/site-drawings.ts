import { join } from 'node:path';
import type { DrawingSize } from '#src/domain/media/image-service.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import type { LogoSizes } from '#src/domain/site/site-model.ts';
import { filesBelow } from '../content-files.ts';
import { readProjectFile } from '../mistakes/checked-file.ts';
import type { Mistake } from '../mistakes/mistakes.ts';
import { readSvg } from './read-svg.ts';

/**
 * Looks at every SVG file of a dealer (`content/<slug>/images`), for the site publishes them all.
 *
 * @returns the size of each by its address, for example `/images/logo.svg`; what must not be published becomes a mistake.
 */
export function readDrawings(root: string, slug: string, mistakes: Mistake[]): Map<string, DrawingSize> {
  const sizes = new Map<string, DrawingSize>();
  const folder = `content/${slug}/images`;
  for (const name of filesBelow(join(root, folder)).filter((one) => /\.svg$/i.test(one))) {
    const file = `${folder}/${name}`;
    try {
      const read = readSvg(readProjectFile(root, file));
      if ('danger' in read) mistakes.push({ file, key: '', text: `The picture ${read.danger}` });
      else if (read.size) sizes.set(`/images/${name}`, read.size);
    } catch (error) {
      mistakes.push({ file, key: '', text: error instanceof Error ? error.message : String(error) });
    }
  }
  return sizes;
}

/** The sizes of a site's logos, where they are drawings of its own. */
export function logoSizes({ site }: Settings, sizes: ReadonlyMap<string, DrawingSize>): LogoSizes {
  const [light, dark] = [site.logoUrl, site.logoDarkUrl].map((address) => (address ? sizes.get(address) : undefined));
  return { ...(light && { light }), ...(dark && { dark }) };
}
