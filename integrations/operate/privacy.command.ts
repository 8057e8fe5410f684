import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { privacyReport } from '#src/domain/policy/policy-gaps.ts';
import { automatedDecisionsOf, practicesOf } from '#src/domain/policy/practices.ts';
import { PRIVACY_SLUG, privacyPolicy } from '#src/domain/policy/privacy-policy.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readSite } from '#src/sources/read-site.ts';
import { WRITTEN_PAGES } from '#src/sources/written-pages.ts';
import { answer, ends, JSON_OPTION, rootOf } from '../files/command.ts';
import { writeFileAtomic } from '../files/json-file.ts';
import { WrongUse } from '../files/wrong-use.ts';

const NOTES = `
Examples:
  npm run forecourt -- privacy check harbour    what the policy leaves out, and who receives what without being named
  npm run forecourt -- privacy write harbour    writes the policy into a file that editors can change

A site without content/<slug>/pages/privacy-policy.md has a policy made from its settings, which follows them (docs/privacy.md). A
policy of that file is shown as it is written, and checked: words are looked for, and a lawyer has the last word.

Exit code: 0 nothing is missing, 1 something is, 2 wrong use.`;

export const command = new Command('privacy')
  .description("Says what a dealer's privacy policy leaves out, or writes one to edit (docs/privacy.md).")
  .addHelpText('after', NOTES);

command
  .command('check <dealer>')
  .description('what the policy leaves out')
  .option(...JSON_OPTION)
  .action(ends(async (slug, { json }, command) => check(rootOf(command), slug, json)));

command
  .command('write <dealer>')
  .description('writes the policy into a file that editors can change')
  .option(...JSON_OPTION)
  .action(ends(async (slug, { json }, command) => write(rootOf(command), slug, json)));

function check(root: string, slug: string, json: boolean): number {
  chooseSites(root, [slug]);
  const site = readSite(root, slug);
  const { isWritten, gaps, unnamed } = privacyReport(site);
  const facts = {
    ...{ slug, policy: isWritten ? 'settings' : fileOf(slug), gaps, unnamedTasks: unnamed },
    practices: practicesOf(site).map(({ name }) => name),
    automatedDecisions: automatedDecisionsOf(site).map(({ name }) => name),
  };
  const from = isWritten ? 'is made from the settings' : `is ${fileOf(slug)}`;
  const lines = [
    `The privacy policy of ${slug} ${from}.`,
    ...gaps.map(({ missing }) => `  It leaves out ${missing}.`),
    ...unnamed.map(
      (task) => `  Nobody is named for "${task}", nor the country: privacy.recipients in sites/${slug}/site.json.`,
    ),
    ...(gaps.length + unnamed.length === 0 ? ['  Nothing is missing.'] : []),
  ];
  answer(json, facts, `${lines.join('\n')}\n`);
  return gaps.length + unnamed.length > 0 ? 1 : 0;
}

const fileOf = (slug: string) => `content/${slug}/pages/${PRIVACY_SLUG}.md`;

function write(root: string, slug: string, json: boolean): number {
  chooseSites(root, [slug]);
  const file = fileOf(slug);
  if (existsSync(join(root, file))) throw new WrongUse(`${file} is there already. Rename it, and call again.`);
  const { settings, content } = readSite(root, slug);
  const { title, description } = WRITTEN_PAGES[PRIVACY_SLUG] as (typeof WRITTEN_PAGES)[string];
  const head = `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description(settings.site.name))}\n---\n\n`;
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileAtomic(join(root, file), `${head}${privacyPolicy({ settings, content })}\n`);
  answer(
    json,
    { slug, file },
    `${file} is the policy now. It does not follow the settings any more: privacy check ${slug} says what it lacks.\n`,
  );
  return 0;
}
