import { markdownFacts, markdownLink, markdownQuote, markdownTable, markdownText } from '#src/domain/text/markdown.ts';
import { plainText } from '#src/domain/text/plain-text.ts';
import type { OfferProps } from '../offer/offers.ts';
import type { SearchProps } from '../search/search.ts';
import type { ShellProps } from '../shell/shell.ts';
import type { PageProps, PlannedPage } from '../site/pages.ts';
import { type AlternateKind, hasAlternate } from './alternate-kinds.ts';
import { locationMarkdown } from './location-markdown.ts';
import { priceLabels, vehicleMarkdown } from './vehicle-markdown.ts';

/** The kinds of page with an alternate, and what it says: lines of Markdown from the heading on. */
const ALTERNATES: { [K in AlternateKind]: (props: PageProps[K], origin: string) => string[] } = {
  vehicle: vehicleMarkdown,
  search: searchMarkdown,
  location: locationMarkdown,
  offer: offerMarkdown,
};

/**
 * The Markdown alternate of a page, from the page's own props; undefined for kinds without one. Pure, like the page. Feed and
 * editor texts are words in it, never markup; a licence number and what a price includes are said as on the page.
 */
export function pageMarkdown({ kind, props }: PlannedPage, shell: ShellProps): string | undefined {
  if (!hasAlternate(kind, props.head.robots)) return undefined;
  const make = ALTERNATES[kind] as (props: PlannedPage['props'], origin: string) => string[];
  const { canonical } = props.head;
  const { origin } = new URL(canonical);
  const { business, phone } = shell;
  const about = markdownFacts([
    [
      'Dealer',
      business.legalName && business.legalName !== shell.name ? `${shell.name} (${business.legalName})` : shell.name,
    ],
    ['Phone', phone?.text],
    ['Address', business.address],
    ['ABN', business.abn],
    ...business.licences.map(({ label, number }) => [label, number] as const),
  ]);
  const lines = [
    ...make(props, origin),
    '',
    '---',
    '',
    ...about,
    `- ${markdownLink('The page with pictures and forms', canonical)}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** An offer with all of its conditions: a rate is never without the warning that belongs to it. */
function offerMarkdown({ card, stock }: OfferProps, origin: string): string[] {
  return [
    `# ${markdownText(card.name)}`,
    '',
    ...markdownFacts([
      ['Kind', card.category],
      ['Valid', card.ends],
    ]),
    ...(card.description ? ['', ...markdownQuote(plainText(card.description.html))] : []),
    ...(card.disclaimer ? ['', '## Conditions', '', ...markdownQuote(plainText(card.disclaimer.html))] : []),
    ...(stock ? ['', markdownLink(`${stock.title} (${stock.count})`, `${origin}${stock.href}.md`)] : []),
  ];
}

/** The first page of results of a search page; each vehicle leads to its own alternate. */
function searchMarkdown(
  { heading, lead, cards, island, head }: SearchProps & { head: { canonical: string } },
  origin: string,
): string[] {
  const rows = cards.map((card) => [
    markdownLink(
      [card.title, card.subtitle].filter(Boolean).join(' '),
      `${origin}${card.href}${card.sold ? '' : '.md'}`,
    ),
    markdownText(card.sold ? 'Sold' : priceLabels(card.price)),
    card.facts.map(({ text }) => markdownText(text)).join(', '),
    markdownText(card.location ?? ''),
  ]);
  return [
    `# ${markdownText(heading)}`,
    '',
    markdownText(lead),
    '',
    ...(rows.length > 0 ? markdownTable(['Vehicle', 'Price', 'Facts', 'Location'], rows) : []),
    ...(island.total > cards.length
      ? ['', `${cards.length} of ${island.total}. ${markdownLink('All of them, with filters', head.canonical)}`]
      : []),
  ];
}
