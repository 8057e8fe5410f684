import { OwnedElsewhere } from '#src/server/owner-lock/owner-lock.ts';
import { UnknownDealer } from '#src/sources/list-sites.ts';
import { AuthorMistakes } from '#src/sources/mistakes.ts';

/** A command was called in a way that it cannot follow; the message says what to write. */
export class WrongUse extends Error {}

/**
 * A whole number from 1 that a command was given.
 *
 * @param what names it, at the beginning of a sentence.
 * @throws WrongUse when it is none.
 */
export function wholeNumber(text: string, what: string): number {
  if (!/^\d{1,15}$/.test(text) || Number(text) < 1) throw new WrongUse(`${what} is a whole number from 1.`);
  return Number(text);
}

type Rules = {
  /** It needs what is not ours, a database, a service or the network: whatever fails there is said without a stack. */
  reachesOut?: boolean;
};

const isWrongUse = (error: unknown): boolean =>
  error instanceof WrongUse ||
  error instanceof UnknownDealer ||
  ((error as { code?: string }).code ?? '').startsWith('ERR_PARSE_ARGS');

/**
 * Says on standard error why a command ended, and gives its exit code: 2 for wrong use (an option or a dealer that does not
 * exist), 1 for what a person can mend, mistakes in settings or content and what another process holds.
 *
 * @throws what is a mistake of the program, which shows its stack.
 */
export function tellFailure(error: unknown, { reachesOut = false }: Rules = {}): number {
  const wrongUse = isWrongUse(error);
  if (!wrongUse && !reachesOut && !(error instanceof AuthorMistakes) && !(error instanceof OwnedElsewhere)) throw error;
  process.stderr.write(`${(error as Error).message}\n${wrongUse ? 'Try --help.\n' : ''}`);
  return wrongUse ? 2 : 1;
}

/** Runs a command, which gives its exit code, or nothing where it goes on, and ends it by `tellFailure` when it throws. */
export async function runCommand(command: () => Promise<number | undefined>, rules?: Rules): Promise<void> {
  try {
    const code = await command();
    if (code !== undefined) process.exitCode = code;
  } catch (error) {
    process.exitCode = tellFailure(error, rules);
  }
}
