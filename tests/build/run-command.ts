import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { runForecourt } from '#integrations/forecourt.ts';

const PROGRAM = join(import.meta.dirname, '../../integrations/forecourt.mjs');
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** How a command ended, all it said on both streams, and what of it on standard output. */
export type Ended = { code: number | null; said: string; stdout: string };

/** Runs `forecourt` with these arguments in the folder of a test's dealers, in this process. */
export function runCommand(root: string, ...args: string[]): Promise<Ended> {
  return runCommandIn({}, root, ...args);
}

/** A process has one folder, one environment and one pair of streams: the next command begins when the last has ended. */
let last: Promise<unknown> = Promise.resolve();

/** The same with variables of the environment beside those of the test. */
export async function runCommandIn(env: Record<string, string>, root: string, ...args: string[]): Promise<Ended> {
  const ended = last.then(() => inPlace(env, root, () => runForecourt(args)));
  last = ended.catch(() => undefined);
  return ended;
}

/** What `run` writes on both streams and its exit code; folder, environment and signals are then as they were. */
async function inPlace(env: Record<string, string>, root: string, run: () => Promise<number>): Promise<Ended> {
  const before = { folder: process.cwd(), env: { ...process.env } };
  const heard = SIGNALS.map((name) => process.listeners(name));
  const streams = [process.stdout, process.stderr].map((stream) => ({ stream, write: stream.write }));
  let [said, stdout] = ['', ''];
  for (const { stream } of streams)
    stream.write = (bytes: string | Uint8Array) => {
      const text = Buffer.from(bytes as string).toString();
      said += text;
      if (stream === process.stdout) stdout += text;
      return true;
    };
  process.chdir(root);
  Object.assign(process.env, env);
  try {
    return { code: await run(), said, stdout };
  } finally {
    for (const { stream, write } of streams) stream.write = write;
    process.chdir(before.folder);
    for (const name of Object.keys(process.env)) if (!(name in before.env)) delete process.env[name];
    Object.assign(process.env, before.env);
    for (const [at, name] of SIGNALS.entries())
      for (const listener of process.listeners(name)) if (!heard[at]?.includes(listener)) process.off(name, listener);
  }
}

/** Runs a command in a process of its own, for what is of processes: signals, what is loaded, the exit code. */
export function startCommandIn(
  env: Record<string, string>,
  root: string,
  ...args: string[]
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, stdout] = ['', ''];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  child.stdout.on('data', (text) => (stdout += String(text)));
  const ended = new Promise<Ended>((resolve) => child.on('close', (code) => resolve({ code, said, stdout })));
  return { child, ended };
}
