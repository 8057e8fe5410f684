import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { countBrowserTests } from './browser-report.ts';
import { findBrowser } from './find-browser.ts';

const HELP = `Runs every check of the project: types, lint, unit tests, whole-build tests, browser tests.

  npm test                    all of them
  npm test -- unit build      only these; names: ${'types lint unit build e2e'}
  --help                      this text

The browser tests use Chromium: one that is installed, Playwright's own, or Debian's package when run as root.
A browser test that passes only at its second try is named as flaky and counts as failed.
Ends with one line "N passed, N failed"; exit code 1 when anything failed.
`;

/** What a step counted; `notes` are lines for the person who reads the end of the run. */
type Counts = { passed: number; failed: number; skipped: number; notes?: string[] };
type Step = { name: string; run(): Counts };

const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

/** Runs a program with the terminal of this one; true when it ended well. */
function succeeds(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

const check = (command: string, args: string[]) => () =>
  succeeds(command, args) ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };

function vitest(config: string, name: string) {
  return () => {
    const report = join(results, `${name}.json`);
    const args = ['run', '--config', config, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const ended = succeeds('vitest', args);
    const counts = readCounts(report, (json: VitestReport) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests + json.numTodoTests,
    }));
    return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
  };
}

function playwright() {
  const browser = findBrowser();
  const report = join(results, 'e2e.json');
  const ended = succeeds('playwright', ['test'], { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const counts = readCounts(report, countBrowserTests);
  return ended || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number };

/** Counts of a runner's JSON report; one failure when it wrote none. */
function readCounts<T>(file: string, count: (json: T) => Counts): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 };
  return count(JSON.parse(readFileSync(file, 'utf8')) as T);
}

const steps: Step[] = [
  { name: 'types', run: check('npm', ['run', '--silent', 'types']) },
  { name: 'lint', run: check('npm', ['run', '--silent', 'lint']) },
  { name: 'unit', run: vitest('vitest.config.ts', 'unit') },
  { name: 'build', run: vitest('tests/build/vitest.config.ts', 'build') },
  { name: 'e2e', run: playwright },
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h', default: false } },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const unknown = positionals.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  process.stderr.write(`There is no check called ${unknown.join(', ')}. Try --help.\n`);
  process.exit(2);
}

rmSync(results, { recursive: true, force: true });
const total = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
const notes: string[] = [];
for (const step of steps) {
  if (positionals.length > 0 && !positionals.includes(step.name)) continue;
  process.stdout.write(`\n── ${step.name} ──\n`);
  const started = performance.now();
  const { passed, failed, skipped, notes: said = [] } = step.run();
  notes.push(...said);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  lines.push(
    `${step.name.padEnd(6)} ${failed ? 'FAILED' : 'ok'}  ${passed} passed, ${failed} failed, ${skipped} skipped (${seconds} s)`,
  );
}
process.stdout.write(`\n${[...lines, ...notes].map((line) => `  ${line}`).join('\n')}\n\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`);
process.exitCode = total.failed > 0 ? 1 : 0;
