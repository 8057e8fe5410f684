import { ITEM_TOOLS, type ItemTool } from '../vehicle/item-words.ts';

/** The blocks of the vehicle page, `vehiclePage.blocks`. */
export type Block =
  | 'gallery'
  | 'breadcrumb'
  | 'keyInformation'
  | 'dealerComments'
  | 'fuelCalculator'
  | 'deliveryCalculator'
  | 'specifications'
  | 'financeCalculator'
  | 'financeCta'
  | 'priceComparison'
  | 'disclaimer'
  | 'similarCars'
  | 'location';

/** The sections or tabs of the vehicle page, `vehiclePage.tabs`. */
export type Tab = 'dealerComments' | 'whatsIncluded' | 'whyBuyFromUs' | 'reserveOnline' | 'protectYourCar' | 'features';

/** A part of the page as it is laid out: a block, the group of sections, or the feature list on its own. */
export type Part = Exclude<Block, 'dealerComments'> | 'sections' | 'dealerComments' | 'features';

/**
 * The parts before the summary, the facts that a phone has in the middle of it, the others beside it, and those below all
 * across the whole width.
 */
export type PageLayout = { lead: Part[]; facts: Part[]; beside: Part[]; wide: Part[] };

/** The blocks that do not suit every kind of vehicle. */
const BY_KIND: readonly string[] = ITEM_TOOLS;

/** The blocks that a kind of vehicle has: those for all, and of the others those its `itemTypes` settings list. */
export function blocksFor(blocks: readonly Block[], tools: readonly ItemTool[]): Block[] {
  const suiting: readonly string[] = tools;
  return blocks.filter((block) => !BY_KIND.includes(block) || suiting.includes(block));
}

const LEADS: readonly Part[] = ['gallery', 'breadcrumb'];
const WIDE: readonly Part[] = ['similarCars', 'location'];

/**
 * Where each block of VDP-001 is. The sections of VDP-006 take the place of the dealer comments block, or follow
 * key information where the site has dropped that block; comments and features are never shown twice. The leading
 * gallery and breadcrumb come before the summary, similar cars and location at the end take the whole width. Key information
 * that a site has moved behind another part stays there.
 */
export function pageLayout(blocks: readonly Block[], tabs: readonly Tab[]): PageLayout {
  const parts: Part[] = [...new Set<Part>(blocks)];
  if (tabs.length > 0) {
    const place = parts.indexOf('dealerComments');
    const isListed = tabs.includes('dealerComments');
    if (place >= 0) parts.splice(place, isListed ? 1 : 0, 'sections');
    else parts.splice(parts.indexOf('keyInformation') + 1 || leadLength(parts), 0, 'sections');
  }
  if (!tabs.includes('features')) {
    const place = Math.max(parts.indexOf('specifications'), parts.indexOf('sections'), parts.indexOf('dealerComments'));
    parts.splice(place + 1 || leadLength(parts), 0, 'features');
  }
  const lead = leadLength(parts);
  let wide = parts.length;
  while (wide > lead && WIDE.includes(parts[wide - 1] as Part)) wide--;
  const facts = parts[lead] === 'keyInformation' ? lead + 1 : lead;
  return {
    lead: parts.slice(0, lead),
    facts: parts.slice(lead, facts),
    beside: parts.slice(facts, wide),
    wide: parts.slice(wide),
  };
}

function leadLength(parts: readonly Part[]): number {
  const first = parts.findIndex((part) => !LEADS.includes(part));
  return first < 0 ? parts.length : first;
}
