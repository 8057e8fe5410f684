import type { Database } from '../database/connection.ts';
import type { MailOutcome } from '../providers/mail/mail.ts';
import { giveBack, type QueueName, settle, type Taken, takeDue } from './queue.ts';

/** Attempts at once: enough for a busy group, few enough for any mail server. */
const AT_ONCE = 5;

/** What became of rows while the database could not be told: each says it once, and fails where it still cannot. */
export type Unreported = (() => Promise<void>)[];

/** What is worked off, and for how long. */
export type QueueRun = {
  db: Database;
  /** Names of the sites whose rows are worked off here. */
  slugs: () => readonly string[];
  now: () => Date;
  /** From 0 to 1, for waits; `Math.random` when absent. */
  chance?: (() => number) | undefined;
  /** Says when to begin nothing more. */
  isOver?: (() => boolean) | undefined;
  /** One row; whatever is due when absent. */
  only?: number | undefined;
  /** Of a process that runs again: what this run could not note, the next one does. Without it that is sent again. */
  unreported?: Unreported | undefined;
};

/** How a queue is worked off. */
export type QueueWork<Job extends Taken> = {
  queue: QueueName;
  /** What rows need to be worked off; one that is left out is left alone until its lease is over. */
  read(taken: readonly Taken[]): Promise<Job[]>;
  /** Tries once, and does not throw; undefined where that is not possible just now. */
  attempt(job: Job): Promise<MailOutcome | undefined>;
  /** Hears of an attempt that failed, and whether it was the last. */
  failed(job: Job, reason: string, isLast: boolean): void;
};

/** How many rows arrived, wait for another attempt, or were given up. */
export type WorkedOff = { delivered: number; waiting: number; dead: number };

/**
 * Works off what is due, a few at a time, until nothing is or time is over. What was taken by then and not begun is given
 * back. What was sent and could not be noted, because the database went away at that moment, is noted first by the next run:
 * it is not sent again.
 */
export async function workOff<Job extends Taken>(
  { db, slugs, now, chance = Math.random, isOver = () => false, only, unreported = [] }: QueueRun,
  { queue, read, attempt, failed }: QueueWork<Job>,
): Promise<WorkedOff> {
  const done: WorkedOff = { delivered: 0, waiting: 0, dead: 0 };

  async function tryOne(job: Job): Promise<void> {
    const outcome = await attempt(job);
    if (!outcome) return;
    const note = async () => {
      const state = await settle(db, queue, job, outcome, { now: now(), chance: chance() });
      if (state && state !== 'held') done[state] += 1;
      if (outcome.state !== 'accepted') failed(job, outcome.reason, state === 'dead');
    };
    try {
      await note();
    } catch (error) {
      unreported.push(note);
      throw error;
    }
  }

  async function tellBefore(): Promise<void> {
    for (let note = unreported.shift(); note; note = unreported.shift()) {
      try {
        await note();
      } catch (error) {
        unreported.unshift(note);
        throw error;
      }
    }
  }

  await tellBefore();
  while (!isOver()) {
    const taken = await takeDue(db, queue, { slugs: slugs(), now: now(), most: AT_ONCE, only });
    if (taken.length === 0) break;
    if (isOver()) {
      await giveBack(db, queue, taken);
      break;
    }
    // All of them end, also when one cannot be noted: whoever stops this run closes the database then.
    const ended = await Promise.allSettled((await read(taken)).map(tryOne));
    const broken = ended.find((one) => one.status === 'rejected');
    if (broken) throw broken.reason;
  }
  return done;
}
