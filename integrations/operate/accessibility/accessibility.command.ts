import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { ACCESSIBILITY_STANDARD, type Accessibility } from '#src/domain/content/accessibility.schema.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readSite } from '#src/sources/read-site.ts';
import { readManifest } from '../../build/manifest.ts';
import { answer, ends, JSON_OPTION, rootOf } from '../../files/command.ts';
import { writeFileAtomic } from '../../files/json-file.ts';
import { openBrowser } from '../../publish/compare/screenshots.ts';
import { builtSize, checkPages, pagesToCheck } from './check-pages.ts';

const NOTES = `
Examples:
  npm run forecourt -- accessibility harbour           checks the longest page of each kind
  npm run forecourt -- accessibility harbour --all     every page

Reads the built site in dist/<slug> with axe-core in a Chromium or Chrome of this machine (BROWSER_PATH names another), by the rules of
${ACCESSIBILITY_STANDARD}, in the sizes of a phone and a desk. The day and what was found go into content/<slug>/accessibility.json, from which
the next build writes the page /accessibility; gaps that people know of stay there under "known".

Exit code: 0 nothing was found, 1 something was, or the check could not be made, 2 wrong use.`;

export const command = new Command('accessibility')
  .description('Checks the accessibility of a built site, and dates its statement (docs/privacy.md).')
  .argument('<dealer>')
  .option('--all', 'every page', false)
  .option(...JSON_OPTION)
  .addHelpText('after', NOTES)
  .action(ends(async (slug, options, command) => check(rootOf(command), slug, options), { reachesOut: true }));

async function check(root: string, slug: string, { all, json }: { all: boolean; json: boolean }): Promise<number> {
  chooseSites(root, [slug]);
  const { settings, content } = readSite(root, slug);
  const dist = join(root, 'dist');
  const kinds = readManifest(dist, slug)?.kinds;
  if (!kinds) throw new Error(`${slug} is not built yet: npm run build -- ${slug}`);
  const axe = await import('axe-core').catch(() => undefined);
  const browser = axe && (await openBrowser());
  if (!axe || !browser)
    throw new Error('The check needs the packages axe-core and playwright, and a Chromium or Chrome (BROWSER_PATH).');
  const folder = join(dist, slug);
  const paths = all ? Object.keys(kinds) : pagesToCheck(kinds, builtSize(folder));
  const found = await checkPages(browser, { folder, paths, axe: axe.default.source }).finally(() => browser.close());
  const report: Accessibility = {
    checkedOn: dateInZone(Date.now(), settings.site.timeZone),
    tool: `axe-core ${axe.default.version}`,
    pages: paths.length,
    found,
    known: content.accessibility?.known ?? [],
  };
  const file = `content/${slug}/accessibility.json`;
  writeFileAtomic(join(root, file), `${JSON.stringify(report, null, 2)}\n`);
  answer(json, { slug, file, ...report }, reportText(file, report));
  return found.length > 0 ? 1 : 0;
}

function reportText(file: string, { pages, found }: Accessibility): string {
  const lines = found.map(({ rule, what, pages: on, path }) => `  ${rule}: ${what} (${on} of ${pages} pages, ${path})`);
  const result = found.length === 0 ? 'nothing found' : `${found.length} rules broken`;
  return `${[`${pages} pages checked: ${result}. Written into ${file}.`, ...lines].join('\n')}\n`;
}
