import { relative } from 'node:path';

/** What an operator can do about an error of the system, by its code; `it` is the file. */
const SYSTEM: Readonly<Record<string, (it: string) => string>> = {
  ENOSPC: (it) => `The disk is full: ${it} cannot be written. Make room and run this again.`,
  EDQUOT: (it) => `The disk quota is used up: ${it} cannot be written. Make room and run this again.`,
  ENOENT: (it) => `${it} is missing.`,
  EROFS: (it) => `The disk is read-only: ${it} cannot be written.`,
  EACCES: (it) => `This user may not read or write ${it}. Change its permissions and run this again.`,
  EPERM: (it) => `This user may not change ${it}. Change its owner or permissions and run this again.`,
  ELOOP: (it) => `${it} is a link that leads to itself. Remove it.`,
  EMFILE: () => 'Too many files are open. Raise the limit (ulimit -n) and run this again.',
  ENFILE: () => 'Too many files are open on this machine. Close other programs and run this again.',
  EISDIR: (it) => `${it} is a folder, and a file is expected there.`,
  ENOTDIR: (it) => `${it} is a file, and a folder is expected there.`,
};

/** How a person sees where a fault of the program is. */
const HOW_TO_TRACE = 'TRACE=1 before the command shows the stack.';

/** Whether stacks are asked for (the environment variable TRACE). */
const isTraced = (env: NodeJS.ProcessEnv): boolean => !['', '0', undefined].includes(env.TRACE);

/** The sentence for an error of the system (a full disk, missing permissions); undefined for any other. */
export function systemFailure(error: unknown): string | undefined {
  const { code, path, dest } = (error ?? {}) as NodeJS.ErrnoException & { dest?: string };
  const file = dest ?? path;
  const shown = file === undefined ? 'a file' : relative(process.cwd(), file) || file;
  return code === undefined ? undefined : SYSTEM[code]?.(shown.startsWith('..') ? (file ?? shown) : shown);
}

/**
 * An error that no code expected, as a person reads it: what failed, and how to see the stack; the stack where it is asked
 * for.
 */
export function failureText(error: unknown, env: NodeJS.ProcessEnv = process.env): string {
  const stack = error instanceof Error ? error.stack : undefined;
  if (isTraced(env) && stack) return stack;
  const system = systemFailure(error);
  if (system) return system;
  if (error instanceof Error && error.name === 'Error') {
    const message = error.message.trim().replace(/([^.:!?])$/, '$1.');
    return `${message}${message.includes('\n') ? '\n' : ' '}${HOW_TO_TRACE}`;
  }
  const [first = ''] = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).split('\n');
  return `A fault of the program: ${first.replace(/[.\s]+$/, '')}. ${HOW_TO_TRACE}`;
}
