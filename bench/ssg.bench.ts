import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchFolder, readListings, shuffled, stockOf, writeDealer } from './dealers.ts';
import { runTree, type TreeRun } from './process-tree.ts';
import { forecourt, forget, GENERATOR_NAMES, type Generator, installed, SLUG, writeSource } from './ssg/generators.ts';
import { countHtml, fileOf, siteMistakes } from './ssg/output.ts';
import { addressOf } from './ssg/posts.ts';
import { cutShell, LIGHT_SHELL, type Shell } from './ssg/shell.ts';

const HELP = `Builds the same posts with forecourt, Astro, Eleventy and Next: fresh and with nothing changed, in turns, in one run on
this machine (bench/ssg/README.md says which public comparison it follows, and where it differs).

  npm run bench -- ssg [--sizes 1000,4000,10000] [--rounds 2] [--only forecourt,astro,eleventy,next] [--light]
                       [--limit 600] [--vehicles 1000,4000]

Of each cell the fastest of the rounds: seconds from start to end, peak memory of all processes of the build, pages and megabytes
of HTML a second. Every build's pages are counted, and five of them read: heading, words, links. --light puts almost nothing around the
others' pages instead of the header and footer of ours. A build that takes more than --limit seconds is stopped, and that
generator gets no larger size. --vehicles also measures our own full vehicle pages. All figures are in .build/bench/ssg/results.json.
`;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,4000,10000' },
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', default: GENERATOR_NAMES.join(',') },
    light: { type: 'boolean', default: false },
    limit: { type: 'string', default: '600' },
    vehicles: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});

const CODE = join(import.meta.dirname, '..');
const HOME = benchFolder('ssg');

/** One build that ended well. */
type Cell = Pick<TreeRun, 'seconds' | 'busySeconds' | 'peakMiB'> & { pages: number; bytes: number; allBytes: number };
type Row = { generator: string; posts: number; fresh: Cell; unchanged: Cell };

const say = (text: string) => void process.stderr.write(`${text}\n`);
const numbers = (list: string) => list.split(',').filter(Boolean).map(Number);

const build = ({ folder, args, env }: Generator) =>
  runTree(process.execPath, args, {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
    limitSeconds: Number(values.limit),
  });

/** A build whose pages are right; undefined when it took too long. @throws Error when anything is wrong with it. */
async function checkedBuild(generator: Generator, posts: number): Promise<Cell | undefined> {
  const { code, out, ...run } = await build(generator);
  if (code === null && run.seconds >= Number(values.limit)) return undefined;
  if (code !== 0) throw new Error(`${generator.name} ended with ${code}:\n${out.slice(-2_000)}`);
  const mistakes = siteMistakes(generator.out, posts);
  if (mistakes.length > 0) throw new Error(`${generator.name}: ${mistakes.join('\n')}`);
  const counted = countHtml(join(generator.out, 'blog'));
  if (counted.pages < posts) throw new Error(`${generator.name} made ${counted.pages} pages of ${posts} posts.`);
  return { ...run, ...counted };
}

const faster = (a: Cell | undefined, b: Cell): Cell => (a && a.seconds <= b.seconds ? a : b);

/** Measures all generators on so many posts, each after the other in every round. */
async function measure(generators: Generator[], posts: number, shell: Shell): Promise<Row[]> {
  const best = new Map<string, { fresh?: Cell; unchanged?: Cell }>();
  const slow = new Set<string>();
  for (const generator of generators) writeSource(generator, posts, shell);
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (let n = 0; n < generators.length; n += 1) {
      // Nobody is always first.
      const generator = generators[(n + round) % generators.length] as Generator;
      if (slow.has(generator.name)) continue;
      forget(generator);
      const fresh = await checkedBuild(generator, posts);
      const unchanged = fresh && (await checkedBuild(generator, posts));
      if (!fresh || !unchanged) {
        say(`${generator.name} took more than ${values.limit} s for ${posts} posts.`);
        slow.add(generator.name);
        continue;
      }
      const { name } = generator;
      const before = best.get(name);
      best.set(name, { fresh: faster(before?.fresh, fresh), unchanged: faster(before?.unchanged, unchanged) });
      say(`${posts} posts, ${name}: ${fresh.seconds.toFixed(2)} s, again ${unchanged.seconds.toFixed(2)} s`);
    }
  for (const name of slow) generators.splice(0, generators.length, ...generators.filter((one) => one.name !== name));
  return [...best].flatMap(([generator, { fresh, unchanged }]) =>
    fresh && unchanged && !slow.has(generator) ? [{ generator, posts, fresh, unchanged }] : [],
  );
}

