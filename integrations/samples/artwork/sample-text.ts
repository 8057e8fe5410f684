import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** All text below sites/ and content/ of a project, for finding the addresses it mentions. */
export async function sampleText(root: string): Promise<string> {
  const texts: string[] = [];
  for (const folder of ['sites', 'content', 'src/page-data']) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (entry.isFile() && /\.(json|md|csv|xml|txt|ts)$/.test(entry.name))
        texts.push(await readFile(join(entry.parentPath, entry.name), 'utf8'));
    }
  }
  return texts.join('\n');
}
