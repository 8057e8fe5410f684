type Test = { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' };
type Spec = { title: string; file: string; line: number; tests: Test[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };

/** What is read of Playwright's JSON report. */
export type BrowserReport = { suites: Suite[]; errors?: unknown[] };

/**
 * Counts of a Playwright run. A test that passed only at its second try counts as failed and is named in `notes`, and
 * so does an error outside every test, such as a file that does not load.
 */
export function countBrowserTests({ suites, errors = [] }: BrowserReport): {
  passed: number;
  failed: number;
  skipped: number;
  notes: string[];
} {
  const counts = { passed: 0, failed: errors.length, skipped: 0, notes: [] as string[] };
  for (const { title, file, line, tests } of suites.flatMap(specsOf)) {
    for (const { status } of tests) {
      if (status === 'expected') counts.passed += 1;
      else if (status === 'skipped') counts.skipped += 1;
      else counts.failed += 1;
      if (status === 'flaky') counts.notes.push(`flaky: ${file}:${line} ${title}`);
    }
  }
  return counts;
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
