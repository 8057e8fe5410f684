import type { Certainty } from '../law/source.ts';
import type { AdReport } from './acknowledge.ts';
import { AD_RULES, type RuleId, sourceOf } from './ad-rules.ts';
import type { Finding } from './advert.ts';
import type { AdRule } from './rules/ad-rule.ts';

/** The findings of one rule. */
export type RuleFindings = {
  rule: RuleId;
  title: string;
  instead: string;
  source: string;
  href?: string;
  findings: Finding[];
};

/** What is said of a source that is not the law itself. */
const DOUBTS: Record<Certainty, string> = {
  read: '',
  secondary: '(read in a secondary source: a lawyer has to confirm it)',
  unread: '(its text was not read: a lawyer has to confirm it)',
};

/** Findings by rule, those with the most findings first. */
export function byRule(findings: readonly Finding[]): RuleFindings[] {
  const groups = Map.groupBy(findings, ({ rule, state }) => `${rule} ${state ?? ''}`);
  return [...groups.values()]
    .flatMap((list) => {
      const [first] = list;
      if (!first) return [];
      const { title, instead }: AdRule = AD_RULES[first.rule];
      const source = sourceOf(first.rule, first.state);
      return [
        {
          rule: first.rule,
          title,
          instead,
          source: source ? [source.text, DOUBTS[source.sure]].filter(Boolean).join(' ') : '',
          ...(source?.href && { href: source.href }),
          findings: list,
        },
      ];
    })
    .sort((a, b) => b.findings.length - a.findings.length);
}

/** "3 errors, 12 warnings, 1 acknowledged, 55 held back". */
export function countsText({ errors, warnings, acknowledged }: AdReport, heldBack = 0): string {
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return [
    count(errors.length, 'error'),
    count(warnings.length, 'warning'),
    ...(acknowledged.length > 0 ? [`${acknowledged.length} acknowledged`] : []),
    ...(heldBack > 0 ? [`${heldBack} held back`] : []),
  ].join(', ');
}

/** The fault of an acknowledgement, and its remedy. */
export function staleText({ acknowledgement: { rule, about, date }, why }: AdReport['stale'][number]): string {
  const what = about ? `${rule} of ${about}` : rule;
  return why === 'not found'
    ? `${what} is acknowledged and is not found any more. Remove the acknowledgement.`
    : `${what} is acknowledged on ${date}, which is to come. Write the day it was looked at.`;
}

const MAX_PLACES = 10;

/**
 * Findings as lines for a person: rule by rule, what was found and what to write.
 *
 * @param placeOf where a finding is, for example `content/harbour/offers/5101.md:7`.
 */
export function formatFindings(findings: readonly Finding[], placeOf: (finding: Finding) => string): string {
  return byRule(findings)
    .map(({ rule, title, instead, source, findings: list }) => {
      const shown = list.slice(0, MAX_PLACES).map((finding) => {
        const { about, key, found } = finding;
        return `    ${placeOf(finding)}${key ? `  ${key}` : ''}  ${about.name}: ${found}`;
      });
      const more = list.length > MAX_PLACES ? [`    and ${list.length - MAX_PLACES} more`] : [];
      return [`  ${title} (${rule}, ${list.length})`, ...shown, ...more, `    ${instead}`, `    ${source}`].join('\n');
    })
    .join('\n');
}
