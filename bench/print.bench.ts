import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { emptyFolder, feedText, readListings, shuffled, stockOf, writeDealer } from './dealers.ts';

const HELP = `Measures the print loop on dealers made from real listings (100 dealers with 100 vehicles each by default).

  npm run bench -- print [--dealers N] [--vehicles N] [--threads N] [--astro-dealers N] [--skip-astro] [--keep-compiled]
                          [--alternates N]

Runs, each as a process of its own, start-up included: a cold print, a print with nothing changed, with one vehicle
changed, with one dealer's phone number changed, and one that is watched: it fails when a print leaves anything running
that the process waits for, such as a timer; then the same pages by \`astro build\` (the same components, one build
per dealer for --astro-dealers of them and scaled, and one build of all pages), and the same bytes written to files and
nothing else. --alternates compares N cold prints with and N without Markdown alternates, in turns, by the
processor's time, the least of each.
Renderer and print loop are built before (their time is shown by itself; --keep-compiled takes those there
are), the packages are warm in the disk cache.
`;

const { values } = parseArgs({
  options: {
    dealers: { type: 'string', default: '100' },
    vehicles: { type: 'string', default: '100' },
    threads: { type: 'string' },
    'astro-dealers': { type: 'string', default: '5' },
    'skip-astro': { type: 'boolean', default: false },
    'keep-compiled': { type: 'boolean', default: false },
    alternates: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

const code = join(import.meta.dirname, '..');
const dealers = Number(values.dealers);
const vehicles = Number(values.vehicles);
const root = emptyFolder('print');
const dist = join(root, 'dist');

/** `busySeconds` of the processor, 0 where the system has no /proc: other work on the machine does not change them. */
type Run = { seconds: number; busySeconds: number; peakMiB: number; out: string };

/** Runs a program in the benchmark's folder and takes its wall time and peak memory. */
async function run(args: string[], env: Record<string, string> = {}): Promise<Run> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => (errors += chunk));
  let peak = 0;
  let busySeconds = 0;
  const watch = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0));
      // User and system time in hundredths of a second, the 12th and 13th words after the name (man 5 proc_pid_stat).
      const [user, system] =
        readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
      busySeconds = Math.max(busySeconds, (Number(user) + Number(system)) / 100 || 0);
    } catch {
      // The process has ended, or this system has no /proc.
    }
  }, 20);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(watch);
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}\n${errors}\n${out}`);
  return { seconds: (performance.now() - started) / 1000, busySeconds, peakMiB: Math.round(peak / 1024), out };
}

/** The command as `npm run build` runs it. */
const BUILD = [join(code, 'integrations/forecourt.mjs'), 'build'];
const buildOnce = (...more: string[]) =>
  run([...BUILD, '--json', ...(values.threads ? ['--threads', values.threads] : []), ...more]);

type Json = { threads: number; sites: { slug: string; status: string; pages: { total: number; written: number } }[] };
const written = ({ out }: Run) => (JSON.parse(out) as Json).sites.reduce((sum, site) => sum + site.pages.written, 0);

const rows: [name: string, seconds: number, note: string][] = [];
const report = (name: string, seconds: number, note: string) => {
  rows.push([name, seconds, note]);
  process.stdout.write(`${name.padEnd(44)} ${seconds.toFixed(3).padStart(9)} s  ${note}\n`);
};

const listings = shuffled(await readListings());
const stock = (dealer: number) => stockOf(listings, dealer, vehicles);
const slugs = Array.from({ length: dealers }, (_, n) => `dealer-${String(n).padStart(3, '0')}`);
slugs.forEach((slug, n) => void writeDealer(root, slug, stock(n)));

process.stdout.write(`${dealers} dealers × ${vehicles} vehicles\n`);
if (!values['keep-compiled'])
  for (const built of ['renderer', 'build-loop']) rmSync(join(code, '.build', built), { recursive: true, force: true });
mkdirSync(join(root, 'probe'), { recursive: true });
const renderer = await run([join(code, 'integrations/build/compiled/build-cli.ts')]);
report('renderer and print loop, built once', renderer.seconds, '');

const cold = await buildOnce();
const pages = written(cold);
const { threads } = JSON.parse(cold.out) as Json;
report(
  'cold print',
  cold.seconds,
  `${pages} pages, ${threads} threads, peak ${cold.peakMiB} MiB, processor ${cold.busySeconds.toFixed(1)} s`,
);
const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)} %`;
/** Of the cold print: by the clock, and by the processor's time of one thread, which other work on the machine changes less. */
const share = ({ seconds, busySeconds }: Run) => {
  const busy = cold.busySeconds / Math.max(1, threads);
  return `${percent(seconds, cold.seconds)} of cold (processor ${busySeconds.toFixed(2)} s, ${percent(busySeconds, busy)})`;
};

