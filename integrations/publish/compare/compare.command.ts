import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { chooseSites } from '#src/sources/list-sites.ts';
import type { BuildSummary } from '../../build/result.ts';
import { ends, rootOf } from '../../files/command.ts';
import { readJson, writeFileAtomic } from '../../files/json-file.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import { readBuiltSite } from './built-site.ts';
import { type DealerChange, formatComment } from './comment.ts';
import { compareBuilds } from './compare-builds.ts';
import { openBrowser, takePictures } from './screenshots.ts';

const NOTES = `
Example:
  npm run forecourt -- compare harbour --before .build/before --after dist

The comment has at most 65,000 characters. Pictures need Chromium: one that is installed (or BROWSER_PATH), or Playwright's own;
without one there are none.

Exit code: 0 done, 2 wrong use. What differs is no failure.`;

function addressOf(text: string): string {
  if (isAddress(text)) return text;
  throw new WrongUse('--pictures takes the beginning of a web address, such as https://ci.example/files/.');
}

function templatesOf(text: string): number {
  if (/^\d{1,2}$/.test(text) && Number(text) <= 50) return Number(text);
  throw new WrongUse('--templates takes a whole number from 0 to 50.');
}

export const command = new Command('compare')
  .description(
    'Says what differs between two builds of dealers: pages by template, prices, vehicles, findings of ' +
      'advertising law, weights, and how a page of each template with a difference looks.',
  )
  .argument('<dealers...>')
  .requiredOption(
    '--before <folder>',
    'a folder that dealers were built into, or a copy of it with its .state and .functions',
  )
  .option('--after <folder>', 'the same, later', 'dist')
  .option(
    '--to <folder>',
    'write comment.md, compare.json and the pictures there; without it, Markdown on standard output, no pictures',
  )
  .option(
    '--build <file>',
    'the summary that "npm run build -- --json" wrote of the build after: why a dealer was not built',
  )
  .option('--previews <file>', 'lines "slug address": where the preview of a dealer is')
  .option('--pictures <url>', 'where the files of --to can be read, for links in the comment', addressOf)
  .option(
    '--note <text>',
    'a line before the dealers; may be repeated',
    (line, before: string[]) => [...before, line],
    [],
  )
  .option('--templates <n>', 'templates of a dealer to take pictures of (0 to 50)', templatesOf, 6)
  .option('--json', 'JSON on standard output instead of Markdown', false)
  .addHelpText('after', NOTES);

type Options = ReturnType<typeof command.opts>;

command.action(ends(async (dealers, options, command) => compare(rootOf(command), dealers, options)));

async function compare(root: string, named: string[], values: Options): Promise<number> {
  const slugs = chooseSites(root, named);
  const [before, after] = [folder(values.before), folder(values.after)];
  const summary = values.build === undefined ? undefined : readJson<BuildSummary>(resolve(values.build));
  const previews = values.previews === undefined ? new Map<string, string>() : readPreviews(resolve(values.previews));
  const browser = values.to && values.templates > 0 ? await openBrowser() : undefined;
  if (values.to && !browser) process.stderr.write('No Chromium found: there are no pictures.\n');
  const dealers: DealerChange[] = [];
  try {
    for (const slug of slugs) {
      const comparison = compareBuilds(slug, readBuiltSite(before, slug), readBuiltSite(after, slug));
      const folders = { before: join(before, slug), after: join(after, slug) };
      const most = values.templates;
      const pictures =
        browser && values.to ? await takePictures(browser, comparison, { folders, to: resolve(values.to), most }) : [];
      const built = summary?.sites.find((site) => site.slug === slug);
      const preview = previews.get(slug);
      dealers.push({
        ...comparison,
        ...(built?.status === 'failed' && { failure: built.messages.join('\n') }),
        ...(preview && { preview }),
        pictures,
      });
    }
  } finally {
    await browser?.close();
  }
  const { pictures } = values;
  const notes = values.note.filter((line) => line.trim());
  const comment = formatComment(dealers, { notes, ...(pictures && { pictures }) });
  const json = `${JSON.stringify({ dealers }, null, 2)}\n`;
  if (values.to) {
    writeFileAtomic(join(resolve(values.to), 'comment.md'), comment);
    writeFileAtomic(join(resolve(values.to), 'compare.json'), json);
  }
  if (values.json) process.stdout.write(json);
  else if (!values.to) process.stdout.write(comment);
  return 0;
}

function folder(name: string): string {
  const path = resolve(name);
  if (existsSync(path)) return path;
  throw new WrongUse(`The folder ${name} does not exist. Build dealers into it: npm run build -- --out ${name}`);
}

/** An address that can be put between the brackets of a Markdown link. */
const isAddress = (text: string) => /^https?:\/\/[\w.-]+(?::\d+)?(?:\/[\w.~/%?=&+:@-]*)?$/.test(text);

/** Where the previews of dealers are; lines that are none are left out, and a missing file is none. */
function readPreviews(file: string): Map<string, string> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Map(
    lines.flatMap((line) => {
      const [slug = '', address = ''] = line.trim().split(/\s+/);
      return isAddress(address) ? [[slug, address] as const] : [];
    }),
  );
}
