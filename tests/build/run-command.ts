import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const CODE = join(import.meta.dirname, '../..');

/** How a command ended, and all it said on both streams. */
export type Ended = { code: number | null; said: string };

/** Runs one of the project's commands in the folder of a test's dealers. */
export function runCommand(root: string, program: string, ...args: string[]): Promise<Ended> {
  return runCommandIn({}, root, program, ...args);
}

/** The same with variables of the environment beside those of the test. */
export function runCommandIn(
  env: Record<string, string>,
  root: string,
  program: string,
  ...args: string[]
): Promise<Ended> {
  return startCommandIn(env, root, program, ...args).ended;
}

/** The same, as it begins: what it says comes with its end. */
export function startCommandIn(
  env: Record<string, string>,
  root: string,
  program: string,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [join(CODE, program), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, said })));
  return { child, ended };
}
