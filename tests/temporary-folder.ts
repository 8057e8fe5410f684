import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One folder for the temporary files of all tests, which goes when they end: an embedded database alone is 40 MB. */
export default function temporaryFolder(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-tests-'));
  // What `tmpdir()` answers in the processes of the tests, and in those that they start.
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
