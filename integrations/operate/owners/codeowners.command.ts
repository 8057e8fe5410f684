import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { answer, ends, JSON_OPTION, rootOf } from '../../files/command.ts';
import { writeFileAtomic } from '../../files/json-file.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { codeOwners, OWNERS_FILE, readOwners } from './code-owners.ts';

const NOTES = `
Example:
  npm run forecourt -- codeowners            writes .github/CODEOWNERS, and .gitlab/CODEOWNERS where there is .gitlab-ci.yml
  npm run forecourt -- codeowners --check    for CI: are they as ${OWNERS_FILE} and sites/ say?

${OWNERS_FILE} in the root:
  { "agency": ["@acme/websites"], "law": ["@acme/compliance"], "dealers": { "harbour": ["@harbour-editor"] } }

A dealer's people own its content, the agency all else; site.json, yards and earlier prices, which hold licences and what is acknowledged
of advertising law, wait for who answers for the law. Let the main branch ask for a review by code owners.

Exit code: 0 written or as they should be, 1 --check: they are not, 2 wrong use.`;

export const command = new Command('codeowners')
  .description(`Writes who reviews changes of which dealer, from ${OWNERS_FILE}.`)
  .option('--check', 'write nothing; say whether the files are as they should be', false)
  .option(...JSON_OPTION)
  .addHelpText('after', NOTES)
  .action(ends(async ({ check, json }, command) => write(rootOf(command), { check, json })));

async function write(root: string, { check, json }: { check: boolean; json: boolean }): Promise<number> {
  const owners = readOwners(root);
  if (!owners) throw new WrongUse(`There is no ${OWNERS_FILE} in ${root}, which says who owns what.`);
  const files = codeOwners(root, owners);
  const stale = [...files].filter(([path, text]) => textOf(join(root, path)) !== text).map(([path]) => path);
  if (!check) for (const path of stale) writeFileAtomic(join(root, path), files.get(path) as string);
  const names = [...files.keys()].join(', ');
  const said =
    check && stale.length > 0 ? `Not as they should be: ${stale.join(', ')}. npm run forecourt -- codeowners` : names;
  answer(json, { files: [...files.keys()], changed: stale }, `${said}\n`);
  return check && stale.length > 0 ? 1 : 0;
}

const textOf = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
