import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Bytes of a page of memory on the machines that have /proc: x64, and arm64 as distributions ship it. */
const PAGE_BYTES = 4096;
const MIB = 1024 * 1024;

type Process = { parent: number; residentBytes: number; busySeconds: number };

/** A process as `/proc/<pid>/stat` says (man 5 proc_pid_stat); the name may hold spaces and brackets. */
export function parseStat(text: string): Process | undefined {
  const words = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const [parent, user, system, resident] = [words[1], words[11], words[12], words[21]].map(Number);
  if (parent === undefined || user === undefined || system === undefined || resident === undefined) return undefined;
  if (![parent, user, system, resident].every(Number.isFinite)) return undefined;
  return { parent, residentBytes: resident * PAGE_BYTES, busySeconds: (user + system) / 100 };
}

/** The ids of a process and of all below it. */
export function treeOf(root: number, parents: ReadonlyMap<number, number>): Set<number> {
  const tree = new Set([root]);
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const [id, parent] of parents) if (tree.has(parent)) tree.add(id);
  }
  return tree;
}

function readProcesses(): Map<number, Process> {
  const processes = new Map<number, Process>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const one = parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'));
      if (one) processes.set(Number(name), one);
    } catch {
      // It ended meanwhile.
    }
  }
  return processes;
}

/** A process and all below it as they are now, by their ids; fails where there is no /proc. */
export function readTree(root: number): Map<number, Process> {
  const processes = readProcesses();
  const tree = treeOf(root, new Map([...processes].map(([id, { parent }]) => [id, parent])));
  return new Map([...processes].filter(([id]) => tree.has(id)));
}

/** What a program and everything that it started took. */
export type TreeRun = {
  code: number | null;
  seconds: number;
  /** Of the processor: all processes, as far as each was seen. */
  busySeconds: number;
  /** The largest sum of the resident memory of all processes at one moment; shared pages count in each of them. */
  peakMiB: number;
  out: string;
};

const SAMPLE_MS = 50;

/** Looks at a tree of processes every 50 ms. @returns a function that ends the looking and says what was seen. */
function watchTree(root: number): () => { peakMiB: number; busySeconds: number } {
  let peak = 0;
  const busy = new Map<number, number>();
  const look = () => {
    let sum = 0;
    for (const [id, { residentBytes, busySeconds }] of readTree(root)) {
      sum += residentBytes;
      busy.set(id, Math.max(busy.get(id) ?? 0, busySeconds));
    }
    peak = Math.max(peak, sum);
  };
  const timer = existsSync('/proc/self/stat') ? setInterval(look, SAMPLE_MS) : undefined;
  return () => {
    clearInterval(timer);
    return {
      peakMiB: Math.round(peak / MIB),
      busySeconds: [...busy.values()].reduce((sum, seconds) => sum + seconds, 0),
    };
  };
}

/**
 * Runs a program and watches it and all its children; a failure is in `code`.
 *
 * @param limitSeconds after which it is stopped, with all its children.
 */
export async function runTree(
  command: string,
  args: readonly string[],
  { cwd, env, limitSeconds }: { cwd: string; env: Record<string, string>; limitSeconds?: number },
): Promise<TreeRun> {
  const started = performance.now();
  // A group of its own, which can be stopped as a whole.
  const child: ChildProcess = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (out = (out + chunk).slice(-20_000)));
  const ended = watchTree(child.pid ?? 0);
  const limit = limitSeconds && setTimeout(() => process.kill(-(child.pid ?? 0), 'SIGKILL'), limitSeconds * 1000);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (limit) clearTimeout(limit);
  return { code, seconds: (performance.now() - started) / 1000, ...ended(), out };
}
