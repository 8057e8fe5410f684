import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#src/server/database/connection.ts';
import { readLeadFiles } from '#src/server/leads/lead-files.ts';

/**
 * Writes the files of a lead to a folder, for this user alone, and gives their paths; none for a lead without files.
 *
 * @throws Error when a file of that name is there already.
 */
export async function saveLeadFiles(db: Database, site: string, leadId: number, folder: string): Promise<string[]> {
  const files = await readLeadFiles(db, site, leadId);
  if (files.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 });
  const paths: string[] = [];
  for (const { name, content } of files) {
    const path = join(folder, `${leadId}-${name}`);
    await writeFile(path, content, { flag: 'wx', mode: 0o600 });
    paths.push(path);
  }
  return paths;
}
