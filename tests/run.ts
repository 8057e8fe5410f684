import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { postgresFolder } from '#src/server/database/database-for-test.ts';
import { type BrowserReport, countBrowserTests, timesOfBrowserTests } from './browser-report.ts';
import { ENGINES, type Engine } from './engines/engines.ts';
import { findBrowser } from './find-browser.ts';
import { NIGHTLY } from './nightly.ts';
import { buildSamples, SAMPLES } from './sample-sites.ts';
import {
  aboutSpeed,
  type FileTime,
  MAX_FILE_SECONDS,
  machineSlowness,
  processesPerCore,
  slowFiles,
  stepSlowness,
} from './slow-files.ts';
import type { VitestReport } from './vitest-report.ts';
import { w3cMistakes } from './w3c-html.ts';

const HELP = `Runs the checks of the project.

  npm test                    types, lint, unit tests, tests of whole builds, browser tests: minutes
  npm run test:all            these and all that takes longer: tests with the tag nightly, every page through axe and the W3C's
                              validator, Firefox and WebKit, the editor in a browser, Netlify's command, the npm package,
                              PostgreSQL, benchmarks, mutants
  npm test -- unit build      only these; names: NAMES
  npm test -- unit src/domain/price      the unit tests of a folder or file
  npm test -- unit price -t "basis"      of these the tests whose title contains the words
  npm test -- e2e search.spec.ts         one file of browser tests; -t works here too
  npm test -- webkit -t "deposit"        the journeys of a visitor in Safari's engine; also firefox, chromium
  npm test -- unit src/domain --watch    again at each change, until Ctrl-C (unit, build)
  --help                      this text

The browser tests use Chromium: one that is installed, Playwright's own, or Debian's package when run as root. Steps of
test:all that need something else (Java, PostgreSQL, Firefox, WebKit) say so when they are skipped.
A test file may take ${MAX_FILE_SECONDS} seconds; one that takes longer fails. What failed is named at the end.
Ends with one line "N passed, N failed"; exit code 1 when anything failed.
`;

/** What a step counted; `notes` are lines for the person who reads the end of the run. */
type Counts = { passed: number; failed: number; skipped: number; notes?: string[] };
/**
 * Which tests of a step: those of `places` (parts of paths), of these the ones whose title contains `words`; `daily`, and of
 * these the ones without the tag nightly.
 */
type Selection = { places: string[]; words: string | undefined; watch: boolean; daily: boolean };
/** `isLong`: not a part of `npm test`; `beside`: it keeps one core busy, so that another step runs beside it. */
type Step = {
  name: string;
  selectable?: true;
  isLong?: true;
  beside?: true;
  run(selection: Selection): Promise<Counts>;
};

/** Files of browser tests in which functions store or read something. */
const KEPT = [
  'alerts',
  'enquiry',
  'forms',
  'live',
  'requests',
  'sign-in',
  'states',
  'trade-in',
  'vehicle-states',
  'visitor',
].map((name) => `${name}.spec.ts`);

/** Browser tests that read more pages, and each on a large screen too, in `npm run test:all`. */
const OF_ACCESS = ['axe', 'focus', 'states', 'vehicle-states'].map((name) => `${name}.spec.ts`);

/** Browser tests of the dealer that Netlify's command serves. */
const ON_NETLIFY = [
  ...[
    'netlify',
    'analytics',
    'budget',
    'display-rules',
    'enquiry',
    'finance',
    'keyboard',
    'offers',
    'page-tools',
    'pages',
  ],
  ...['requests', 'search', 'trade-in', 'vehicle', 'viewer'],
].map((name) => `${name}.spec.ts`);

/** Folders of unit tests that keep something in a database. */
const STORING = ['functions/', 'src/server/', 'integrations/'];

/** Folders of tests that try random values: other ones at each run of `npm run test:all`. */
const PROPERTIES = ['functions/hostile', 'src/search/', 'src/domain/', 'integrations/'];

/** What `npm run test:all` has every mutant of noticed. */
const MUTATED = ['src/domain/price', 'src/domain/finance'];

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

/** Runs a program with the terminal of this one; true when it ended well. */
async function succeeds(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0;
}

/** A script of package.json that keeps one core busy: others run beside it, so it says at its end what it printed. */
const check = (script: string) => async (): Promise<Counts> => {
  const child = spawn('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, warned, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  process.stdout.write(`\n── ${script} ──\n${said}${warned}`);
  return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, notes: [`failed: npm run ${script}`] };
};

