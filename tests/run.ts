import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { countBrowserTests, firstLine } from './browser-report.ts';
import { findBrowser } from './find-browser.ts';

const HELP = `Runs every check of the project: types, lint, unit tests, whole-build tests, browser tests, short benchmarks.

  npm test                    all of them
  npm test -- unit build      only these; names: ${'types lint unit build e2e netlify bench'}
  npm test -- unit src/domain/price      the unit tests of a folder or file
  npm test -- unit price -t "basis"      of these the tests whose title contains the words
  npm test -- e2e search.spec.ts         one file of browser tests; -t works here too
  npm test -- unit src/domain --watch    again at each change, until Ctrl-C (unit, build)
  npm test -- postgres                   the browser tests of what functions keep, on a PostgreSQL server instead of the embedded database
  npm test -- netlify-all                browser tests on Netlify's own command, with a PostgreSQL server; "netlify" is a short list of them
  npm test -- axe                        axe on every printed page of every sample dealer, which takes a quarter of an hour
  --help                      this text

The browser tests use Chromium: one that is installed, Playwright's own, or Debian's package when run as root.
A browser test that passes only at its second try counts as failed. Failed tests are named at the end.
Ends with one line "N passed, N failed"; exit code 1 when anything failed.
`;

/** What a step counted; `notes` are lines for the person who reads the end of the run. */
type Counts = { passed: number; failed: number; skipped: number; notes?: string[] };
/** Which tests of a step: those of `places` (parts of paths), of these the ones whose title contains `words`. */
type Selection = { places: string[]; words: string | undefined; watch: boolean };
/** `asked`: it runs only when it is named; `beside`: those that are run at the same time. */
type Step = {
  name: string;
  selectable?: true;
  asked?: true;
  beside?: true;
  run(selection: Selection): Counts | Promise<Counts>;
};

/** Files of browser tests in which functions store or read something. */
const KEPT = ['alerts', 'enquiry', 'forms', 'live', 'requests', 'sign-in', 'states', 'trade-in', 'visitor'].map(
  (name) => `${name}.spec.ts`,
);

/** Browser tests of the dealer that Netlify's command serves: the whole of these files needs PostgreSQL, the short list nothing. */
const ON_NETLIFY = ['netlify', 'analytics', 'budget', 'display-rules', 'enquiry', 'finance', 'keyboard', 'offers', 'page-tools', 'pages', 'requests', 'search', 'trade-in', 'vehicle', 'viewer'].map(
  (name) => `${name}.spec.ts`,
); // biome-ignore format: a list
const SHORT_ON_NETLIFY = {
  places: ['netlify.spec.ts', 'search-shell.spec.ts', 'vehicle.spec.ts'],
  words: 'Netlify|ROUTE-009|GEN-020|SRCH-022|VDP-035|VDP-091|VDP-036',
};

const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

/** Runs a program with the terminal of this one; true when it ended well. */
function succeeds(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

/** A script of package.json that keeps one core busy: others run beside it, so it says at its end what it printed. */
const check = (script: string) => async (): Promise<Counts> => {
  const child = spawn('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, warned, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  process.stdout.write(`\n── ${script} ──\n${said}${warned}`);
  return code === 0 ? { ...NOTHING, passed: 1 } : { ...NOTHING, failed: 1, notes: [`failed: npm run ${script}`] };
};

function vitest(config: string, name: string, needs: () => Record<string, string> = () => ({})) {
  return ({ watch, words, places }: Selection) => {
    const env = needs();
    const report = join(results, `${name}.json`);
    const chosen = [...(words ? ['--testNamePattern', words] : []), ...places];
    if (watch)
      return succeeds('vitest', ['watch', '--config', config, ...chosen], env) ? NOTHING : { ...NOTHING, failed: 1 };
    const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const ended = succeeds('vitest', ['run', '--config', config, ...reports, ...chosen], env);
    const counts = readCounts(report, (json: VitestReport) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests + json.numTodoTests,
      notes: json.testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => `failed: ${relative(root, file)} ${test.fullName}${firstLine(test.failureMessages?.[0])}`),
      ),
    }));
    return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  };
}

/** What has pages looked at is told where the browser is; it is fetched when there is none. */
const withBrowser = () => ({ BROWSER_PATH: findBrowser() });

function playwright({ words, places }: Pick<Selection, 'words' | 'places'>, env: Record<string, string> = {}) {
  const report = join(results, 'e2e.json');
  const args = ['test', ...places, ...(words ? ['--grep', words] : [])];
  const ended = succeeds('playwright', args, { ...env, ...withBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const counts = readCounts(report, countBrowserTests);
  return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

/** Every benchmark on next to nothing: one that fails or prints no figures is noticed before somebody needs it. */
function benchmarks(): Counts {
  const counts = { ...NOTHING };
  // The page of a vehicle is printed by its benchmark; that of Lighthouse finds it there.
  const names = readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.bench.ts'));
  for (const name of names.sort().reverse()) {
    const args = [join(root, 'bench/run.ts'), name.replace('.bench.ts', ''), '--smoke'];
    if (succeeds(process.execPath, args, withBrowser())) counts.passed += 1;
    else counts.failed += 1;
  }
  return counts;
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

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
  { name: 'e2e', selectable: true, run: (selection) => playwright(selection) },
  { name: 'netlify', run: () => playwright(SHORT_ON_NETLIFY, { E2E_SERVER: 'netlify' }) },
  { name: 'bench', run: benchmarks },
  {
    name: 'netlify-all',
    asked: true,
    run: () =>
      playwright({ places: ON_NETLIFY, words: undefined }, { E2E_SERVER: 'netlify', E2E_DATABASE: 'postgresql' }),
  },
  {
    name: 'postgres',
    asked: true,
    run: () => playwright({ places: KEPT, words: undefined }, { E2E_DATABASE: 'postgresql' }),
  },
  {
    name: 'axe',
    asked: true,
    run: () => playwright({ places: ['axe.spec.ts'], words: undefined }, { AXE_PAGES: 'all' }),
  },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h', default: false },
    title: { type: 'string', short: 't' },
    watch: { type: 'boolean', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const chosen = steps.filter(({ name }) => positionals.includes(name));
const places = positionals.filter((name) => !steps.some((step) => step.name === name));
const selection: Selection = { places, words: values.title, watch: values.watch };
if ((places.length > 0 || values.title || values.watch) && !(chosen.length === 1 && chosen[0]?.selectable)) {
  process.stderr.write(
    `${places.join(', ') || 'A title or --watch'} needs one check to look in: unit, build or e2e. Try --help.\n`,
  );
  process.exit(2);
}

rmSync(results, { recursive: true, force: true });
const total = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
const notes: string[] = [];

async function run(step: Step): Promise<void> {
  if (!step.beside) process.stdout.write(`\n── ${step.name} ──\n`);
  const started = performance.now();
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

const wanted = steps.filter((step) => (chosen.length > 0 ? chosen.includes(step) : !step.asked));
const first = wanted.filter(({ beside }) => beside);
if (first.length > 0) process.stdout.write(`\n── ${first.map(({ name }) => name).join(' and ')} … ──\n`);
await Promise.all(first.map(run));
for (const step of wanted) if (!step.beside) await run(step);
process.stdout.write(`\n${[...lines, ...notes].map((line) => `  ${line}`).join('\n')}\n\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
