import type { Readable, Writable } from 'node:stream';
import { isCancel, log, text } from '@clack/prompts';
import type { Propose } from './proposals.ts';
import { type Answers, answerMistake, QUESTION_KEYS, QUESTIONS, type QuestionKey, REQUESTED } from './questions.ts';

/** Where questions are asked and answered. */
export type Terminal = { input: Readable; output: Writable };

/** Somebody ended the questions with Ctrl-C or Escape. */
export class Cancelled extends Error {}

/**
 * Asks the six things that a dealer needs and no flag says, one after the other, and each again until its answer is right.
 *
 * @param given answers that are there, and are not asked for.
 * @param propose what Enter takes, by the answers so far.
 * @throws Cancelled when the person ends it.
 */
export async function askQuestions(
  root: string,
  given: Answers,
  propose: Propose,
  terminal: Terminal,
): Promise<Answers> {
  const answers = { ...given };
  for (const key of QUESTION_KEYS) {
    if (answers[key] !== undefined) continue;
    const proposal = await propose(key, answers);
    const answer = isRequested(root, key, proposal) ? await ask(root, key, proposal, terminal) : proposal;
    if (answer) answers[key] = answer;
  }
  return answers;
}

/** What is usually made of other answers is asked only where that cannot be: a name whose folder is there already. */
const isRequested = (root: string, key: QuestionKey, proposal: string | undefined): boolean =>
  REQUESTED.has(key) || (proposal !== undefined && answerMistake(key, proposal, root) !== undefined);

async function ask(root: string, key: QuestionKey, proposal = '', terminal: Terminal): Promise<string> {
  const { message, example } = QUESTIONS[key];
  const needsAnswer = key === 'name' || key === 'slug';
  const answer = await text({
    ...terminal,
    message,
    ...(example && { placeholder: example }),
    initialValue: proposal,
    validate: (typed = '') =>
      typed.trim() === '' && !needsAnswer ? undefined : answerMistake(key, typed.trim(), root),
  });
  if (isCancel(answer)) throw new Cancelled('Nothing is written.');
  return (answer ?? '').trim();
}

/** Says something between two questions. */
export const tell = (line: string, { output }: Terminal): void => log.info(line, { output });
