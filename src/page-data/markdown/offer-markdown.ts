import { markdownFacts, markdownLink, markdownQuote, markdownText } from '#src/domain/markdown/markdown.ts';
import { plainText } from '#src/domain/plain-text/plain-text.ts';
import type { OfferProps } from '../offers.ts';

/** An offer with all of its conditions: a rate is never without the warning that belongs to it. */
export function offerMarkdown({ card, stock }: OfferProps, origin: string): string[] {
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
