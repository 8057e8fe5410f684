import type { State } from '../postcode/postcode-state.ts';
import { LICENCE_IN_EVERY_AD } from './rules/licence-rules.ts';

/** A place where vehicles of a dealer are advertised, and where on it the licence stands. */
export type AdSurface = {
  what: string;
  licence: string;
  /** The states where the licence stands there; all eight when absent. */
  states?: readonly State[];
};

/**
 * Every place where a vehicle of a dealer is advertised. What shows vehicles in a new place has its line here; the test of
 * this table reads the licence from each of them, for each state (LAW-010).
 */
export const AD_SURFACES = {
  'page-foot': {
    what: 'Every page: vehicle, cards, search, home with its sections, offers, models, locations',
    licence: 'every licence of the dealer, in the foot',
  },
  'vehicle-description': {
    what: 'A vehicle in search engines and as a shared link',
    licence: 'that of its yard, in the description beside the picture',
  },
  'vehicle-json-ld': { what: 'The structured data of a vehicle', licence: 'that of its yard, in the description' },
  'shared-link': {
    what: 'A shared link to the home page, a search, an offer, a model, a make or a location',
    licence: 'every licence, in the words beside the picture',
  },
  'share-picture': {
    what: 'The picture that a build draws for shared links',
    licence: 'drawn into the picture, on a band along its lower edge',
    states: LICENCE_IN_EVERY_AD,
  },
  'print-sheet': { what: 'The printable sheet of a vehicle', licence: 'at its foot' },
  'brochure-pdf': { what: 'The brochure of a vehicle as PDF', licence: 'at its foot' },
  'google-feed': { what: 'Vehicles for Google', licence: 'that of its yard, in the description of each line' },
  'meta-feed': { what: 'Vehicles for Meta', licence: 'that of its yard, in the description of each line' },
  'tiktok-feed': { what: 'Vehicles for TikTok', licence: 'that of its yard, in the description of each line' },
  'partner-stock': { what: 'Stock for partners', licence: 'that of its yard, in a field and in the description' },
  'vehicle-markdown': { what: 'A vehicle as Markdown', licence: 'under the price and at the foot' },
  'search-markdown': { what: 'A search as Markdown', licence: 'every licence, at the foot' },
  'offer-markdown': { what: 'An offer as Markdown', licence: 'every licence, at the foot' },
  'location-markdown': { what: 'A location as Markdown', licence: 'every licence, at the foot' },
  'llms-txt': { what: 'llms.txt', licence: 'every licence, at its head' },
  'assistant-answer': { what: 'What the tools for assistants answer', licence: 'every licence, under each answer' },
  'alert-mail': { what: 'A mail about a new vehicle or a lower price', licence: 'every licence, with the sender' },
  'alert-sms': { what: 'The same as a text message', licence: 'the number of its yard, after the name of the dealer' },
  'buyer-mail': { what: 'A mail to somebody who reserves or buys', licence: 'every licence, with the sender' },
} as const satisfies Record<string, AdSurface>;

export type AdSurfaceId = keyof typeof AD_SURFACES;

/** What shows a vehicle and advertises none, with the reason. */
export const NO_ADVERTISEMENTS: readonly { what: string; why: string }[] = [
  { what: 'Mails of leads, webhooks, ADF', why: 'they go to the dealer' },
  {
    what: 'Photos of a vehicle, also beside a shared link',
    why: 'they are the dealer’s own; the words beside them name the licence',
  },
  { what: 'Files of search, summaries, live changes', why: 'pages read them; their foot names the licence' },
  { what: 'A link that a visitor sends on', why: 'its words are the visitor’s; what it shows is a shared link' },
  { what: 'What a page answers a tool of the browser', why: 'the page with its foot is open' },
  { what: 'The blog as RSS', why: 'posts, no vehicles' },
];

/** The states where the licence stands on a surface. */
export const surfaceStates = (id: AdSurfaceId, all: readonly State[]): readonly State[] => {
  const { states }: AdSurface = AD_SURFACES[id];
  return states ?? all;
};
