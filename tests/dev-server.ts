import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');

/** A running `npm run dev` or `npm run admin`: its address, and what it has written on both streams so far. */
export type Dev = { at: string; said: () => string; end(): Promise<void> };

/** Starts `npm run dev -- <slug>`, or another command that shows one dealer, on a folder of dealers and a free port. */
export async function dev(root: string, slug: string, command: 'dev' | 'admin' = 'dev'): Promise<Dev> {
  const program = join(PROJECT, 'integrations/forecourt.mjs');
  const child: ChildProcess = spawn(process.execPath, [program, command, slug, '--root', root, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // As in a terminal, not as in a test.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(?:NODE_ENV|VITEST|TEST|DEV|PROD|MODE|BASE_URL)/.test(name)),
    ),
  });
  let said = '';
  const at = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        said += String(text);
        const found = new RegExp(`${slug}: (http://localhost:\\d+)/`).exec(said)?.[1];
        if (found) resolve(found);
      });
    child.on('close', () => reject(new Error(`${command} ended:\n${said}`)));
  });
  const gone = new Promise<void>((resolve) => void child.on('close', () => resolve()));
  return {
    at,
    said: () => said,
    end: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
