import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The shortest run of a benchmark that goes through all of it, and the figures it must print. */
type Smoke = { args: readonly string[]; figures: readonly RegExp[] };

const FIGURE = String.raw`\d+(?:\.\d+)?`;
const seconds = (name: string) => new RegExp(`^${name} +${FIGURE} s`, 'm');

const SMOKES: Record<string, Smoke> = {
  print: {
    args: ['--dealers', '2', '--vehicles', '4', '--astro-dealers', '1', '--keep-compiled', '--alternates', '1'],
    figures: [
      ...['cold print', 'nothing changed', 'one vehicle changed', "one dealer's phone changed"].map(seconds),
      new RegExp(`^waits after the print +${FIGURE} s +nothing is left running$`, 'm'),
      new RegExp(`^cold print without Markdown alternates.* with them ${FIGURE} s, ${FIGURE} times as much`, 'm'),
      ...['the same bytes written, nothing else', 'astro build per dealer', 'one astro build of all the pages'].map(
        seconds,
      ),
    ],
  },
  search: {
    args: ['--sizes', '80', '--again', '1', '--limit', '5'],
    figures: [new RegExp(`^ +${FIGURE} kB +${FIGURE} kB.* ${FIGURE} / ${FIGURE}`, 'm')],
  },
  relevance: {
    args: [],
    figures: [
      new RegExp(
        `^ +all +NDCG@10 [01]\\.\\d+, empty ${FIGURE} %(?:.*\\n)+? +independent +NDCG@10 [01]\\.\\d+, empty ${FIGURE} %`,
        'm',
      ),
    ],
  },
  feeds: {
    args: ['--runs', '1'],
    figures: [
      new RegExp(`all four files ${FIGURE} s`),
      /google-vehicles\.tsv +in 160 +out 0 /,
      /google-vehicles\.tsv +in 160 +out 1\d\d .* 0 faults/,
    ],
  },
  'filtered-page': {
    args: ['--vehicles', '60', '--rounds', '2'],
    figures: [
      new RegExp(`^with the vehicles of its filters +p50 ${FIGURE} ms, p95 ${FIGURE} ms`, 'm'),
      new RegExp(`^the printed file alone +p50 ${FIGURE} ms`, 'm'),
      /^first answer.* \d+ ms$/m,
    ],
  },
  'search-page': {
    args: ['--vehicles', '60', '--rounds', '1', '--typed', 'maz'],
    figures: [
      new RegExp(`keystroke to painted results +p50 ${FIGURE} ms, p95 ${FIGURE} ms, of [1-9]`),
      /first key.* \d+ ms/,
    ],
  },
  interactions: {
    args: ['--vehicles', '60', '--engines', 'chromium', '--throttle', '2', '--rounds', '1', '--typed', 'maz'],
    figures: [
      new RegExp(
        `^chromium, full speed\\n  keys +p50 ${FIGURE} ms, p95 ${FIGURE} ms, most ${FIGURE} ms, of [1-9]`,
        'm',
      ),
      new RegExp(`^chromium, ${FIGURE} times slower\\n  keys .*\\n  filters +p50 ${FIGURE} ms, .* of [1-9]`, 'm'),
    ],
  },
  'vehicle-page': {
    args: ['--throttle', '1', '--runs', '1'],
    figures: [
      /calculator, first touch of a slider +(?:worst \d+|below 16)/,
      new RegExp(`360° drag.*p50 ${FIGURE}, p95 ${FIGURE}`),
    ],
  },
  leads: {
    args: ['--leads', '60', '--rate', '20'],
    figures: [/sent and answered +60 /, /stored +60$/m, /by e-mail +60 /, /by call +60 /, /^Nothing was lost\.$/m],
  },
  calls: {
    args: ['--rate', '40', '--seconds', '2', '--vehicles', '12'],
    figures: [
      new RegExp(`^ +all +80 calls +p50 ${FIGURE} ms +p99 ${FIGURE} ms`, 'm'),
      /errors 0$/m,
      /memory (?:\d+ MB(?:, )?){3}/,
    ],
  },
  soak: {
    args: ['--minutes', '0.17', '--vehicles', '12'],
    figures: [
      new RegExp(`^ +all +51\\d +p50 ${FIGURE} ms +p95 ${FIGURE} ms +p99 ${FIGURE} ms$`, 'm'),
      /failed none$/m,
      new RegExp(`^ +memory +${FIGURE} MB to ${FIGURE} MB`, 'm'),
      /leads sent (\d+), stored \1, delivered \1$/m,
      /^No lead lost/m,
    ],
  },
  thousand: {
    args: ['--dealers', '3', '--vehicles', '4'],
    figures: [
      ...['cold', 'one feed changed', '3 feeds changed', 'one setting of all'].map(
        (name) => new RegExp(`^\\| ${name} \\| ${FIGURE} s \\| ${FIGURE} s \\| [1-9]\\d* MiB \\| [1-9]`, 'm'),
      ),
      /^\| nothing changed \| .* MiB \| 0 \| 0 \| /m,
      /^stored [1-9][\d,]* objects, /m,
    ],
  },
  ssg: {
    args: ['--sizes', '24', '--rounds', '1'],
    figures: ['forecourt', 'astro', 'eleventy', 'next'].map(
      (name) => new RegExp(`^\\| 24 \\| ${name} \\| ${FIGURE} s \\| [1-9].* MiB .* %`, 'm'),
    ),
  },
  shards: {
    args: ['--dealers', '3', '--vehicles', '4', '--large-dealers', '1', '--large-vehicles', '6'],
    figures: [
      new RegExp(`^two shares at once, cold +${FIGURE} s +\\d \\+ \\d dealers, .* twice 0, missing 0`, 'm'),
      /^two shares, nothing changed .* 0 pages/m,
      ...['cold', 'nothing changed', 'the next day', 'one price of each changed'].map(seconds),
    ],
  },
  evidence: {
    args: ['--days', '2', '--vehicles', '4'],
    figures: [
      new RegExp(`^first day +${FIGURE} kB +\\d+ files$`, 'm'),
      new RegExp(`^each day after it +p50 ${FIGURE} kB`, 'm'),
      new RegExp(`^2 days +${FIGURE} kB +4 files +records ${FIGURE} kB$`, 'm'),
      new RegExp(`^checked +${FIGURE} s +0 faults$`, 'm'),
    ],
  },
  law: {
    args: ['--vehicles', '40', '--samples', '2'],
    figures: [
      /^As exported: 40 vehicles, eight states, /m,
      /^With a fault each: 40 vehicles, eight states, /m,
      /^\| `price-basis` \| 40 \| 40 \| 40 \| 40 \| 40 \| 40 \| 40 \| 40 \|$/m,
      /^\| `used-drive-away` \| 0 \| 0 \| 0 \| 0 \| 0 \| 0 \| 40 \| 0 \|$/m,
      /^\| `on-road-costs` \| 0 \| [1-9]\d* \| 0 \| 0 /m,
    ],
  },
  functions: {
    // How fast a busy machine loads them says nothing; how large they are does.
    args: ['--only', 'checkout,leads,pdf', '--vehicles', '12', '--runs', '1', '--most-ms', '5000'],
    figures: ['checkout', 'leads', 'pdf'].map((name) => new RegExp(`^${name}(?: +${FIGURE}){3}$`, 'm')),
  },
  dictionary: {
    args: ['--pages', '2'],
    figures: [/^2 vehicle pages, mean +plain [1-9]\d*, brotli [1-9]\d*, .* bytes; [1-9]\d* % less/m],
  },
  lighthouse: {
    args: ['--runs', '1', 'harbour'],
    figures: [
      new RegExp(
        `^harbour +(?:\\d+ +){4}agentic [1-9]\\d*/[1-9]\\d*.*  LCP ${FIGURE} s .*TBT ${FIGURE} ms +CLS ${FIGURE}`,
        'm',
      ),
    ],
  },
};