if (Number(values.alternates) > 0) {
  const least = { with: Number.POSITIVE_INFINITY, without: Number.POSITIVE_INFINITY };
  for (let round = 0; round < Number(values.alternates); round += 1)
    for (const kind of ['without', 'with'] as const) {
      rmSync(join(root, 'dist-alternates'), { recursive: true, force: true });
      const without = [join(code, 'bench/print-without-alternates.ts'), 'dist-alternates', values.threads ?? ''];
      const { busySeconds } = await (kind === 'with' ? buildOnce('--out', 'dist-alternates') : run(without));
      least[kind] = Math.min(least[kind], busySeconds);
    }
  rmSync(join(root, 'dist-alternates'), { recursive: true, force: true });
  report(
    'cold print without Markdown alternates, processor',
    least.without,
    `with them ${least.with.toFixed(3)} s, ${(least.with / least.without).toFixed(3)} times as much`,
  );
}

const nothing = await buildOnce();
report('nothing changed', nothing.seconds, `${written(nothing)} pages, ${share(nothing)}`);

const first = slugs[Math.floor(dealers / 2)] as string;
const feed = join(root, 'content', first, 'stock/feed.csv');
const changePrice = (price: number) => writeFileSync(feed, feedText(stock(Math.floor(dealers / 2)), { row: 3, price }));
changePrice(41_234);
const vehicle = await buildOnce();
report(
  'one vehicle changed',
  vehicle.seconds,
  `${written(vehicle)} pages, ${share(vehicle)}, peak ${vehicle.peakMiB} MiB`,
);

writeDealer(root, first, stock(Math.floor(dealers / 2)), '07 5550 0199');
const phone = await buildOnce();
const touched = (JSON.parse(phone.out) as Json).sites
  .filter((site) => site.status !== 'unchanged')
  .map((site) => site.slug);
report(
  "one dealer's phone changed",
  phone.seconds,
  `${written(phone)} pages of ${touched.join(', ')}, ${share(phone)}, peak ${phone.peakMiB} MiB`,
);

changePrice(42_345);
const { left, waitedSeconds } = JSON.parse((await run([join(code, 'bench/print-to-the-end.ts')])).out) as {
  left: string[];
  waitedSeconds: number;
};
report('waits after the print', waitedSeconds, left.length === 0 ? 'nothing is left running' : left.join(', '));
if (left.length > 0) throw new Error(`A print leaves running what its process waits for: ${left.join(', ')}.`);

const bytes = slugs.flatMap((slug) =>
  readdirSync(join(dist, slug), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name)),
);
const contents = bytes.map((file) => [file.replace(dist, join(root, 'bytes')), readFileSync(file)] as const);
const startedBytes = performance.now();
const folders = new Set<string>();
for (const [file, content] of contents) {
  const folder = dirname(file);
  if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
  folders.add(folder);
  writeFileSync(file, content);
}
const bytesSeconds = (performance.now() - startedBytes) / 1000;
const size = contents.reduce((sum, [, content]) => sum + content.length, 0);
report(
  'the same bytes written, nothing else',
  bytesSeconds,
  `${contents.length} files, ${(size / 1e6).toFixed(0)} MB; the print takes ${(cold.seconds / bytesSeconds).toFixed(1)} times as long`,
);

if (!values['skip-astro']) {
  const build = (sites: string[], out: string) =>
    run([join(code, 'bench/static-astro/build.ts')], {
      BENCH_ROOT: root,
      BENCH_SITES: sites.join(','),
      BENCH_OUT: join(root, out),
    });
  const sample = slugs.slice(0, Math.min(Number(values['astro-dealers']), dealers));
  let perDealer = 0;
  for (const slug of sample) perDealer += (await build([slug], `astro-${slug}`)).seconds;
  const scaled = (perDealer / sample.length) * dealers;
  report(
    'astro build per dealer',
    scaled,
    `${sample.length} dealers measured (${perDealer.toFixed(1)} s), scaled to ${dealers}; the print is ${(scaled / cold.seconds).toFixed(1)}× faster`,
  );
  const single = await build(slugs, 'astro-all');
  report(
    'one astro build of all the pages',
    single.seconds,
    `the print is ${(single.seconds / cold.seconds).toFixed(2)}× faster, peak ${single.peakMiB} MiB`,
  );
}
spawnSync('sync');
