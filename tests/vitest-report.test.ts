import { expect, it } from 'vitest';
import { type TestFile, vitestReport } from './vitest-report.ts';

type Test = { fullName: string; state: string; message?: string; tags?: string[] };

function file(
  name: string,
  tests: Test[],
  { loading = [], hooks = [] }: { loading?: string[]; hooks?: string[] } = {},
) {
  const failures = (messages: string[]) => messages.map((message) => ({ message }));
  return {
    moduleId: `${process.cwd()}/${name}`,
    errors: () => failures(loading),
    diagnostic: () => ({ setupDuration: 500, collectDuration: 500, duration: 1000 }),
    children: {
      allTests: () =>
        tests.map(({ fullName, state, message, tags = [] }) => ({
          fullName,
          tags,
          diagnostic: () => ({ duration: 400 }),
          result: () => ({ state, errors: message ? failures([message]) : [] }),
        })),
      allSuites: () => (hooks.length > 0 ? [{ fullName: 'a dealer', errors: () => failures(hooks) }] : []),
    },
  } as unknown as TestFile;
}

it('counts tests and names those that failed with the first line of what they said', () => {
  const tests = [
    { fullName: 'a > b', state: 'passed' },
    { fullName: 'a > c', state: 'failed', message: 'expected 1\nat line 4' },
    { fullName: 'a > d', state: 'skipped' },
  ];
  expect(vitestReport([file('x.test.ts', tests)], [])).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    notes: ['failed: x.test.ts a > c: expected 1'],
    times: [{ file: 'x.test.ts', seconds: 2 }],
  });
});

it('counts and names what fails outside every test: a file that does not load, a hook, an error after the end', () => {
  const files = [file('x.test.ts', [], { loading: ['no such module'] }), file('y.test.ts', [], { hooks: ['no port'] })];
  const { passed, failed, notes } = vitestReport(files, [{ message: 'rejected later' }]);
  expect({ passed, failed }).toEqual({ passed: 0, failed: 3 });
  expect(notes).toEqual([
    'failed: x.test.ts: no such module',
    'failed: y.test.ts a dealer: no port',
    'failed: an error outside every test: rejected later',
  ]);
});

it('what nightly tests take is no time of their file', () => {
  const tests = [
    { fullName: 'a', state: 'passed' },
    { fullName: 'b', state: 'passed', tags: ['nightly'] },
  ];
  expect(vitestReport([file('x.test.ts', tests)], []).times).toEqual([{ file: 'x.test.ts', seconds: 1.6 }]);
});
