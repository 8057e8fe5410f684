import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { type MutationReport, parseReport, summarise } from './summary.ts';

const HELP = `Changes code one small step at a time and counts how many changes a unit test notices.

  npm run mutate -- src/domain/finance               one folder, or one file
  npm run mutate -- src/domain/price src/domain/content
  npm run mutate -- src/islands/finance              of src, functions or integrations
  npm run mutate -- functions/quote.ts --tests 'functions/{quote,hostile}.test.ts'
  --tests GLOB   the tests that are tried; default: all of src/domain for its rules, else those of the folder
  --break N      exit code 1 when a folder's score is below N percent (default 95)
  --concurrency N  test runners at once (default 2)
  --help         this text

The score counts mutants that a test killed or that never ended. Each survivor is listed with its place and change.
`;

const root = join(import.meta.dirname, '../..');
const workFolder = join(root, '.build/mutate');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    break: { type: 'string', default: '95' },
    tests: { type: 'string' },
    concurrency: { type: 'string', default: '2' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  process.stdout.write(HELP);
  process.exit(0);
}

const least = Number(values.break);
const places = positionals.map((place) => relative(root, join(process.cwd(), place)));
const unfit = places.find(
  (place) => !/^(?:src|functions|integrations)\b/.test(place) || !existsSync(join(root, place)),
);
if (places.length === 0 || unfit !== undefined || !(least >= 0 && least <= 100)) {
  process.stderr.write(unfit ? `There is no ${unfit} with code to change.\n\n${HELP}` : HELP);
  process.exit(2);
}

for (const place of places) {
  const report = mutate(place);
  if (!report) {
    process.exitCode = 1;
    continue;
  }
  const { text, score } = summarise(report, place);
  process.stdout.write(text);
  if (score < least) process.exitCode = 1;
}

/** Runs Stryker over one folder or file; its report, or undefined when it could not run. */
function mutate(place: string): MutationReport | undefined {
  const name = place.replaceAll(/[^a-z0-9]+/gi, '-');
  const folder = statSync(join(root, place)).isDirectory() ? place : dirname(place);
  const files = folder === place ? `${place}/**/*.{ts,tsx}` : place;
  const report = join(workFolder, `${name}.report.json`);
  const config = join(workFolder, `${name}.config.json`);
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(
    config,
    JSON.stringify({
      mutate: [files, '!**/*.test.{ts,tsx}', '!**/*-for-test.{ts,tsx}', '!**/*.schema.ts'],
      testRunner: 'vitest',
      vitest: { configFile: 'tests/mutate/vitest.config.ts' },
      plugins: ['@stryker-mutator/vitest-runner'],
      coverageAnalysis: 'perTest',
      concurrency: Number(values.concurrency),
      ignorePatterns: ['/content', '/dist', '/.build', '/.cache', '/.data', '/.astro', '/public', '/test-results'],
      tempDirName: join('.build', 'mutate', `${name}.sandbox`),
      reporters: ['json', 'progress-append-only'],
      jsonReporter: { fileName: report },
      thresholds: { high: 100, low: 95, break: null },
      checkers: [],
      disableTypeChecks: false,
      allowEmpty: true,
    }),
  );
  rmSync(report, { force: true });
  const env = { ...process.env, MUTATE_TESTS: values.tests ?? testsOf(folder) };
  const { status, error } = spawnSync('stryker', ['run', config], { cwd: root, stdio: 'inherit', env });
  if (error) process.stderr.write(`StrykerJS could not be started (${error.message}). Run npm ci, then try again.\n`);
  return status === 0 && existsSync(report) ? parseReport(readFileSync(report, 'utf8')) : undefined;
}

/** A rule is used by others, so that every test of rules may notice its change; other code is known to the tests beside it. */
function testsOf(folder: string): string {
  return `${folder.startsWith('src/domain') ? 'src/domain' : folder}/**/*.test.{ts,tsx}`;
}
