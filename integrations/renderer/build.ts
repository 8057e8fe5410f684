import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many renderers of earlier code are kept, so that switching branches does not build again. */
const KEPT = 4;

/**
 * The folder of the renderer for the code with this id: `server/entry.mjs` and `client/` with hashed assets.
 * Built once (about two seconds) and shared by every dealer; a half-built one is never seen.
 *
 * @throws Error with the bundler's message when the code does not compile.
 */
export async function ensureRenderer(root: string, id: string, log: (line: string) => void): Promise<string> {
  const home = join(root, '.build/renderer');
  const folder = join(home, id);
  if (existsSync(join(folder, 'complete'))) {
    utimesSync(folder, new Date(), new Date());
    return folder;
  }
  log('Building the renderer …');
  const started = performance.now();
  const staging = join(home, `${id}.${process.pid}.building`);
  mkdirSync(home, { recursive: true });
  await compile(root, staging);
  writeFileSync(join(staging, 'complete'), '');
  rmSync(folder, { recursive: true, force: true });
  renameSync(staging, folder);
  removeOld(home, id);
  log(`Renderer built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return folder;
}

/** Compiles in a process of its own, so that neither its memory nor the caller's NODE_ENV matters. */
async function compile(root: string, outDir: string): Promise<void> {
  const compiler = spawn(process.execPath, [join(import.meta.dirname, 'compile.ts'), root, outDir], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  compiler.stderr.on('data', (text) => {
    output += text;
  });
  const [code] = (await once(compiler, 'close')) as [number | null];
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
