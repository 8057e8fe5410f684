import type { Certainty } from '../law/source.ts';
import type { State } from '../postcode/postcode-state.ts';
import { AD_RULES, RULE_IDS, type RuleId } from './ad-rules.ts';
import { AD_SURFACES, type AdSurface, NO_ADVERTISEMENTS } from './ad-surfaces.ts';
import type { AdRule, Force } from './rules/ad-rule.ts';

/** How sure we are of a source, in a word. */
const SURE: Record<Certainty, string> = { read: 'read', secondary: 'secondary', unread: 'not read' };

const HEAD = `# Rules of advertising law

What \`npm run forecourt -- lint-ads\` and every build look for; [advertising law](advertising-law.md) says what becomes of it. This page is made of
the rules in \`src/domain/advertising\` by \`npm run forecourt -- schema\`.

How sure we are: \`read\`, the law or its regulator says so, and we read it; \`secondary\`, a law firm, a trade body or a copy says so;
\`not read\`, we know of the rule and could not read its text. None of it is legal advice.

| name | finds | level | sure | source |
|---|---|---|---|---|
`;

const SURFACES = `## Where name and licence stand

Each place where a vehicle is advertised (LAW-010). A test reads dealer and licence from each, for a dealer in each of the eight
states, whether the licence is in \`site.licences\` or with a location alone.

| place | name and licence | states |
|---|---|---|
`;

/** The page of all rules as Markdown, for people. */
export const rulesPage = (): string => `${HEAD}${RULE_IDS.map(row).join('\n')}\n\n${surfacesText()}`;

/** Where dealer and licence stand, and what is no advertisement. */
function surfacesText(): string {
  const rows = Object.values<AdSurface>(AD_SURFACES).map(
    ({ what, licence, states }) => `| ${what} | ${licence} | ${states?.join(', ') ?? 'all'} |`,
  );
  const others = NO_ADVERTISEMENTS.map(({ what, why }) => `- ${what}: ${why}.`);
  return `${SURFACES}${rows.join('\n')}\n\nNo advertisement by this reading:\n\n${others.join('\n')}\n`;
}

function row(id: RuleId): string {
  const { title, states = {}, elsewhere }: AdRule = AD_RULES[id];
  const own = Object.entries(states).map(([state, force]) => ({ state: state as State, force }));
  const forces = [...own, ...(elsewhere ? [{ state: undefined, force: elsewhere }] : [])];
  const isOfAll = own.length === 0;
  const level = groups(forces, ({ force }) => levelText(force)).map(([text, list]) =>
    isOfAll ? text : `${text} in ${list.map(({ state }) => state ?? 'all others').join(', ')}`,
  );
  const sources = groups(forces, ({ force }) => force.source.text);
  const sure = [...new Set(forces.map(({ force }) => SURE[force.source.sure]))];
  const links = sources.flatMap(([text, [first]]) => {
    const href = first?.force.source.href;
    return href ? `[${text}](${href})` : text;
  });
  return `| \`${id}\` | ${title} | ${level.join('; ')} | ${sure.join(', ')} | ${links.join('; ')} |`;
}

const levelText = ({ level, from }: Force) => (from ? `${level} from ${from}` : level);

function groups<T>(list: readonly T[], keyOf: (one: T) => string): [string, T[]][] {
  return [...Map.groupBy(list, keyOf)];
}
