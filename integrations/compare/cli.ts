import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseSites } from '#src/sources/list-sites.ts';
import { readJson, writeFileAtomic } from '../files/json-file.ts';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import type { PrintSummary } from '../print/result.ts';
import { type DealerChange, formatComment } from './comment.ts';
import { comparePrints } from './compare-prints.ts';
import { readPrinted } from './printed-site.ts';
import { openBrowser, takePictures } from './screenshots.ts';

const HELP = `Says what differs between two prints of dealers: pages by template, prices, vehicles, findings of advertising law, weights, and
how a page of each template with a difference looks.

  npm run compare -- harbour --before .build/before --after dist

  --before DIR     a folder that dealers were printed into, or a copy of it with its .print and .functions
  --after DIR      the same, later (default: dist)
  --to DIR         writes comment.md, compare.json and the pictures there; without it, Markdown on standard output, no pictures
  --print FILE     the summary that "npm run build -- --json" wrote of the print after: why a dealer was not printed
  --previews FILE  lines "slug address": where the preview of a dealer is
  --pictures URL   where the files of --to can be read, for links in the comment
  --note TEXT      a line before the dealers; may be repeated
  --templates N    templates of a dealer to take pictures of (0 to 50, default 6)
  --json           JSON on standard output instead of Markdown
  --help           this text

The comment has at most 65,000 characters. Pictures need Chromium: one that is installed (or BROWSER_PATH), or Playwright's own;
without one there are none.

Exit code: 0 done, 2 wrong use. What differs is no failure.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      before: { type: 'string' },
      after: { type: 'string', default: 'dist' },
      to: { type: 'string' },
      print: { type: 'string' },
      previews: { type: 'string' },
      pictures: { type: 'string' },
      note: { type: 'string', multiple: true, default: [] },
      templates: { type: 'string', default: '6' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (positionals.length === 0 || values.before === undefined)
    throw new WrongUse('Name dealers and a folder, for example: npm run compare -- harbour --before .build/before');
  if (!/^\d{1,2}$/.test(values.templates) || Number(values.templates) > 50)
    throw new WrongUse('--templates takes a whole number from 0 to 50.');
  if (values.pictures !== undefined && !isAddress(values.pictures))
    throw new WrongUse('--pictures takes the beginning of a web address, such as https://ci.example/files/.');
  const root = process.cwd();
  const slugs = chooseSites(root, positionals);
  const [before, after] = [folder(values.before), folder(values.after)];
  const summary = values.print === undefined ? undefined : readJson<PrintSummary>(resolve(values.print));
  const previews = values.previews === undefined ? new Map<string, string>() : readPreviews(resolve(values.previews));
  const browser = values.to && Number(values.templates) > 0 ? await openBrowser() : undefined;
  if (values.to && !browser) process.stderr.write('No Chromium found: there are no pictures.\n');
  const dealers: DealerChange[] = [];
  try {
    for (const slug of slugs) {
      const comparison = comparePrints(slug, readPrinted(before, slug), readPrinted(after, slug));
      const folders = { before: join(before, slug), after: join(after, slug) };
      const most = Number(values.templates);
      const pictures =
        browser && values.to ? await takePictures(browser, comparison, { folders, to: resolve(values.to), most }) : [];
      const printed = summary?.sites.find((site) => site.slug === slug);
      const preview = previews.get(slug);
      dealers.push({
        ...comparison,
        ...(printed?.status === 'failed' && { failure: printed.messages.join('\n') }),
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
  throw new WrongUse(`The folder ${name} does not exist. Print dealers into it: npm run build -- --out ${name}`);
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

await runCommand(main);
