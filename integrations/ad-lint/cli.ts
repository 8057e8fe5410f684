import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countsText, formatFindings, staleText } from '#src/domain/advertising/report-text.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { AuthorMistakes } from '#src/sources/mistakes.ts';
import { writeFileAtomic } from '../files/json-file.ts';
import { runCommand, WrongUse } from '../files/wrong-use.ts';
import { checkAdvertising, placeOfFinding } from '../print/check-advertising.ts';
import { loadSite } from '../print/load-site.ts';
import { samplePictures } from '../samples/sample-pictures.ts';
import { type DealerReport, reportPage } from './report-page.ts';
import { stepSummary } from './step-summary.ts';

const HELP = `Checks what dealers' sites say against advertising law; prints nothing.

  npm run lint-ads                         every dealer in sites/
  npm run lint-ads -- harbour kite         these dealers

  --html FILE    also write the report as a page, for a browser or a printer
  --json         the report as JSON on standard output, and nothing else
  --root FOLDER  the folder of sites/ and content/ (default: this one)
  --today DATE   check as on this date, YYYY-MM-DD (default: today in each dealer's time zone)
  --help         this text

docs/advertising-law.md lists the rules with their sources. Where GITHUB_STEP_SUMMARY is set, the report is added to the
summary of the CI run.

Exit code: 0 no errors (there may be warnings), 1 errors that nobody acknowledged or a dealer that cannot be read,
2 wrong use.
`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      html: { type: 'string' },
      json: { type: 'boolean', default: false },
      root: { type: 'string', default: '.' },
      today: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  if (values.today !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(values.today)) {
    throw new WrongUse('--today takes a date as YYYY-MM-DD, for example --today 2026-12-01.');
  }
  const root = resolve(values.root);
  const dealers: DealerReport[] = [];
  const unread: { slug: string; messages: string[] }[] = [];
  for (const slug of chooseSites(root, positionals)) {
    const read = await readDealer(root, slug, values.today);
    if ('messages' in read) unread.push({ slug, messages: read.messages });
    else dealers.push(read);
  }
  if (values.json) process.stdout.write(`${JSON.stringify([...dealers.map(plainReport), ...unread], null, 2)}\n`);
  else process.stdout.write(dealers.map(textReport).join('\n'));
  for (const { messages } of unread) process.stderr.write(`${messages.join('\n')}\n`);
  if (values.html) {
    writeFileAtomic(resolve(values.html), reportPage(dealers));
    process.stderr.write(`The report is in ${values.html}.\n`);
  }
  const summary = process.env.GITHUB_STEP_SUMMARY;
  if (summary) appendFileSync(summary, stepSummary(dealers));
  return unread.length > 0 || dealers.some(({ report }) => report.errors.length > 0) ? 1 : 0;
}

async function readDealer(
  root: string,
  slug: string,
  today: string | undefined,
): Promise<DealerReport | { messages: string[] }> {
  const run = { root, pictures: samplePictures, acceptStock: true, now: Date.now(), ...(today && { today }) };
  const loaded = await loadSite(run, slug);
  if (!loaded.ok) return { messages: loaded.messages };
  const { site } = loaded;
  try {
    const report = checkAdvertising(root, site);
    const { name } = site.settings.site;
    return { slug, name, today: site.today, origin: siteOrigin(site.settings), report, placeOf: placeOfFinding(root) };
  } catch (error) {
    if (error instanceof AuthorMistakes) return { messages: [error.message] };
    throw error;
  }
}

function textReport({ slug, today, report, placeOf }: DealerReport): string {
  const part = (title: string, text: string) => (text ? `${title}\n${text}\n` : '');
  const acknowledged = report.acknowledged.map(
    ({ finding, by }) => `  ${finding.rule}  ${finding.about.id}: ${by.reason} (${by.date})`,
  );
  return [
    `${slug}, ${today}: ${countsText(report)}\n`,
    part('Errors, which stop the print', formatFindings(report.errors, placeOf)),
    part('Warnings', formatFindings(report.warnings, placeOf)),
    part('Acknowledged', acknowledged.join('\n')),
    part('Acknowledgements to remove or mend', report.stale.map((stale) => `  ${staleText(stale)}`).join('\n')),
  ].join('');
}

/** The report without what JSON cannot say. */
function plainReport({ slug, today, report, placeOf }: DealerReport) {
  const { errors, warnings, acknowledged, stale } = report;
  const placed = (findings: typeof errors) => findings.map((finding) => ({ ...finding, place: placeOf(finding) }));
  return { slug, today, errors: placed(errors), warnings: placed(warnings), acknowledged, stale };
}

await runCommand(main);
