import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { type Rules, tellFailure, WrongUse, wholeNumber } from './wrong-use.ts';

/**
 * The action of a command from a function that gives its exit code, or nothing where it goes on, as a server does. An error
 * becomes a sentence on standard error and its exit code (`tellFailure`).
 */
export const ends =
  <A extends unknown[]>(run: (...args: A) => Promise<number | undefined>, rules: Rules = {}) =>
  async (...args: A): Promise<void> => {
    const code = await run(...args).catch((error: unknown) => tellFailure(error, rules));
    if (code) throw new CommanderError(code, 'forecourt.ended', '');
  };

/** The folder of sites/ and content/ that a command works on, absolute: `--root`, or found from the folder it is called in. */
export const rootOf = (command: Pick<CommandUnknownOpts, 'optsWithGlobals'>): string => {
  const { root } = command.optsWithGlobals() as { root?: string };
  return root === undefined ? findRoot(process.cwd()) : resolve(root);
};

/** The nearest folder with a `sites` folder, from this one upward; this one where there is none. */
export function findRoot(folder: string): string {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, 'sites'))) return at;
    if (at === dirname(at)) return folder;
  }
}

/** The option of every command that says what is, or what it did: `.option(...JSON_OPTION)`. */
export const JSON_OPTION = ['--json', 'as JSON on standard output, for programs', false] as const;

/** A value as JSON on standard output. */
export const printJson = (value: unknown) => process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

/** Says on standard output what a command found or did: its words, or with --json its facts as one value. */
export function answer(json: boolean, facts: object, words: string): void {
  if (json) printJson(facts);
  else process.stdout.write(words);
}

/** The parser of an option that takes a whole number from 1. */
export const wholeNumberOf = (name: string) => (text: string) => wholeNumber(text, name);

/** The parser of an option that takes a date. */
export function dateOf(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  throw new WrongUse('A date is written as YYYY-MM-DD, for example 2026-12-01.');
}

/** The parser of an option that takes the port of a server; 0 is one that is free. */
export function portOf(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new WrongUse('--port takes a number from 0 to 65535.');
}