const MODELS = [
  ['Mazda', 'CX-5', 'Touring', 'SUV', 'Unleaded'],
  ['Toyota', 'Hilux', 'SR5', 'Ute / Tray', 'Diesel'],
  ['Hyundai', 'i30', 'Active', 'Hatchback', 'Unleaded'],
  ['Tesla', 'Model 3', 'Long Range', 'Sedan', 'Electric'],
] as const;

/** Invented rows in the columns of the real listings, which lie outside the repository. */
function writeListings(): string {
  const columns =
    'ID,Name,Brand,Model,Variant,Series,Year,Kilometers,Type,Gearbox,Fuel,Status,CC,Color,Seating Capacity,Price';
  const rows = Array.from({ length: 160 }, (_, n) => {
    const [brand, model, variant, type, fuel] = MODELS[n % MODELS.length] ?? MODELS[0];
    return (
      `${n + 1},${brand} ` +
      `${model},${brand},${model},${variant},S${n % 3},${2012 + (n % 11)},${4_000 + n * 900},${type},Automatic,${fuel},Used,1998,White,5,${12_000 + n * 350}`
    );
  });
  const folder = join(import.meta.dirname, '../.build/bench-smoke');
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'listings.csv');
  writeFileSync(file, `${[columns, ...rows].join('\n')}\n`);
  return file;
}

/**
 * Runs a benchmark on next to nothing, so that one that no longer works is noticed.
 *
 * @returns what is wrong; nothing when it ended well and printed its figures.
 */
export async function smoke(name: string, file: string): Promise<string[]> {
  const known = SMOKES[name];
  if (!known) return [`${name} has no short run: add it to bench/smoke.ts`];
  const child = spawn(process.execPath, [file, ...known.args], {
    env: { ...process.env, BENCH_HOME: 'bench-smoke', FORECOURT_LISTINGS: writeListings() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
    process.stdout.write(text);
  });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) return [`${name} ended with ${code}`];
  return known.figures.filter((figure) => !figure.test(out)).map((figure) => `${name} does not print ${figure}`);
}
