import { appendFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import type { Finding } from '#src/domain/advertising/advert.ts';
import { countsText, formatFindings, staleText } from '#src/domain/advertising/report-text.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { chooseSites } from '#src/sources/list-sites.ts';
import { AuthorMistakes } from '#src/sources/mistakes/mistakes.ts';
import { dateOf, ends, rootOf } from '../../files/command.ts';
import { writeFileAtomic } from '../../files/json-file.ts';
import { whyItFailed } from '../../files/wrong-use.ts';
import { loadSite } from '../load-site.ts';
import { checkAdvertising, placeOfFinding } from './check-advertising.ts';
import { type DealerReport, reportPage } from './report-page.ts';
import { stepSummary } from './step-summary.ts';

const NOTES = `
Examples:
  npm run forecourt -- lint-ads                         every dealer in sites/
  npm run forecourt -- lint-ads harbour kite            these dealers

docs/advertising-law.md lists the rules with their sources. Where GITHUB_STEP_SUMMARY is set, the report is added to the
summary of the CI run.

Exit code: 0 no errors (there may be warnings, and what is held back of a feed), 1 errors that nobody acknowledged or a dealer
that cannot be read, 2 wrong use.`;

export const command = new Command('lint-ads')
  .description("Checks what dealers' sites say against advertising law; builds nothing.")
  .argument('[dealers...]', 'default: every dealer in sites/')
  .option('--html <file>', 'also write the report as a page, for a browser or a printer')
  .option('--json', 'the report as JSON on standard output, and nothing else', false)
  .option('--today <date>', "check as on this date, YYYY-MM-DD (default: today in each dealer's time zone)", dateOf)
  .addHelpText('after', NOTES);

type Options = ReturnType<typeof command.opts>;

command.action(ends(async (dealers, options, command) => lintAds(rootOf(command), dealers, options)));

async function lintAds(root: string, named: string[], values: Options): Promise<number> {
  const dealers: DealerReport[] = [];
  const unread: { slug: string; messages: string[] }[] = [];
  for (const slug of chooseSites(root, named)) {
    const read = await readDealer(root, slug, values.today).catch((error: unknown) => ({
      messages: [`${slug}: ${whyItFailed(error)}`],
    }));
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
  const run = { root, acceptStock: true, now: Date.now(), ...(today && { today }) };
  const loaded = await loadSite(run, slug);
  if (!loaded.ok) return { messages: loaded.messages };
  const { site } = loaded;
  try {
    const report = checkAdvertising(root, site);
    const { name } = site.settings.site;
    const { heldBack } = loaded;
    const held = new Map(heldBack.map((one) => [one.finding, one]));
    const placeIn = placeOfFinding(root);
    const placeOf = (finding: Finding) => {
      const { row, part } = held.get(finding) ?? {};
      return [row, placeIn(finding), part && `(${part})`].filter(Boolean).join(' ');
    };
    return { slug, name, today: site.today, origin: siteOrigin(site.settings), report, heldBack, placeOf };
  } catch (error) {
    if (error instanceof AuthorMistakes) return { messages: [error.message] };
    throw error;
  }
}

function textReport({ slug, today, report, heldBack, placeOf }: DealerReport): string {
  const part = (title: string, text: string) => (text ? `${title}\n${text}\n` : '');
  const acknowledged = report.acknowledged.map(
    ({ finding, by }) => `  ${finding.rule}  ${finding.about.id}: ${by.reason} (${by.date})`,
  );
  return [
    `${slug}, ${today}: ${countsText(report, heldBack.length)}\n`,
    part('Errors, which stop the build', formatFindings(report.errors, placeOf)),
    part(
      'Held back: not published of the feed, so that the rest is',
      formatFindings(
        heldBack.map(({ finding }) => finding),
        placeOf,
      ),
    ),
    part('Warnings', formatFindings(report.warnings, placeOf)),
    part('Acknowledged', acknowledged.join('\n')),
    part('Acknowledgements to remove or mend', report.stale.map((stale) => `  ${staleText(stale)}`).join('\n')),
  ].join('');
}

/** The report without what JSON cannot say. */
function plainReport({ slug, today, report, heldBack, placeOf }: DealerReport) {
  const { errors, warnings, acknowledged, stale } = report;
  const placed = (findings: typeof errors) => findings.map((finding) => ({ ...finding, place: placeOf(finding) }));
  const held = heldBack.map(({ finding, part }) => ({ ...finding, part, place: placeOf(finding) }));
  return { slug, today, errors: placed(errors), heldBack: held, warnings: placed(warnings), acknowledged, stale };
}
