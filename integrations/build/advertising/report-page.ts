import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { AdReport } from '#src/domain/advertising/acknowledge.ts';
import type { Finding } from '#src/domain/advertising/advert.ts';
import { byRule, countsText, type RuleFindings, staleText } from '#src/domain/advertising/report-text.ts';
import type { HeldBackFinding } from '../../feeds/guard/hold-back-findings.ts';
import { ReportHead } from '../../files/report-head.ts';

/** A dealer's report, and where each finding is. */
export type DealerReport = {
  slug: string;
  name: string;
  /** YYYY-MM-DD */
  today: string;
  /** The address of the published site, without a slash at its end. */
  origin: string;
  report: AdReport;
  /** What of the feed is not published, so that the rest is. */
  heldBack: readonly HeldBackFinding[];
  placeOf(finding: Finding): string;
};

const STYLES = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #17191c; background: #f4f4f2; }
body { margin: 0; }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; line-height: 1.15; letter-spacing: -.02em; }
h2 { margin: 2.5rem 0 .25rem; font-size: 1.375rem; line-height: 1.2; }
h3 { margin: 0; font-size: 1.0625rem; line-height: 1.3; }
p { margin: .25rem 0; }
.quiet, .source { color: #565b62; }
.source, .place { font-size: .875rem; }
.rule { margin-top: 1rem; padding: 1rem; border-left: .3rem solid #8a6100; border-radius: .5rem; background: #fff; }
.rule.error { border-color: #b3261e; }
.rule.done { border-color: #5b6169; }
.level { font-size: .8125rem; font-weight: 700; color: #7a5600; }
.error .level { color: #b3261e; }
.done .level { color: #565b62; }
ul { margin: .75rem 0; padding: 0; list-style: none; }
li { padding: .5rem 0; border-top: 1px solid #e3e3df; overflow-wrap: anywhere; }
q { font-weight: 600; }
a { color: #0b4f9c; }
summary { padding: .5rem 0; cursor: pointer; }
a:focus-visible, summary:focus-visible { outline: 2px solid #0b4f9c; outline-offset: 2px; }
@media print { :root { background: #fff; } .rule { break-inside: avoid; border: 1px solid #999; } }
`;

/** Shown at once; the rest is folded. */
const FIRST = 5;

/** The report as a complete HTML page that says everything by itself: no script, no other file. */
export function reportPage(dealers: readonly DealerReport[]): string {
  const title = dealers.length === 1 ? `Advertising law: ${dealers[0]?.name}` : 'Advertising law';
  const page = h(
    'html',
    { lang: 'en-AU' },
    h(ReportHead, { title, styles: STYLES }),
    h(
      'body',
      null,
      h(
        'main',
        null,
        h('h1', null, 'Advertising law'),
        h(
          'p',
          { className: 'quiet' },
          'What was found by rules. It is not legal advice, and what it does not find may be wrong all the same.',
        ),
        dealers.map((dealer) => h(DealerPart, { key: dealer.slug, dealer })),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}\n`;
}

function DealerPart({ dealer }: { dealer: DealerReport }): ReactNode {
  const { name, today, report } = dealer;
  return h(
    'section',
    null,
    h('h2', null, name),
    h('p', { className: 'quiet' }, `${today}: ${countsText(report, dealer.heldBack.length)}`),
    byRule(report.errors).map((rule) =>
      h(RulePart, { key: rule.rule + rule.source, rule, dealer, level: 'error', words: 'Error: it stops the build' }),
    ),
    byRule(report.warnings).map((rule) =>
      h(RulePart, { key: rule.rule + rule.source, rule, dealer, level: 'warning', words: 'Warning' }),
    ),
    byRule(dealer.heldBack.map(({ finding }) => finding)).map((rule) =>
      h(RulePart, {
        key: `held ${rule.rule}${rule.source}`,
        rule,
        dealer,
        level: 'done',
        words: 'Held back: it is not published',
      }),
    ),
    report.acknowledged.length > 0 && h(AcknowledgedPart, { dealer }),
    report.stale.length > 0 &&
      h(
        'section',
        { className: 'rule' },
        h('h3', null, 'Acknowledgements to remove or mend'),
        h(
          'ul',
          null,
          report.stale.map((stale) => h('li', { key: stale.index }, staleText(stale))),
        ),
      ),
  );
}

type RuleProps = { rule: RuleFindings; dealer: DealerReport; level: 'error' | 'warning' | 'done'; words: string };

function RulePart({ rule, dealer, level, words }: RuleProps): ReactNode {
  const { findings, title, instead, source, href } = rule;
  const row = (finding: Finding, at: number) => h(FindingRow, { key: at, finding, dealer });
  return h(
    'section',
    { className: `rule ${level}` },
    h('p', { className: 'level' }, `${words} · ${rule.rule} · ${findings.length}`),
    h('h3', null, title),
    h('p', null, instead),
    h('ul', null, findings.slice(0, FIRST).map(row)),
    findings.length > FIRST &&
      h(
        'details',
        null,
        h('summary', null, `${findings.length - FIRST} more`),
        h('ul', null, findings.slice(FIRST).map(row)),
      ),
    h('p', { className: 'source' }, href ? h('a', { href }, source) : source),
  );
}

function FindingRow({ finding, dealer }: { finding: Finding; dealer: DealerReport }): ReactNode {
  const { about, found, key } = finding;
  return h(
    'li',
    null,
    about.path ? h('a', { href: dealer.origin + about.path }, about.name) : about.name,
    ': ',
    h('q', null, found),
    h('div', { className: 'place quiet' }, [dealer.placeOf(finding), key].filter(Boolean).join(' · ')),
  );
}

function AcknowledgedPart({ dealer }: { dealer: DealerReport }): ReactNode {
  const groups = Map.groupBy(dealer.report.acknowledged, ({ by }) => by);
  return h(
    'section',
    { className: 'rule done' },
    h('p', { className: 'level' }, 'Acknowledged'),
    h('h3', null, 'Looked at, and answered for'),
    h(
      'ul',
      null,
      [...groups].map(([by, findings], at) =>
        h(
          'li',
          { key: at },
          `${by.rule}${by.about ? ` of ${by.about}` : ''} (${findings.length}), ${by.date}: ${by.reason}`,
        ),
      ),
    ),
  );
}
