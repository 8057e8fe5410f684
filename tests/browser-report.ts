import { stripVTControlCharacters } from 'node:util';
import { NIGHTLY } from './nightly.ts';

type Try = { duration?: number; error?: { message?: string } };
type Test = { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results?: Try[] };
type Spec = { title: string; file: string; line: number; tests: Test[]; tags?: string[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };

/** What is read of Playwright's JSON report. */
export type BrowserReport = { suites: Suite[]; errors?: unknown[] };

/**
 * Counts of a Playwright run. A test that passed only at its second try counts as failed, and so does an error outside
 * every test, such as a file that does not load. `notes` names each test that failed and what it said at its first try.
 */
export function countBrowserTests({ suites, errors = [] }: BrowserReport): {
  passed: number;
  failed: number;
  skipped: number;
  notes: string[];
} {
  const counts = { passed: 0, failed: errors.length, skipped: 0, notes: [] as string[] };
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { status, results } of tests) {
      if (status === 'expected') counts.passed += 1;
      else if (status === 'skipped') counts.skipped += 1;
      else {
        counts.failed += 1;
        const said = firstLine(results?.find(({ error }) => error)?.error?.message);
        counts.notes.push(`${status === 'flaky' ? 'flaky' : 'failed'}: ${file}:${line} ${title}${said}`);
      }
    }
  }
  return counts;
}

/** Seconds of each file's tests together, all tries; nightly ones may take their time. */
export function timesOfBrowserTests({ suites }: BrowserReport): { file: string; seconds: number }[] {
  const seconds = new Map<string, number>();
  for (const { file, tests } of suites.flatMap(specsOf).filter(({ tags }) => !tags?.includes(NIGHTLY.name)))
    for (const { duration = 0 } of tests.flatMap(({ results = [] }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return [...seconds].map(([file, sum]) => ({ file: `tests/e2e/${file}`, seconds: sum }));
}

/** The first line of what a failed test said, as the end of a note; empty when it said nothing. */
export function firstLine(message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).split('\n');
  return line && `: ${line.slice(0, 200)}`;
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
