import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** An empty folder for one test file's dealers, below `.build/tests`. */
export function testFolder(name: string): string {
  const folder = join(import.meta.dirname, '../../.build/tests', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'sites'), { recursive: true });
  mkdirSync(join(folder, 'content'), { recursive: true });
  return folder;
}

/** Writes a file below a folder, with the folders it needs. */
export function put(root: string, path: string, content: string | Uint8Array | object): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content, null, 2),
  );
}

/** The files below a folder, by their path in it and in the order of these. */
export function filesOf(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}

/** The same as texts, a letter for each byte. */
export const textsOf = (folder: string): Map<string, string> =>
  new Map([...filesOf(folder)].map(([path, content]) => [path, content.toString('latin1')]));

export type DealerOptions = {
  vehicles?: number;
  name?: string;
  /** Merged over the site file, section by section. */
  settings?: Record<string, Record<string, unknown>>;
  /** Replaces the feed that `vehicles` would give. */
  feed?: { name: string; content: string | Uint8Array; format: string };
};

const MAKES = [
  ['Mazda', 'CX-5', 'Touring', 'SUV'],
  ['Toyota', 'HiLux', 'SR5', 'Ute'],
  ['Ford', 'Ranger', 'XLT', 'Ute'],
  ['Hyundai', 'i30', 'Active', 'Hatch'],
] as const;

/** A small feed of made-up vehicles, the same for the same number. */
export function testFeed(vehicles: number): string {
  const header =
    'Stock number,Car type,Make,Model,Badge,Year,EGC Price,Odometer,Body,Transmission,Fuel,Exterior Colour,Dealercomments,Images';
  const rows = Array.from({ length: vehicles }, (_, n) => {
    const [make, model, badge, body] = MAKES[n % MAKES.length] ?? MAKES[0];
    const photos = [1, 2, 3, 4].map((photo) => `https://photos.example/${n}/${photo}.jpg`).join('|');
    return (
      `S${1000 + n},used,${make},${model},${badge},${2015 + (n % 9)},${20_000 + n * 750},` +
      `${5_000 + n * 1_200},${body},Automatic,Petrol,White,"One owner, full history.",${photos}`
    );
  });
  return `${header}\n${rows.join('\n')}\n`;
}

/** Writes a small but complete dealer below `root`. */
export function makeDealer(root: string, slug: string, options: DealerOptions = {}): void {
  const feed = options.feed ?? {
    name: 'feed.csv',
    content: testFeed(options.vehicles ?? 8),
    format: 'dealer-studio-csv',
  };
  put(root, `sites/${slug}/site.json`, {
    ...options.settings,
    site: { id: slug, slug, name: options.name ?? 'Anchor Motors', template: 'standard', ...options.settings?.site },
    forms: { optInTicked: false, ...options.settings?.forms },
    stock: {
      feeds: [{ format: feed.format, source: `stock/${feed.name}` }],
      copyImages: 'none',
      // The hosts of these photographs do not exist.
      measurePhotos: 'own',
      ...options.settings?.stock,
    },
  });
  put(root, `content/${slug}/stock/${feed.name}`, feed.content);
  put(root, `content/${slug}/locations/yard.json`, {
    id: 1,
    name: options.name ?? 'Anchor Motors',
    slug: 'yard',
    primary: true,
    location_type: 'sales',
    // Two dealers with one licence or phone would be told to be copies.
    dealer_license_number: `QLD ${slug}`,
    address: { street: '1 Example Street', city: 'Brisbane', state: 'QLD', postcode: '4000' },
    contact_detail: {
      phone: `07 5550 0${100 + ([...slug].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0) % 900)}`,
      opening_hours: [1, 2, 3, 4, 5].map((weekday) => ({
        weekday,
        status: 'Open',
        formated_hours: '8:30 am - 5:30 pm',
        open: '08:30',
        close: '17:30',
      })),
    },
  });
}
