import { markdownLink, markdownTable, markdownText } from '#src/domain/markdown/markdown.ts';
import type { SearchProps } from '../search.ts';
import { priceWords } from './price-words.ts';

/** The first page of results of a search page; each vehicle leads to its own twin. */
export function searchMarkdown(
  { heading, lead, cards, island, head }: SearchProps & { head: { canonical: string } },
  origin: string,
): string[] {
  const rows = cards.map((card) => [
    markdownLink(
      [card.title, card.subtitle].filter(Boolean).join(' '),
      `${origin}${card.href}${card.sold ? '' : '.md'}`,
    ),
    markdownText(card.sold ? 'Sold' : priceWords(card.price)),
    card.facts.map(({ text }) => markdownText(text)).join(', '),
    markdownText(card.location ?? ''),
  ]);
  return [
    `# ${markdownText(heading)} for sale`,
    '',
    markdownText(lead),
    '',
    ...(rows.length > 0 ? markdownTable(['Vehicle', 'Price', 'Facts', 'Location'], rows) : []),
    ...(island.total > cards.length
      ? ['', `${cards.length} of ${island.total}. ${markdownLink('All of them, with filters', head.canonical)}`]
      : []),
  ];
}
