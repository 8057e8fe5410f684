import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ICON_FILES, isOwnPicture, SHARE_FILE, shareLogo } from '#src/domain/identity/brand-files.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { themeColours } from '#src/domain/theme/theme-colours.ts';
import type { Read } from './draw-brand.ts';

/** Goes up when the pictures come out otherwise. */
const EDITION = 1;

type BrandInput = { root: string; slug: string; settings: Settings; dryRun: boolean };
type Draw = typeof import('./draw-brand.ts');
type Picture = { path: string; from: readonly unknown[]; draw(by: Draw): Promise<Buffer> };

/**
 * The pictures that tabs, home screens and shared links show, made of a site's mark and logo (`site.iconUrl`,
 * `site.logoDarkUrl`, `site.logoUrl`) where they are files of its own. Finished ones lie in `.cache/brand` by what they
 * are made of: the same mark gives the same file.
 *
 * @throws Error with the file's name when it is no picture.
 */
export async function brandFiles(input: BrandInput): Promise<{ path: string; source: string; hash: string }[]> {
  const { root, settings } = input;
  const { site, theme } = settings;
  const icon = site.iconUrl && isOwnPicture(site.iconUrl) ? read(input, site.iconUrl) : undefined;
  const chosen = shareLogo(site);
  const logo = chosen && read(input, chosen.address);
  const pictures: Picture[] = [];
  if (icon) {
    for (const [path, side] of [
      [ICON_FILES.small, 32],
      [ICON_FILES.touch, 180],
    ] as const)
      pictures.push({ path, from: [side, icon.bytes], draw: (by) => by.square(icon, side) });
  }
  if (logo && chosen) {
    const { neutrals } = themeColours(theme.brand);
    const ground = (chosen.ground === 'dark' ? neutrals[10] : neutrals[0]) ?? '#ffffff';
    const from = [ground, logo.bytes, ...(icon ? [icon.bytes] : [])];
    pictures.push({ path: SHARE_FILE, from, draw: (by) => by.shared(ground, logo, icon) });
  }
  return Promise.all(
    pictures.map(async ({ path, from, draw }) => {
      const key = hash('sha256', Buffer.concat([EDITION, path, ...from].map(toBytes)), 'hex').slice(0, 24);
      const source = join(root, '.cache/brand', `${key}.png`);
      if (!existsSync(source) && !input.dryRun) await keep(source, await draw(await import('./draw-brand.ts')));
      return { path: path.slice(1), source, hash: key };
    }),
  );
}

function read({ root, slug }: BrandInput, address: string): Read {
  const file = `content/${slug}${address}`;
  return { file, bytes: readFileSync(join(root, file)) };
}

const toBytes = (part: unknown) => (Buffer.isBuffer(part) ? part : Buffer.from(`${String(part)}\0`));

async function keep(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}.part`;
  await writeFile(aside, bytes);
  await rename(aside, file);
}