/** Our own dealers with so many vehicles, whose pages weigh more. */
async function measureVehicles(vehicles: number): Promise<Row> {
  const root = join(HOME, 'vehicles');
  const stock = stockOf(shuffled(await readListings()), 0, vehicles);
  const generator = { ...forecourt(HOME), folder: root, caches: [join(root, 'dist'), join(root, '.cache')] };
  rmSync(root, { recursive: true, force: true });
  writeDealer(root, SLUG, stock);
  const once = async () => {
    const { code, out, ...run } = await build(generator);
    if (code !== 0) throw new Error(`${vehicles} vehicles ended with ${code}:\n${out.slice(-2_000)}`);
    return { ...run, ...countHtml(join(root, 'dist', SLUG)) };
  };
  return { generator: 'forecourt, vehicles', posts: vehicles, fresh: await once(), unchanged: await once() };
}

const heading = [
  '| posts | generator | fresh | HTML | HTML a second | pages a second | peak memory | processor | unchanged | of fresh |',
  '|---|---|---|---|---|---|---|---|---|---|',
];

function line({ generator, posts, fresh, unchanged }: Row): string {
  const cells = [
    posts.toLocaleString('en-AU'),
    generator,
    `${fresh.seconds.toFixed(2)} s`,
    `${(fresh.bytes / fresh.pages / 1000).toFixed(1)} kB a page`,
    `${(fresh.bytes / 1e6 / fresh.seconds).toFixed(1)} MB`,
    (fresh.pages / fresh.seconds).toFixed(0),
    `${fresh.peakMiB} MiB`,
    `${fresh.busySeconds.toFixed(1)} s`,
    `${unchanged.seconds.toFixed(2)} s`,
    `${((unchanged.seconds / fresh.seconds) * 100).toFixed(1)} %`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The templates are compiled once, for all dealers and builds: seconds of that. */
async function compile(): Promise<TreeRun> {
  for (const made of ['renderer', 'build']) rmSync(join(CODE, '.build', made), { recursive: true, force: true });
  const run = await runTree(process.execPath, [join(CODE, 'integrations/build/compiled/build-cli.ts')], {
    cwd: CODE,
    env: { NODE_ENV: 'production' },
  });
  if (run.code !== 0) throw new Error(run.out);
  return run;
}

async function main(): Promise<void> {
  rmSync(HOME, { recursive: true, force: true });
  mkdirSync(HOME, { recursive: true });
  const names = values.only.split(',');
  const ours = forecourt(HOME);
  const generators = names.map((name) => (name === 'forecourt' ? ours : installed(name)));
  // One that takes too long is left out of the larger sizes.
  const versions = generators.map(({ name, version }) => `${name} ${version}`);
  const compiled = await compile();
  // A page of ours is built before, for what is around it.
  writeSource(ours, 2, LIGHT_SHELL);
  const { code, out } = await build(ours);
  const page = code === 0 && fileOf(ours.out, addressOf(1));
  if (!page) throw new Error(`No page was built:\n${out}`);
  const shell = values.light ? LIGHT_SHELL : cutShell(readFileSync(page, 'utf8'));
  const rows: Row[] = [];
  for (const size of numbers(values.sizes)) rows.push(...(await measure(generators, size, shell)));
  for (const vehicles of numbers(values.vehicles)) rows.push(await measureVehicles(vehicles));
  const about =
    `${versions.join(', ')}; Node ${process.versions.node}, ${availableParallelism()} cores, load ${(loadavg()[2] ?? 0).toFixed(1)}; ` +
    `templates of forecourt compiled once in ${compiled.seconds.toFixed(1)} s (${compiled.peakMiB} MiB), not in the table`;
  process.stdout.write(`${about}\n\n${heading.join('\n')}\n${rows.map(line).join('\n')}\n`);
  writeFileSync(join(HOME, 'results.json'), JSON.stringify({ about, light: values.light, compiled, rows }, null, 2));
}

if (values.help) process.stdout.write(HELP);
else await main();
