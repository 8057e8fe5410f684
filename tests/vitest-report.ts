import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import { firstLine } from './browser-report.ts';
import { NIGHTLY } from './nightly.ts';
import { type FileTime, processesPerCore } from './slow-files.ts';

/** What a run of Vitest came to. `notes` names each failure; an error outside every test is one. */
export type VitestReport = { passed: number; failed: number; skipped: number; notes: string[]; times: FileTime[] };

type Failure = Pick<SerializedError, 'message'>;
/** What is read of a test file. */
export type TestFile = Pick<TestModule, 'moduleId' | 'errors' | 'diagnostic'> & {
  children: {
    allTests(): Iterable<{
      fullName: string;
      tags: readonly string[];
      diagnostic(): { duration: number } | undefined;
      result(): { state: string; errors?: readonly Failure[] | undefined };
    }>;
    allSuites(): Iterable<{ fullName: string; errors(): readonly Failure[] }>;
  };
};

/** Counts of a run: a file that does not load, a hook that fails and an error after a test's end count as failed. */
export function vitestReport(files: readonly TestFile[], unhandled: readonly Failure[]): VitestReport {
  const report: VitestReport = { passed: 0, failed: 0, skipped: 0, notes: [], times: [] };
  const fail = (where: string, error?: Failure): void => {
    report.failed += 1;
    report.notes.push(`failed: ${where}${firstLine(error?.message)}`);
  };
  for (const file of files) {
    const name = relative(process.cwd(), file.moduleId);
    const { setupDuration, collectDuration, duration } = file.diagnostic();
    // Nightly tests may take their time.
    const nightly = [...file.children.allTests()].filter(({ tags }) => tags.includes(NIGHTLY.name));
    const atNight = nightly.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
    report.times.push({ file: name, seconds: (setupDuration + collectDuration + duration - atNight) / 1000 });
    for (const error of file.errors()) fail(name, error);
    for (const suite of file.children.allSuites())
      for (const error of suite.errors()) fail(`${name} ${suite.fullName}`, error);
    for (const test of file.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'passed') report.passed += 1;
      else if (state === 'failed') fail(`${name} ${test.fullName}`, errors?.[0]);
      else report.skipped += 1;
    }
  }
  for (const error of unhandled) fail('an error outside every test', error);
  return report;
}

/** Writes a run's `VitestReport` as JSON to the file that `VITEST_REPORT` names. */
export default class RunReporter implements Reporter {
  readonly #perCore = new Map<string, number>();

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#perCore.set(relative(process.cwd(), moduleId), processesPerCore());
  }

  onTestRunEnd(files: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const report = vitestReport(files, unhandled);
    const times = report.times.map(({ file, seconds }) => ({
      file,
      seconds: seconds / (this.#perCore.get(file) ?? 1),
    }));
    if (process.env.VITEST_REPORT) writeFileSync(process.env.VITEST_REPORT, JSON.stringify({ ...report, times }));
  }
}
