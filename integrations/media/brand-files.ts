import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ICON_FILES, isOwnPicture, SHARE_FILE, shareLogo } from '#src/domain/brand/brand-files.ts';
import { themeColours } from '#src/domain/brand/theme-colours.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { AuthorMistakes, type Mistake } from '#src/sources/mistakes/mistakes.ts';
import { placeOf } from '#src/sources/mistakes/place-of.ts';
import type { Read } from './draw-brand.ts';

/** Goes up when the pictures come out otherwise. */
const EDITION = 2;

/** `licences`: what the picture of shared links says where the law asks for it in every advertisement; else empty. */
type BrandInput = { root: string; slug: string; settings: Settings; dryRun: boolean; licences: string };
type Draw = typeof import('./draw-brand.ts');
type Picture = { path: string; from: readonly unknown[]; draw(by: Draw): Promise<Buffer> };

/**
 * The pictures that tabs, home screens and shared links show, made of a site's mark and logo (`site.iconUrl`,
 * `site.logoDarkUrl`, `site.logoUrl`) where they are files of its own. Finished ones lie in `.cache/brand` by what they
 * are made of: the same mark gives the same file.
 *
 * @throws AuthorMistakes with the setting whose file is no picture that can be drawn with.
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
    const { licences } = input;
    const from = [ground, logo.bytes, ...(icon ? [icon.bytes] : []), licences];
    pictures.push({ path: SHARE_FILE, from, draw: (by) => by.shared(ground, logo, icon, licences) });
  }
  const keyOf = new Map<string, string>([
    ...(logo && chosen ? [[logo.file, chosen.ground === 'dark' ? 'logoDarkUrl' : 'logoUrl'] as const] : []),
    ...(icon ? [[icon.file, 'iconUrl'] as const] : []),
  ]);
  const mistakes = new Map<string, Mistake>();
  const files = await Promise.all(
    pictures.map(async ({ path, from, draw }) => {
      const key = hash('sha256', Buffer.concat([EDITION, path, ...from].map(toBytes)), 'hex').slice(0, 24);
      const source = join(root, '.cache/brand', `${key}.png`);
      const file = { path: path.slice(1), source, hash: key };
      if (existsSync(source) || input.dryRun) return file;
      const by = await import('./draw-brand.ts');
      const drawn = await draw(by).catch((error: unknown) => {
        if (!(error instanceof by.UndrawablePicture)) throw error;
        const setting = ['site', keyOf.get(error.file) ?? ''];
        const place = placeOf(root, `sites/${input.slug}/site.json`, setting);
        mistakes.set(error.file, { ...place, key: setting.join('.'), text: error.message });
      });
      if (drawn) await keep(source, drawn);
      return file;
    }),
  );
  if (mistakes.size > 0) throw new AuthorMistakes(input.slug, [...mistakes.values()]);
  return files;
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
