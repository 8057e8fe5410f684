import type { PromoSettings } from './promo-settings.schema.ts';
import type { PromoLabels, PromoTile } from './promo-tile.ts';

type TileSettings = PromoSettings['tiles'][number];

/** The text of each kind of tile (PROMO-003), and the car types it is for where the site names none (PROMO-005). */
export const PROMO_LABELS: Record<TileSettings['kind'], PromoLabels & Pick<TileSettings, 'carTypes'>> = {
  warranty: {
    title: 'Covered from day one',
    text: 'See what the manufacturer’s warranty covers, and for how long.',
    action: 'Warranty details',
    carTypes: ['new', 'demo'],
  },
  videoCall: {
    title: 'See it on a video call',
    text: 'We walk around the vehicle with you, live, and answer as we go.',
    action: 'Book a video call',
  },
  tradeIn: {
    title: 'What is yours worth?',
    text: 'Tell us about the vehicle you have and we will put a price on it.',
    action: 'Value my trade-in',
  },
  freight: {
    title: 'Not from around here?',
    text: 'We arrange delivery. Ask for a price to your door.',
    action: 'About delivery',
  },
  finance: {
    title: 'Spread the cost',
    text: 'Talk to our finance team about a loan that fits. Lending criteria, fees and charges apply.',
    action: 'Ask about finance',
  },
  brandHeritage: {
    title: 'A name with a story',
    text: 'Where the maker comes from and what it stands for.',
    action: 'Read the story',
    carTypes: ['new', 'demo'],
  },
  protection3Year: {
    title: 'Three more years of cover',
    text: 'Protection you can add to a used vehicle. See what is included.',
    action: 'See the cover',
    carTypes: ['used'],
  },
  qualityAssured: {
    title: 'Checked before it is listed',
    text: 'See what our workshop looks at before a used vehicle goes on sale.',
    action: 'How we check',
    carTypes: ['used'],
  },
  certifiedPreOwned: {
    title: 'Certified pre-owned',
    text: 'Used vehicles inspected to the manufacturer’s own standard.',
    action: 'What certified means',
    carTypes: ['used'],
  },
};

/** A tile of the settings as a page has it: with its words, and the car types of its kind. */
export function labelledTile(tile: TileSettings): PromoTile {
  const { carTypes, ...labels } = PROMO_LABELS[tile.kind];
  return { ...(carTypes && { carTypes }), ...tile, labels };
}
