import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSites } from '#integrations/build/build-sites.ts';
import { makeKey } from '#integrations/outputs/keys.ts';
import { type RunningServer, startServer } from '#integrations/serve/server.ts';
import { carPath } from '#src/domain/vehicle/car-path.ts';
import { embeddedTemplate } from '#src/server/database/database-for-test.ts';

const PROJECT = join(import.meta.dirname, '../..');
const SLUG = 'harbour';

export type OwnDealer = {
  root: string;
  db: RunningServer['db'];
  address(path: string): string;
  /** Path of a vehicle page whose HTML holds every one of the texts. */
  carWith(...texts: string[]): string;
  /** The paths of all of them. */
  carsWith(...texts: string[]): string[];
  /** The same of a vehicle that a rendered page lists, `index` for example. */
  carOn(page: string, ...texts: string[]): string;
  /** Renders the dealer again. */
  build(): Promise<void>;
  close(): Promise<void>;
};

/** Changes a copy of the sample dealer before it is rendered. */
export type DealerEdit = {
  /** Merged over the site file, section by section. */
  settings?: Record<string, object>;
  /** Gives the dealer a key for its live file. */
  live?: boolean;
  /** Vehicles as the platform's own JSON feed has them, added to the dealer's. */
  vehicles?: object[];
  /** Its stock is `vehicles` alone: a build of a second. */
  onlyVehicles?: boolean;
  /** Files of its picture folder, by name: `/images/<name>`. */
  images?: Record<string, Uint8Array>;
  /** Merged over the files of its locations, by slug. */
  locations?: Record<string, object>;
  /** Nothing is in front of its server: mails and text messages are in its outbox, and every caller has one address. */
  hasOutbox?: boolean;
};

/** A rendered copy of the sample dealer `harbour` below `.build/tests`, with a server of its own. */
export async function ownDealer(name: string, edit: DealerEdit = {}): Promise<OwnDealer> {
  const root = join(PROJECT, '.build/tests', name);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  for (const path of ['sites/platform.json', 'sites/shared', `sites/${SLUG}`, 'content/shared', `content/${SLUG}`])
    cpSync(join(PROJECT, path), join(root, path), { recursive: true });
  const site = join(root, `sites/${SLUG}/site.json`);
  const settings = JSON.parse(readFileSync(site, 'utf8')) as Record<string, object>;
  for (const [section, values] of Object.entries(edit.settings ?? {}))
    settings[section] = { ...settings[section], ...values };
  if (edit.live) settings.live = { publicKey: await makeKey(root, SLUG) };
  const feed = `content/${SLUG}/stock/showcase.json`;
  if (edit.onlyVehicles) {
    settings.stock = { ...settings.stock, feeds: [{ format: 'forecourt-json', source: 'stock/showcase.json' }] };
    writeFileSync(join(root, feed), '[]');
  }
  writeFileSync(site, JSON.stringify(settings, null, 2));
  if (edit.vehicles) {
    const listed = JSON.parse(readFileSync(join(root, feed), 'utf8')) as object[];
    writeFileSync(join(root, feed), JSON.stringify([...listed, ...edit.vehicles]));
  }
  for (const [name, bytes] of Object.entries(edit.images ?? {})) {
    mkdirSync(join(root, `content/${SLUG}/images`), { recursive: true });
    writeFileSync(join(root, `content/${SLUG}/images`, name), bytes);
  }
  for (const [slug, values] of Object.entries(edit.locations ?? {})) {
    const file = join(root, `content/${SLUG}/locations/${slug}.json`);
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...values }));
  }
  const build = async () => {
    const { sites } = await buildSites({ root, threads: 0, acceptStock: true });
    if (sites.some(({ status }) => status === 'failed'))
      throw new Error(sites.flatMap((one) => one.messages).join('\n'));
  };
  await build();
  cpSync(await embeddedTemplate(), join(root, '.data/pg'), { recursive: true });
  const server = await startServer({
    dist: join(root, 'dist'),
    port: 0,
    dataFolder: join(root, '.data/pg'),
    cacheFolder: join(PROJECT, '.cache/media'),
    // One address may send ten leads in ten minutes: a test can be another caller.
    ...(!edit.hasOutbox && { trustedProxy: 'loopback' }),
  });
  const carsWith = (...texts: string[]) => {
    const folder = join(root, 'dist', SLUG, 'cars');
    const isMeant = (name: string) => {
      const html = name.endsWith('.html') ? readFileSync(join(folder, name), 'utf8') : '';
      return html !== '' && texts.every((text) => html.includes(text));
    };
    return readdirSync(folder)
      .sort()
      .flatMap((name) => (isMeant(name) ? [carPath({ slug: name.replace('.html', '') })] : []));
  };
  return {
    root,
    db: server.db,
    build,
    address: (path) => `http://${SLUG}.localhost:${server.port}${path}`,
    carWith: (...texts) => {
      const [found] = carsWith(...texts);
      if (!found) throw new Error(`There is no vehicle page with ${texts.join(', ')}.`);
      return found;
    },
    carsWith,
    carOn(page, ...texts) {
      const read = (path: string) => readFileSync(join(root, 'dist', SLUG, `${path}.html`), 'utf8');
      for (const [, slug = ''] of read(page).matchAll(/data-car="([^"]+)"/g)) {
        const html = read(`cars/${slug}`);
        if (texts.every((text) => html.includes(text))) return carPath({ slug });
      }
      throw new Error(`${page} lists no vehicle whose page has ${texts.join(', ')}.`);
    },
    close: () => server.close(),
  };
}

/** The vehicles of the sample dealer's own feed, which have everything that a page can show: a calculator, a spin, prices. */
export function showcaseVehicles(): { slug: string }[] {
  return JSON.parse(readFileSync(join(PROJECT, `content/${SLUG}/stock/showcase.json`), 'utf8')) as { slug: string }[];
}