/** Tests of Vitest with the environment that they need; in `npm test` a file that takes too long is a failure. */
const vitest =
  (config: string, name: string, needs: () => Record<string, string> = () => ({}), isLong = false) =>
  async ({ watch, words, places, daily }: Selection): Promise<Counts> => {
    const env = needs();
    const chosen = ['--config', config, ...(words ? ['--testNamePattern', words] : []), ...places];
    if (daily) chosen.push('--tagsFilter', `!${NIGHTLY.name}`);
    if (watch) return (await succeeds('vitest', ['watch', ...chosen], env)) ? NOTHING : { ...NOTHING, failed: 1 };
    const report = join(results, `${name}.json`);
    const speed = speedOfStep(name, { places, words, daily });
    const reporters = ['--reporter=default', '--reporter=./tests/vitest-report.ts'];
    const ended = await succeeds('vitest', ['run', ...chosen, ...reporters], { ...env, VITEST_REPORT: report });
    let times: FileTime[] = [];
    const counts = readCounts(report, (json: VitestReport) => {
      times = json.times;
      return json;
    });
    const whole = ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
    return isLong ? whole : withSlowFiles(whole, times, speed());
  };

const sumOf = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
  notes: [...(a.notes ?? []), ...(b.notes ?? [])],
});

/** Counts in which each file that takes too long on a machine of this speed is a failure. */
function withSlowFiles(counts: Counts, times: readonly FileTime[], slowness: number): Counts {
  const slow = slowFiles(times, slowness);
  return { ...counts, failed: counts.failed + slow.length, notes: [...(counts.notes ?? []), ...slow] };
}

/** Looks at the machine's speed before a step, and gives how slow it was at the end: measured, and by a whole step's own seconds. */
function speedOfStep(name: string, { places, words, daily }: Omit<Selection, 'watch'>): () => number {
  const before = machineSlowness();
  const started = performance.now();
  return () => {
    const isWhole = places.length === 0 && words === undefined;
    const seconds = (performance.now() - started) / 1000;
    const byStep = isWhole ? stepSlowness(name, seconds, daily ? 'daily' : 'all') : 1;
    return Math.max(before, machineSlowness(), byStep);
  };
}

/** What has pages looked at is told where the browser is; it is fetched when there is none. */
const withBrowser = () => ({ BROWSER_PATH: findBrowser() });

/** Browser tests; each step has a report and a folder of its own. */
async function playwright(
  name: string,
  { words, places, daily = false }: Pick<Selection, 'words' | 'places'> & { daily?: boolean },
  env: Record<string, string> = {},
): Promise<Counts> {
  const report = join(results, `${name}.json`);
  const args = ['test', ...places, '--output', join(results, name), ...(words ? ['--grep', words] : [])];
  if (daily) args.push('--grep-invert', `@${NIGHTLY.name}`);
  const speed = speedOfStep(name, { places, words, daily });
  const ended = await succeeds('playwright', args, { ...env, ...withBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  let times: FileTime[] = [];
  const counts = readCounts(report, (json: BrowserReport) => {
    times = timesOfBrowserTests(json).map(({ file, seconds }) => ({ file, seconds: seconds / processesPerCore() }));
    return countBrowserTests(json);
  });
  const whole = ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  return name === 'e2e' ? withSlowFiles(whole, times, speed()) : whole;
}

/** Every benchmark on next to nothing: one that fails or prints no figures is noticed before somebody needs it. */
async function benchmarks(): Promise<Counts> {
  const counts = { ...NOTHING, notes: [] as string[] };
  // The page of a vehicle is printed by its benchmark; that of Lighthouse finds it there.
  const names = readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.bench.ts'));
  for (const name of names
    .sort()
    .reverse()
    .map((file) => file.replace('.bench.ts', ''))) {
    if (await succeeds(process.execPath, [join(root, 'bench/run.ts'), name, '--smoke'], withBrowser()))
      counts.passed += 1;
    else {
      counts.failed += 1;
      counts.notes.push(`failed: npm run bench -- ${name} --smoke`);
    }
  }
  return counts;
}

/** Pages of the sample dealers and the W3C's own validator, which is a Java program. */
async function html(): Promise<Counts> {
  await buildSamples();
  const mistakes = w3cMistakes(SAMPLES);
  if (mistakes === undefined) return skippedStep('html', 'install Java 11 or newer');
  return { ...NOTHING, passed: mistakes.length === 0 ? 1 : 0, failed: mistakes.length, notes: mistakes.slice(0, 50) };
}

/** Tests on a PostgreSQL server of their own. */
async function onPostgres(run: (env: Record<string, string>) => Promise<Counts>): Promise<Counts> {
  if (!postgresFolder()) return skippedStep('postgres', 'install the package postgresql');
  return run({ TEST_DATABASE: 'postgresql' });
}

/** The journeys of a visitor in an engine. */
const journeys =
  ({ name, find, remedy }: Engine) =>
  async (selection: Selection): Promise<Counts> => {
    if (!find()) return skippedStep(name, remedy);
    return vitest('tests/engines/vitest.config.ts', name, () => ({ ENGINE: name }), true)(selection);
  };

/** A step that this machine cannot run. */
function skippedStep(name: string, remedy: string): Counts {
  return { ...NOTHING, skipped: 1, notes: [`skipped: ${name}; to run it, ${remedy}`] };
}

/** Rules whose every mutant has to be noticed. */
async function mutants(): Promise<Counts> {
  const ended = await succeeds(process.execPath, [join(root, 'tests/mutate/run.ts'), ...MUTATED]);
  return ended ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, notes: ['failed: npm run mutate'] };
}

/** Counts of a runner's JSON report; one failure when it wrote none. */
function readCounts<T>(file: string, count: (json: T) => Counts): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  return count(JSON.parse(readFileSync(file, 'utf8')) as T);
}

