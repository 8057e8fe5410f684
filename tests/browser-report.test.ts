import { expect, it } from 'vitest';
import { type BrowserReport, countBrowserTests, firstLine, timesOfBrowserTests } from './browser-report.ts';

function report(...statuses: Array<'expected' | 'unexpected' | 'flaky' | 'skipped'>): BrowserReport {
  const specs = statuses.map((status, index) => ({
    title: `test ${index}`,
    file: 'search.spec.ts',
    line: index + 1,
    tests: [
      {
        status,
        ...(status === 'unexpected' && {
          results: [{ error: { message: '\u001b[31mTimed out\u001b[0m\nat line 4' } }],
        }),
      },
    ],
  }));
  return { suites: [{ specs: specs.slice(0, 1), suites: [{ specs: specs.slice(1) }] }] };
}

it('counts a test that passed at its second try as failed, and names it', () => {
  expect(countBrowserTests(report('expected', 'flaky'))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    notes: ['flaky: search.spec.ts:2 test 1'],
  });
});

it('counts passed, failed and skipped tests of nested suites', () => {
  const counts = countBrowserTests(report('expected', 'expected', 'unexpected', 'skipped'));
  expect(counts).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
});

it('names a failed test with the first line of what it said', () => {
  expect(countBrowserTests(report('unexpected')).notes).toEqual(['failed: search.spec.ts:1 test 0: Timed out']);
  expect(firstLine('a'.repeat(300))).toBe(`: ${'a'.repeat(200)}`);
});

it('counts an error outside every test as failed', () => {
  expect(countBrowserTests({ ...report('expected'), errors: [{ message: 'no such file' }] }).failed).toBe(1);
});

it('adds up what the tests of a file took, second tries too', () => {
  const spec = { title: 'a', file: 'search.spec.ts', line: 1 };
  const tests = [{ status: 'flaky' as const, results: [{ duration: 1500 }, { duration: 500 }] }];
  expect(
    timesOfBrowserTests({
      suites: [
        {
          specs: [
            { ...spec, tests },
            { ...spec, tests },
            { ...spec, tests, tags: ['nightly'] },
          ],
        },
      ],
    }),
  ).toEqual([{ file: 'tests/e2e/search.spec.ts', seconds: 4 }]);
});
