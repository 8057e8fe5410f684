import { OwnedElsewhere } from '#src/server/owner-lock/owner-lock.ts';
import { UnknownDealer } from '#src/sources/list-sites.ts';
import { AuthorMistakes } from '#src/sources/mistakes/mistakes.ts';
import { failureText, systemFailure } from './failure-text.ts';

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

export type Rules = {
  /** It needs what is not ours, a database, a service or the network: whatever fails there is said as it is. */
  reachesOut?: boolean;
};

const isWrongUse = (error: unknown): boolean => error instanceof WrongUse || error instanceof UnknownDealer;

/** Whether an error's message was written for whoever runs the command. */
const isMeantForPeople = (error: unknown): error is Error =>
  isWrongUse(error) || error instanceof AuthorMistakes || error instanceof OwnedElsewhere;

/** Why something failed, in words: a message that is meant for people as it is, anything else as `failureText` says it. */
export const whyItFailed = (error: unknown): string => (isMeantForPeople(error) ? error.message : failureText(error));

/**
 * Says on standard error why a command ended, and gives its exit code: 2 for wrong use (an option or a dealer that does not
 * exist), 1 for everything else. Nobody reads a stack who did not ask for it.
 */
export function tellFailure(error: unknown, { reachesOut = false }: Rules = {}): number {
  const wrongUse = isWrongUse(error);
  const text = reachesOut && error instanceof Error && !systemFailure(error) ? reasonOf(error) : whyItFailed(error);
  process.stderr.write(`${text}\n${wrongUse ? 'Try --help.\n' : ''}`);
  return wrongUse ? 2 : 1;
}

/** Of a query that failed why, not the query with all its values. */
function reasonOf(error: Error): string {
  return error.cause instanceof Error && error.message.startsWith('Failed query')
    ? reasonOf(error.cause)
    : error.message;
}
