import { MAX_QUERY, MAX_VEHICLES, USUAL_VEHICLES } from '#src/domain/assistants/tool-limits.ts';
import { markdownLink, markdownText } from '#src/domain/text/markdown.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { findVehicles } from '../site/search/find-vehicles.ts';
import { refusal, type ToolAnswer, toolAnswer } from './tool-answer.ts';
import { textOf, wholeOf } from './tool-input.ts';

/** Finds vehicles with the site's own search, under the rules of its search page. */
export async function searchVehicles(input: unknown): Promise<ToolAnswer> {
  const query = textOf(input, 'query', MAX_QUERY);
  const limit = wholeOf(input, 'limit', { from: 1, to: MAX_VEHICLES, otherwise: USUAL_VEHICLES });
  try {
    const { count, counted, cards } = await findVehicles(query, limit);
    const rest = cards.length < count ? `, the first ${cards.length}` : '';
    return toolAnswer([`${counted} found${rest}${cards.length > 0 ? ':' : '.'}`, ...cards.map(vehicleLine)].join('\n'));
  } catch (error) {
    console.warn('A search for a tool of the page failed.', error);
    return refusal('The search could not be loaded. Try again in a moment, or open the search page.');
  }
}

function vehicleLine({ title, subtitle, href, price, facts, sold, location }: CardView): string {
  const amount = [`${price.text}${price.suffix ?? ''}`, price.type, price.basis].filter(Boolean).join(' ');
  const name = [title, subtitle].filter(Boolean).join(' ');
  const about = [sold ? 'Sold' : amount, ...facts.map(({ text }) => text), location ?? ''].filter(Boolean);
  const link = markdownLink(name, new URL(href, globalThis.location.origin).href);
  return `- ${link}: ${about.map(markdownText).join(', ')}`;
}
