import type { Offer } from '#src/domain/content/offer.schema.ts';
import { offerPath } from '#src/domain/content/offer-link.ts';
import { offerDescription, offerDisclaimer } from '#src/domain/content/offer-text.ts';
import { type ContentPicture, contentPicture } from '#src/domain/media/content-picture.ts';
import { OFFER_IMAGE } from '#src/domain/media/image-sizes.ts';
import { modelHref } from '#src/domain/model/model-link.ts';
import { bookServiceHref } from '#src/domain/navigation/navigation.ts';
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
  /** "$56,990"; what it is for and what it includes, the description says. Null without one. */
  price: string | null;
  description: ReturnType<typeof offerDescription>;
  disclaimer: ReturnType<typeof offerDisclaimer>;
  /** "Enquire Now" first (OFFER-004). */
  buttons: { text: string; href: string }[];
};

/** An offer as a card (OFFER-001 to OFFER-007). A link to a page the site does not have is left out (CFG-008). */
export function offerCard(offer: Offer, site: Site): OfferCardProps {
  const { settings } = site;
  const paths = site.paths;
  const model = modelOf(offer, site);
  const explore = model && modelHref(model, settings, paths);
  const href = offerPath(offer, settings.site.manufacturer);
  const book = bookButton(offer, site);
  return {
    name: offer.name,
    href,
    image: offerImage(offer, site),
    isPictured: offerPicture(offer) !== undefined || settings.theme.placeholderImage !== null,
    category: offer.category ?? null,
    ends: offer.expiry ? `Until ${dayAndMonth(offer.expiry, site.today)}` : null,
    price: offerPrice(offer),
    description: offerDescription(offer, settings.offers.collapseLong),
    disclaimer: offerDisclaimer(offer),
    buttons: [
      { text: 'Enquire Now', href },
      ...(model && explore ? [{ text: `Explore ${model.name}`, href: explore }] : []),
      ...(book ? [book] : []),
    ],
  };
}

/** OFFER-004: a drive, or for work of the workshop its own booking where there is one. */
function bookButton(offer: Offer, { settings, paths, words }: Site): OfferCardProps['buttons'][number] | undefined {
  const service = isServiceOffer(offer) ? bookServiceHref({ settings, paths }) : undefined;
  if (isServiceOffer(offer)) return service ? { text: 'Book A Service', href: service } : undefined;
  return paths.has('/book-test-drive') ? { text: bookTitle(words.bookText()), href: '/book-test-drive' } : undefined;
}

/** "Service offer", "Parts and tyres": work on a vehicle, which nobody drives or views first. */
const isServiceOffer = ({ category }: Offer): boolean => /\b(?:service|servicing|parts|tyres?)\b/i.test(category ?? '');

/** OFFER-004: "Book A Test Drive", with the words of the vehicles that are sold. */
const bookTitle = (text: string) => text.replace(/\ba(?=n? )/, 'A');

/** "$56,990"; null for an offer without a price. */
export function offerPrice({ price }: Offer): string | null {
  return price && price > 0 ? formatMoney(price) : null;
}

/** OFFER-015. */
export function offerPicture(offer: Offer): string | undefined {
  return offer.image_url || offer.image_or_model_image?.url || undefined;
}

function offerImage(offer: Offer, { settings }: SiteModel): OfferCardProps['image'] {
  const picture = offerPicture(offer);
  const source = picture ?? settings.theme.placeholderImage ?? BUILT_IN_PLACEHOLDER;
  return { ...contentPicture(source, picture && offer.focus, OFFER_IMAGE), placeholder: !picture };
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