const steps: Step[] = [
  { name: 'types', beside: true, run: check('types') },
  { name: 'lint', beside: true, run: check('lint') },
  { name: 'unit', selectable: true, run: vitest('vitest.config.ts', 'unit') },
  { name: 'build', selectable: true, run: vitest('tests/build/vitest.config.ts', 'build', withBrowser) },
  { name: 'e2e', selectable: true, run: (selection) => playwright('e2e', selection) },
  { name: 'html', isLong: true, run: html },
  {
    name: 'axe',
    isLong: true,
    run: () => playwright('axe', { places: OF_ACCESS, words: undefined }, { AXE_PAGES: 'all' }),
  },
  {
    name: 'editor',
    isLong: true,
    selectable: true,
    run: ({ words }) => playwright('editor', { places: ['admin.spec.ts'], words }, { E2E_EDITOR: 'yes' }),
  },
  {
    name: 'netlify',
    isLong: true,
    run: async (selection) =>
      sumOf(
        await vitest(
          'tests/build/vitest.config.ts',
          'netlify-deploy',
          () => ({ TEST_NETLIFY: 'real' }),
          true,
        )({
          ...selection,
          places: ['tests/build/deploy.test.ts'],
        }),
        await onPostgres((env) =>
          playwright('netlify', { places: ON_NETLIFY, words: undefined }, { ...env, E2E_SERVER: 'netlify' }),
        ),
      ),
  },
  {
    name: 'package',
    isLong: true,
    run: (selection) =>
      vitest(
        'tests/build/vitest.config.ts',
        'package',
        () => ({ TEST_PACKAGE: 'whole' }),
        true,
      )({
        ...selection,
        places: ['tests/build/package.test.ts'],
      }),
  },
  {
    name: 'postgres',
    isLong: true,
    run: () => onPostgres((env) => playwright('postgres', { places: KEPT, words: undefined }, env)),
  },
  {
    name: 'unit-postgres',
    isLong: true,
    run: (selection) =>
      onPostgres((env) => vitest('vitest.config.ts', 'unit-postgres', () => env)({ ...selection, places: STORING })),
  },
  {
    name: 'fuzz',
    isLong: true,
    run: (selection) =>
      vitest('vitest.config.ts', 'fuzz', () => ({ FUZZ: 'whole' }))({ ...selection, places: PROPERTIES }),
  },
  ...ENGINES.map((engine): Step => ({ name: engine.name, selectable: true, isLong: true, run: journeys(engine) })),
  { name: 'bench', isLong: true, run: benchmarks },
  { name: 'mutants', isLong: true, run: mutants },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    title: { type: 'string', short: 't' },
    watch: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP.replace('NAMES', steps.map(({ name }) => name).join(' ')));
  process.exit(0);
}
const selectable = steps.flatMap((step) => (step.selectable ? [step.name] : []));
const chosen = steps.filter(({ name }) => positionals.includes(name));
const places = positionals.filter((name) => !steps.some((step) => step.name === name));
const isNarrow = places.length > 0 || values.title !== undefined;
if ((isNarrow || values.watch) && !(chosen.length === 1 && chosen[0]?.selectable)) {
  process.stderr.write(
    `${places.join(', ') || 'A title or --watch'} needs one check to look in: ${selectable.join(', ')}. Try --help.\n`,
  );
  process.exit(2);
}

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const startedAt = performance.now();
const total = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
const notes: string[] = [];

async function run(step: Step): Promise<void> {
  if (!step.beside) process.stdout.write(`\n── ${step.name} ──\n`);
  const started = performance.now();
  const daily = !values.all && !isNarrow && !step.isLong;
  const selection: Selection = { places, words: values.title, watch: values.watch, daily };
  const { passed, failed, skipped, notes: said = [] } = await step.run(selection);
  notes.push(...said);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(
    `${step.name.padEnd(6)} ${failed ? 'FAILED' : 'ok'}  ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
  );
}

const wanted = steps.filter((step) => (chosen.length > 0 ? chosen.includes(step) : values.all || !step.isLong));
const first = wanted.filter(({ beside }) => beside);
if (first.length > 0) process.stdout.write(`\n── ${first.map(({ name }) => name).join(' and ')} … ──\n`);
const running = first.map(run);
// The core that the first of them leaves is used by the next step.
if (running.length > 0) await Promise.race(running);
for (const step of wanted.filter(({ beside }) => !beside)) await run(step);
await Promise.all(running);
const slowness = machineSlowness();
notes.push(`${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes in all; ${aboutSpeed(slowness)}`);
process.stdout.write(`\n${[...lines, ...notes].map((line) => `  ${line}`).join('\n')}\n\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
