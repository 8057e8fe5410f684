import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The folder of finished pictures for today's drawing code: pictures of older code are never taken. */
export async function cacheFolder(base: string): Promise<string> {
  return join(base, await codeId());
}

let known: Promise<string> | undefined;

/** Changes with every file that decides how a picture looks. */
function codeId(): Promise<string> {
  known ??= (async () => {
    const root = import.meta.dirname;
    const files = (await readdir(root, { recursive: true })).filter((file) =>
      /^(render|model|scene|draw|views|jobs)\b.*\.ts$/.test(file),
    );
    const sum = createHash('sha256');
    for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort())
      sum.update(`${file}\n`).update(await readFile(join(root, file)));
    return sum.digest('hex').slice(0, 12);
  })();
  return known;
}

const OLD_MILLISECONDS = 24 * 60 * 60 * 1000;

/** Removes pictures that other code drew, once nothing has been added to them for a day (another print may use them). */
export async function forgetOldArtwork(base: string): Promise<void> {
  const current = await codeId();
  const newest = (await stat(join(base, current)).catch(() => undefined))?.mtimeMs ?? 0;
  for (const name of await readdir(base).catch(() => [])) {
    const folder = join(base, name);
    const about = await stat(folder).catch(() => undefined);
    if (name !== current && about && newest - about.mtimeMs > OLD_MILLISECONDS)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a file whole: aside first, then renamed. */
export async function putFile(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const aside = `${file}.${process.pid}.${Math.trunc(performance.now() * 1000)}`;
  await writeFile(aside, bytes);
  await rename(aside, file);
}
