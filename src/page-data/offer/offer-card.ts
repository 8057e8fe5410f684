import type { Offer } from '#src/domain/content/offer.schema.ts';
import { makerOf, offerPath } from '#src/domain/content/offer-link.ts';
import { offerDescription, offerDisclaimer, offerPriceWords, offerTeaser } from '#src/domain/content/offer-text.ts';
import { type ContentPicture, contentPicture, posterPicture } from '#src/domain/media/content-picture.ts';
import { OFFER_IMAGE } from '#src/domain/media/image-sizes.ts';
import type { FramedKind } from '#src/domain/media/media-url.ts';
import { modelHref } from '#src/domain/model/model-link.ts';
import { bookServiceHref, valuationHref } from '#src/domain/navigation/navigation.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import type { SiteModel } from '#src/domain/site/site-model.ts';
import { BUILT_IN_PLACEHOLDER } from '#src/domain/vehicle-card/placeholder.ts';
import type { Site } from '../site/site.ts';
import { modelOf } from './site-offers.ts';

export type OfferCardProps = {
  name: string;
  href: string;
  image: ContentPicture & { placeholder: boolean };
  /** False where neither the offer nor the site has a picture: its title is set in type then. */
  isPictured: boolean;
  category: string | null;
  /** "Until 31 December"; null for an offer without a last day. */
  ends: string | null;
  /** "$56,990 drive away"; null without one, and where the name has it. */
  price: string | null;
  /** What is set large in the place of a picture (OFFER-015). */
  figure: string | null;
  description: ReturnType<typeof offerDescription>;
  disclaimer: ReturnType<typeof offerDisclaimer>;
  /** What the visitor does about it first (OFFER-004). */
  buttons: OfferButton[];
};

/** `isEnquiry` leads to the form of the offer's own page. */
type OfferButton = { text: string; href: string; isEnquiry?: true };

/**
 * An offer as a card (OFFER-001 to OFFER-007). A link to a page the site does not have is left out (CFG-008).
 *
 * @param leads the card is one of the large ones of a page, with room for the whole text (OFFER-023).
 */
export function offerCard(offer: Offer, site: Site, leads = false): OfferCardProps {
  const { settings } = site;
  const href = offerPath(offer, settings.site.manufacturer);
  const amount = offerPrice(offer);
  const description = offerDescription(offer, settings.offers.collapseLong && !leads);
  const isPictured = offerPicture(offer) !== undefined || settings.theme.placeholderImage !== null;
  const figure = isPictured ? null : offerFigure(offer);
  const price = amount && !isSaid(amount, offer.name) ? offerPriceWords(description, amount) : null;
  return {
    name: offer.name,
    href,
    image: offerImage(offer, site),
    isPictured,
    figure,
    category: offer.category ?? null,
    ends: offer.expiry ? `Until ${dayAndMonth(offer.expiry, site.today)}` : null,
    price,
    description,
    disclaimer: offerDisclaimer(offer),
    buttons: offerButtons(offer, href, site),
  };
}

/** OFFER-004: what is done about the kind of offer first: a booking of the workshop, a valuation, else an enquiry. */
function offerButtons(offer: Offer, href: string, site: Site): OfferButton[] {
  const { settings, paths, words } = site;
  const model = modelOf(offer, site);
  const button = (text: string, to: string | undefined): OfferButton[] => (to ? [{ text, href: to }] : []);
  const enquire: OfferButton = { text: 'Enquire now', href, isEnquiry: true };
  const explore = model ? button(`Explore ${model.name}`, modelHref(model, settings, paths)) : [];
  if (isServiceOffer(offer)) {
    const book = button('Book a service', bookServiceHref(site));
    // Servicing that comes with a model is bought with it.
    return model ? [enquire, ...explore, ...book] : [...book, enquire];
  }
  if (isTradeInOffer(offer)) return [...button('Value your trade-in', valuationHref(site)), enquire, ...explore];
  const drive = !isFinanceOffer(offer) && paths.has('/book-test-drive') ? '/book-test-drive' : undefined;
  const ofMaker = site.search.searchable.filter(({ make }) => make === makerOf(offer));
  return [enquire, ...explore, ...button(words.bookText(ofMaker.length > 0 ? ofMaker : undefined), drive)];
}

/** "Service offer", "Parts and tyres": work on a vehicle, which nobody drives or views first. */
export const isServiceOffer = ({ category }: Offer): boolean =>
  /\b(?:service|servicing|parts|tyres?)\b/i.test(category ?? '');

const isFinanceOffer = ({ category }: Offer): boolean => /\bfinance\b/i.test(category ?? '');

/** By its category or its name: "Truck trade-in bonus" is filed with the vehicles. */
const isTradeInOffer = ({ category, name }: Offer): boolean => /\btrade[- ]?ins?\b/i.test(`${category ?? ''} ${name}`);

/** Whether a text has an amount of money, and not only as the beginning of another. */
const isSaid = (price: string, text: string): boolean =>
  text
    .split(price)
    .slice(1)
    .some((rest) => !/^[\d,]*\d/.test(rest));

/** "$56,990"; null for an offer without a price. */
export function offerPrice({ price }: Offer): string | null {
  return price && price > 0 ? formatMoney(price) : null;
}

/**
 * OFFER-015: the figure of an offer without a picture: its price, else the comparison rate that its name states, else the
 * amount that its text begins with: "$129", "6.99%", "$4,000".
 */
export function offerFigure(offer: Offer): string | null {
  const rate = /[\d.]+%(?= (?:p\.a\. )?comparison rate)/i.exec(offer.name)?.[0];
  const amount = /^\$\d{1,3}(?:,?\d{3})*(?!\d|[.,]\d)/.exec(offerTeaser(offer))?.[0];
  return offerPrice(offer) ?? rate ?? amount ?? null;
}

/** OFFER-015. */
export function offerPicture(offer: Offer): string | undefined {
  return offer.image_url || offer.image_or_model_image?.url || undefined;
}

/** The picture of an offer in its frame, cut around its point or whole (OFFER-022); null without one. */
export function framedOffer(offer: Offer, { pictures }: SiteModel, kind: FramedKind): ContentPicture | null {
  const source = offerPicture(offer);
  if (!source) return null;
  return offer.image_whole
    ? posterPicture(source, pictures?.get(source), kind)
    : contentPicture(source, offer.focus, kind);
}

function offerImage(offer: Offer, site: SiteModel): OfferCardProps['image'] {
  const picture = framedOffer(offer, site, OFFER_IMAGE);
  const { placeholderImage } = site.settings.theme;
  const shown = picture ?? contentPicture(placeholderImage ?? BUILT_IN_PLACEHOLDER, null, OFFER_IMAGE);
  return { ...shown, placeholder: !picture };
}

/** "31 December", with the year when it is another than that of `today`. */
export function dayAndMonth(iso: string, today: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    day: 'numeric',
    month: 'long',
    ...(iso.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(iso));
}
