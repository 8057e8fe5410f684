import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many folders of earlier code are kept, so that switching branches does not build again. */
const KEPT = 4;

export type Build = {
  /** Folder of the built folders, one per id. */
  home: string;
  /** Changes with everything that is built. */
  id: string;
  /** Program that compiles the root into a folder: its two arguments. */
  compiler: string;
  root: string;
  env?: NodeJS.ProcessEnv;
};

/**
 * The folder of what is built from the code with this id. Built once, in a process of its own, so that neither its
 * memory nor the caller's environment matters; a half-built one is never seen.
 *
 * @param building called before work begins, and what it gives after it ended.
 * @throws Error with the compiler's message when the code does not compile.
 */
export async function builtOnce(build: Build, building?: () => () => void): Promise<string> {
  const { home, id } = build;
  const folder = join(home, id);
  if (existsSync(join(folder, 'complete'))) {
    noteUse(folder);
    return folder;
  }
  const built = building?.();
  const staging = join(home, `${id}.${process.pid}.building`);
  mkdirSync(home, { recursive: true });
  await compile(build, staging);
  writeFileSync(join(staging, 'complete'), '');
  // Another process may have built the same meanwhile, and work with it.
  if (existsSync(join(folder, 'complete'))) rmSync(staging, { recursive: true });
  else {
    rmSync(folder, { recursive: true, force: true });
    renameSync(staging, folder);
  }
  removeOld(home, id);
  built?.();
  return folder;
}

/** The least recently used are removed. An installed package may belong to another user, and is never removed from. */
function noteUse(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch (error) {
    if (!['EPERM', 'EACCES', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

async function compile({ compiler, root, env }: Build, outDir: string): Promise<void> {
  const child = spawn(process.execPath, [compiler, root, outDir], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (text) => {
    output += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return;
  rmSync(outDir, { recursive: true, force: true });
  throw new Error(`The code does not compile:\n${output.trim()}`);
}

function removeOld(home: string, current: string): void {
  const old = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current && !entry.name.endsWith('.building'))
    .map((entry) => join(home, entry.name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    .slice(KEPT - 1);
  for (const folder of old) rmSync(folder, { recursive: true, force: true });
}
