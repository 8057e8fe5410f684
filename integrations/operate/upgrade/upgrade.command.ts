import { mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { SETTINGS_VERSION } from '#src/domain/settings/settings-versions.ts';
import { answer, ends, JSON_OPTION, rootOf } from '../../files/command.ts';
import { writeFileAtomic } from '../../files/json-file.ts';
import { type Found, findChanges } from './find-changes.ts';

const NOTES = `
Examples:
  npm run forecourt -- upgrade --check     what has to change, each with file and line; writes nothing
  npm run forecourt -- upgrade             changes what needs no thought, and lists the rest

Settings that have gone or have another name are changed in sites/<dealer>/site.json and sites/shared, their form is kept; files of the
product that have another name are moved. Commands in scripts and CI, and defaults that a dealer may miss, are yours to change. Commit
before, and look at the difference.

Exit code: 0 nothing is to be done, 1 something is (--check), or is left for you, 2 wrong use.`;

export const command = new Command('upgrade')
  .description(`Brings a repository of dealers to version ${SETTINGS_VERSION} of settings, which this product reads.`)
  .option('--check', 'say what has to change, and write nothing', false)
  .option(...JSON_OPTION)
  .addHelpText('after', NOTES)
  .action(ends(async ({ check, json }, command) => upgrade(rootOf(command), { check, json })));

async function upgrade(root: string, { check, json }: { check: boolean; json: boolean }): Promise<number> {
  const found = findChanges(root);
  if (!check) for (const one of found) make(root, one);
  const shown = found.map(({ makes, ...place }) => ({ ...place, done: !check && makes !== undefined }));
  const left = shown.filter(({ done }) => !done);
  answer(json, { version: SETTINGS_VERSION, changes: shown }, textOf(shown, check));
  return left.length > 0 ? 1 : 0;
}

/** Later steps of a file have those before: the last that is written is the file with all of them. */
function make(root: string, { file, makes }: Found): void {
  if (!makes) return;
  if ('content' in makes) writeFileAtomic(join(root, file), makes.content);
  else {
    mkdirSync(dirname(join(root, makes.moveTo)), { recursive: true });
    renameSync(join(root, file), join(root, makes.moveTo));
  }
}

type Shown = Pick<Found, 'file' | 'line' | 'text'> & { done: boolean };

function textOf(found: readonly Shown[], check: boolean): string {
  if (found.length === 0) return `Everything is of version ${SETTINGS_VERSION}. Nothing is to be done.\n`;
  const list = (title: string, some: readonly Shown[]) =>
    some.length === 0
      ? ''
      : `${title}\n${some.map(({ file, line, text }) => `  ${file}:${line}\n    ${text}\n`).join('')}`;
  if (check) return list('To change:', found);
  const isDone = ({ done }: Shown) => done;
  return (
    list('Changed:', found.filter(isDone)) +
    list(
      'Left for you:',
      found.filter((one) => !isDone(one)),
    )
  );
}
