import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync, brotliDecompressSync, constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

const HELP = `Measures what a compression dictionary (RFC 9842) saves: a page of a vehicle for another vehicle page of the same dealer, and the
scripts and styles of an older build for those of this one.

  npm run build && npm run bench -- dictionary [--dist dist] [--slug harbour] [--old FOLDER] [--pages 40]

--old is the built site of an older version, \`dist/<slug>\` of that time. Bytes are means of a page, and sums of the files whose
content is another; brotli with quality 11 and zstd with 19, as a host compresses beforehand, and what is read back is compared.
`;

const { values } = parseArgs({
  options: {
    dist: { type: 'string', default: join(import.meta.dirname, '../dist') },
    slug: { type: 'string', default: 'harbour' },
    old: { type: 'string' },
    pages: { type: 'string', default: '40' },
    help: { type: 'boolean', default: false },
  },
});

type Sizes = Record<'plain' | 'brotli' | 'brotli with dictionary' | 'zstd' | 'zstd with dictionary', number>;

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 23 } };

/** What a text takes by each way. @throws Error when it does not come back as it was. */
function sizesOf(text: Buffer, dictionary: Buffer): Sizes {
  const brotli = brotliCompressSync(text, { ...BROTLI, dictionary } as typeof BROTLI);
  const zstd = zstdCompressSync(text, { ...ZSTD, dictionary });
  const back = brotliDecompressSync(brotli, { dictionary } as object);
  if (!back.equals(text) || !zstdDecompressSync(zstd, { dictionary }).equals(text))
    throw new Error('A text does not come back as it was.');
  return {
    plain: text.length,
    brotli: brotliCompressSync(text, BROTLI).length,
    'brotli with dictionary': brotli.length,
    zstd: zstdCompressSync(text, ZSTD).length,
    'zstd with dictionary': zstd.length,
  };
}

function report(name: string, list: readonly Sizes[], divide: number): void {
  const mean = (key: keyof Sizes) => list.reduce((sum, sizes) => sum + sizes[key], 0) / divide;
  const cells = (Object.keys(list[0] ?? {}) as (keyof Sizes)[]).map((key) => `${key} ${mean(key).toFixed(0)}`);
  const saved = 1 - mean('brotli with dictionary') / mean('brotli');
  process.stdout.write(`${name.padEnd(36)} ${cells.join(', ')} bytes; ${(saved * 100).toFixed(0)} % less brotli\n`);
}

/** The vehicle pages of a dealer, the dictionary first: the one in the middle by length. */
function vehiclePages(folder: string): { dictionary: Buffer; pages: Buffer[] } {
  const all = readdirSync(join(folder, 'cars'))
    .filter((name) => name.endsWith('.html'))
    .sort()
    .map((name) => readFileSync(join(folder, 'cars', name)));
  const dictionary = all.toSorted((a, b) => a.length - b.length)[Math.floor(all.length / 2)];
  if (!dictionary || all.length < 2) throw new Error(`${folder} has no two vehicle pages; run "npm run build" first.`);
  return { dictionary, pages: all.filter((page) => page !== dictionary).slice(0, Number(values.pages)) };
}

/** Scripts and styles by their names without the hash of the content. */
function assets(folder: string, ending: string): Map<string, Buffer> {
  const found = new Map<string, Buffer>();
  for (const name of readdirSync(join(folder, '_astro')).sort())
    if (name.endsWith(ending))
      found.set(name.replace(/\.[\w-]+(?=\.\w+$)/, ''), readFileSync(join(folder, '_astro', name)));
  return found;
}

function main(): void {
  const folder = join(values.dist, values.slug);
  const { dictionary, pages } = vehiclePages(folder);
  report(
    `${pages.length} vehicle pages, mean`,
    pages.map((page) => sizesOf(page, dictionary)),
    pages.length,
  );
  if (!values.old) return;
  if (!existsSync(join(values.old, '_astro'))) throw new Error(`${values.old} is no built site.`);
  for (const ending of ['.js', '.css']) {
    const [before, after] = [assets(values.old, ending), assets(folder, ending)];
    const changed = [...after].flatMap(([name, text]) => {
      const old = before.get(name);
      return old && !old.equals(text) ? [sizesOf(text, old)] : [];
    });
    const more = [...after.keys()].filter((name) => !before.has(name)).length;
    report(`${changed.length} of ${after.size} ${ending} changed (${more} new), sum`, changed, 1);
  }
}

if (values.help) process.stdout.write(HELP);
else main();
