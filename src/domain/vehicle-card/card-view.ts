import { type CreditAd, creditAd } from '../finance/credit-ad.ts';
import type { PhotoSize } from '../media/photo-frame.ts';
import { formatMoney } from '../price/money.ts';
import { type PriceShown, priceShown } from '../price/price-shown.ts';
import { upfrontAmount } from '../price/subscription-costs.ts';
import { carPath } from '../vehicle/car-path.ts';
import { isInStock } from '../vehicle/stock-status.ts';
import { carBadgeLine, carTitle } from './car-title.ts';
import { type CardButton, type CardVariant, cardButtons } from './card-buttons.ts';
import { type CardCar, cardPhotoSize } from './card-car.ts';
import { cardFacts, type Fact } from './card-facts.ts';
import type { CardSettings } from './card-settings.ts';
import { type CardTag, COMING_SOON_TAG, cardTag, RESERVED_TAG, SOLD_PRICE } from './card-tag.ts';

/** AUD; CARD-031. */
const favouriteRulePriceAbove = 0;

/** Everything a card shows, ready to be put into markup. Plain JSON. */
export type CardView = {
  id: string;
  slug: string;
  href: string;
  /** `2021 Mazda CX-5`. */
  title: string;
  /** `Maxx Sport KF Series`; may be empty. */
  subtitle: string;
  /** "Used", before the subtitle, where the site has others too (CARD-018). */
  condition?: string;
  sold: boolean;
  image: { url: string; alt: string; placeholder: boolean; size?: PhotoSize };
  /** Number of photos, where there are several to look through. */
  photos?: number;
  tag?: CardTag;
  /** Location name laid over the image (CARD-002). */
  overlay?: string;
  price: PriceShown;
  /** Of a price by the week: "$745 upfront, bond included". */
  start?: string;
  /** CARD-014, never without its rates and the warning (CRED-001). */
  weekly?: { ad: CreditAd; termsHref: string };
  facts: Fact[];
  location?: string;
  buttons: CardButton[];
  /** What the heart keeps (FAV-002); missing where the heart is hidden. */
  favourite?: {
    id: string | number;
    name: string;
    slug: string;
    make: string;
    model: string;
    primary_image_url: string;
  };
};

/**
 * The card of a vehicle (CARD-001 to CARD-047).
 *
 * @param today the day in the site's time zone, `YYYY-MM-DD`; the browser passes its own, so that "New arrival"
 * goes away by itself (CARD-026).
 */
export function cardView(
  car: CardCar,
  settings: CardSettings,
  today: string,
  variant: CardVariant = 'standard',
): CardView {
  const inStock = isInStock(car);
  const href = carPath(car);
  const title = carTitle(car, settings.naming);
  const subtitle = carBadgeLine(car, settings.naming);
  const view: CardView = {
    id: String(car.id),
    slug: car.slug,
    href,
    title,
    subtitle,
    sold: !inStock,
    image: cardImage(car, settings, `${title} ${subtitle}`.trim()),
    price: inStock ? priceShown(car, settings.pricing) : SOLD_PRICE,
    facts: cardFacts(car),
    buttons: cardButtons(car, inStock, settings, href, variant),
  };
  const photos = car.photos_count ?? 0;
  if (inStock && photos > 1 && !view.image.placeholder) view.photos = photos;
  const condition = settings.conditions?.[car.car_type];
  if (condition) view.condition = condition;
  const tag = cardTag(car, inStock, settings, today);
  if (tag) view.tag = tag;
  const start = cardStart(car, settings.pricing, view);
  if (start) view.start = start;
  const location = settings.saysPlace && car.location_name?.trim();
  // CARD-002: said once, on the picture or below the facts.
  if (location)
    view[settings.locationOverlay ? 'overlay' : 'location'] = [location, car.location_away].filter(Boolean).join(', ');
  const weekly = inStock && settings.showWeeklyPrice && car.weekly && weeklyOffer(car.weekly, href);
  if (weekly) view.weekly = weekly;
  const favourite = cardFavourite(car, settings);
  if (favourite) view.favourite = favourite;
  return view;
}

/** What is paid first of a price by the week, and before it what the tag leaves out of when the vehicle can be had (CARD-041). */
function cardStart(car: CardCar, { bondWeeks }: CardSettings['pricing'], { price, tag }: CardView): string {
  if (price.kind !== 'weekly' || !price.amount) return '';
  const later = car.reserved ? RESERVED_TAG : car.status === 'coming_soon' ? COMING_SOON_TAG : undefined;
  const words = [
    later?.kind !== tag?.kind && later?.text,
    bondWeeks && `${formatMoney(upfrontAmount(price.amount, bondWeeks))} upfront, bond included`,
  ];
  return words.filter(Boolean).join(' · ');
}

function cardImage(car: CardCar, settings: CardSettings, name: string): CardView['image'] {
  const url = car.primary_image_url?.trim();
  const size = cardPhotoSize(car.photo);
  if (url) return { url, alt: name, placeholder: false, ...(size && { size }) };
  return { url: car.placeholder ?? settings.placeholderImage, alt: `${name}, not photographed yet`, placeholder: true };
}

/** CARD-031; CARD-030 has been answered before. */
function mayBeSaved(car: CardCar, settings: CardSettings): boolean {
  if (settings.favouriteRule === 'inStock') return true;
  return (
    car.car_type === 'used' && (car.price ?? 0) > favouriteRulePriceAbove && Boolean(car.primary_image_url?.trim())
  );
}

/** What the heart of a vehicle keeps; undefined where it has none. */
export const cardFavourite = (car: CardCar, settings: CardSettings): CardView['favourite'] =>
  isInStock(car) && settings.saving && mayBeSaved(car, settings) ? favouriteEntry(car) : undefined;

/** What is kept of a saved vehicle (FAV-002). */
export function favouriteEntry(car: CardCar): NonNullable<CardView['favourite']> {
  return {
    id: car.id,
    name: car.name,
    slug: car.slug,
    make: car.make ?? '',
    model: car.model ?? '',
    primary_image_url: car.primary_image_url ?? '',
  };
}

function weeklyOffer(weekly: NonNullable<CardCar['weekly']>, href: string): CardView['weekly'] {
  const ad = creditAd({
    repayment: weekly.paymentWeek,
    ratePercent: weekly.interestRate,
    comparisonRatePercent: weekly.comparisonRate,
    frequency: 'week',
    atEnd: weekly.balloon,
  });
  return ad && { ad, termsHref: `${href}#financeDisclaimer` };
}
