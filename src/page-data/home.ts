import { isVisible, locationBlock } from '#src/domain/location/location-block.ts';
import { HERO_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageSources } from '#src/domain/media/media-url.ts';
import { capital, serviceHref } from '#src/domain/navigation/navigation.ts';
import { offerPath } from '#src/domain/offer/offer-link.ts';
import { plainText } from '#src/domain/plain-text/plain-text.ts';
import { PRICE_RANGE_PATH } from '#src/domain/site/fixed-paths.ts';
import { ALL_STOCK_PATH } from '#src/domain/site/search-paths.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { toSlug } from '#src/domain/slug.ts';
import { type Composition, type HomeSection, sectionsBelow } from '#src/domain/theme/home-sections.ts';
import { OPENING_SIZES } from '#src/domain/theme/opening-sizes.ts';
import type { ThemeSettings } from '#src/domain/theme/theme-settings.schema.ts';
import { countOf } from '#src/domain/vehicle/item-words.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { type BudgetProps, budgetProps, pricedCars } from './budget.ts';
import { type BlogCardProps, blogCard } from './content-page.ts';
import { FALLBACK_IMAGE } from './fallback-image.ts';
import { type HomeSpin, homeSpin } from './home-spin.ts';
import { type LocationCardProps, locationCard } from './location-card.ts';
import { dayAndMonth, offerPicture } from './offer-card.ts';
import type { HeadProps } from './page.ts';
import { priceBandLinks } from './price-range.ts';
import { type PromoSlides, promoSlides } from './promo-slides.ts';
import { type QuickSearchProps, quickSearchProps } from './quick-search.ts';
import { type ReviewProps, reviewsShown } from './reviews-shown.ts';
import { shareImage } from './share-image.ts';
import type { Site } from './site.ts';
import { siteOffers } from './site-offers.ts';
import { localBusiness, webSite } from './structured-data.ts';

/** tiles; TILE-001. */
const bodyTiles = 4;
/** tiles; TILE-001. */
const bodyTilesCustom = 20;

export type HomeProps = {
  /** How the page opens; `spin` only with a vehicle to turn. */
  composition: Composition;
  /** The sections below the opening, in their order; one without content is printed as nothing. */
  sections: HomeSection[];
  /** The look of "Why choose us". */
  whyLook: ThemeSettings['home']['whyUs'];
  /** The vehicle that turns in the opening. */
  spin?: HomeSpin;
  hero: {
    image: { src: string; srcset: string; width: number; height: number | undefined };
    alt: string;
    heading: string;
    text: string;
  };
  quickSearch: QuickSearchProps;
  bodies: { name: string; href: string; count: number }[];
  makes: { name: string; href: string; count: number }[];
  /** The promotion slider, where the site has slides. */
  promo?: PromoSlides;
  arrivals: CardView[];
  /** Price bands with stock, where vehicles are sold. */
  bands: { text: string; count: number; href: string }[];
  /** The newest posts of the blog. */
  news: BlogCardProps[];
  /** The budget search, where the site has it here. */
  budget?: BudgetProps;
  offers: {
    name: string;
    image: string | null;
    text: string;
    /** "31 December", where the offer has an end. */
    ends: string | null;
    disclaimer: string | null;
    href: string;
  }[];
  offersHref: string | null;
  whyUs: { title: string; text: string }[];
  locations: LocationCardProps[];
  /** There is more to see on the page of all locations. */
  moreLocations: boolean;
  reviews: ReviewProps | null;
  links: { title: string; text: string; href: string }[];
  stockHref: string;
  /** The page of the price range slider; null where vehicles are not sold. */
  priceHref: string | null;
  stockCount: number;
  nouns: { singular: string; plural: string };
};

const ARRIVALS = 8;
const OFFERS = 3;
const PLACES = 12;
const MAKES = 12;
const POSTS = 3;

/** The home page. */
export function homeProps(site: Site): HomeProps & { head: HeadProps } {
  const { settings, content } = site;
  const { searchable } = site.search;
  const paths = site.paths;
  const cards = site.cards;
  const origin = siteOrigin(settings);
  const { name, tagline } = settings.site;
  const { noun } = site.words;
  const home = content.home;
  const image = home?.hero.image ?? FALLBACK_IMAGE;
  const sources = imageSources(image, HERO_IMAGE);
  const look = settings.theme.home;
  const spin = look.composition === 'spin' ? homeSpin(site) : undefined;
  const composition = look.composition === 'spin' && !spin ? 'full-bleed' : look.composition;
  const sizes = OPENING_SIZES[composition];
  const shown = spin ? spin.image : sources;
  const priceHref = paths.has(PRICE_RANGE_PATH) ? PRICE_RANGE_PATH : null;
  const inStock = searchable.filter(isInStock);
  const visible = locationBlock(content.locations, { show: 'sales' });
  const town = visible[0]?.address?.city;
  const service = serviceHref({ settings, paths });
  const budget = budgetProps(site, 'home');
  const promo = promoSlides(site);
  return {
    head: {
      title: `${name} | ${capital(noun.plural)} for sale${town ? ` in ${town}` : ''}`,
      description:
        home?.description ??
        tagline ??
        `${countOf(inStock.length, noun)} in stock at ${name}. See photos, prices and opening hours.`,
      canonical: `${origin}/`,
      ogImage: shareImage(image, origin),
      ...(sizes !== null && { preloadImage: { src: shown.src, srcset: shown.srcset, sizes } }),
      jsonLd: [
        webSite(settings.site, origin, ALL_STOCK_PATH),
        ...visible.slice(0, 1).map((location) =>
          localBusiness(location, {
            origin,
            url: `${origin}/`,
            special: content.specialHours,
            today: site.today,
            images: [],
            dealer: settings.site,
          }),
        ),
      ],
    },
    composition,
    sections: sectionsBelow(composition, look.sections),
    whyLook: look.whyUs,
    ...(spin && { spin }),
    hero: {
      image: sources,
      alt: home?.hero.alt ?? '',
      heading: home?.hero.heading ?? `${capital(noun.plural)} at ${name}`,
      text: home?.hero.text ?? tagline ?? '',
    },
    quickSearch: quickSearchProps(site),
    bodies: bodyTileList(site),
    makes: tiles(site, 'make').slice(0, MAKES),
    ...(promo && { promo }),
    arrivals: inStock
      .filter((car) => (car.photos_count ?? 0) > 0)
      .toSorted((a, b) => (b.created_at ?? '').localeCompare(a.created_at ?? ''))
      .slice(0, ARRIVALS)
      .map((car) => cards.view(car)),
    bands: priceHref
      ? priceBandLinks(
          pricedCars(site).map(({ price }) => price),
          settings.search.defaultPath,
        )
      : [],
    news: content.blog.slice(0, POSTS).map(blogCard),
    ...(budget && { budget }),
    offers: offerTeasers(site),
    offersHref: paths.has('/special-offers') ? '/special-offers' : null,
    whyUs: (home?.whyUs ?? settings.content.whyChooseUs).slice(0, 4),
    locations: visible.slice(0, PLACES).map((location) => locationCard(location, site)),
    moreLocations: content.locations.filter(isVisible).length > 1,
    reviews: reviewsShown(site),
    links: [
      ...(service ? [{ title: 'Book a service', text: 'Ask for a time that suits you.', href: service }] : []),
      ...(paths.has('/special-offers')
        ? [{ title: 'Current offers', text: 'See what is on offer.', href: '/special-offers' }]
        : []),
      ...(paths.has(settings.content.sellYourCarPath)
        ? [
            {
              title: `Sell your ${noun.singular}`,
              text: 'Tell us about it.',
              href: settings.content.sellYourCarPath,
            },
          ]
        : []),
    ],
    stockHref: settings.search.defaultPath,
    priceHref,
    stockCount: searchable.length,
    nouns: noun,
  };
}

/** The first offers; the text is never cut, because it may carry a comparison rate. */
function offerTeasers(site: Site): HomeProps['offers'] {
  return siteOffers(site)
    .slice(0, OFFERS)
    .map((offer) => ({
      name: offer.name,
      image: offerPicture(offer) ?? null,
      text: plainText(offer.description || (offer.sanitized_description ?? '')),
      ends: offer.expiry ? dayAndMonth(offer.expiry, site.today) : null,
      disclaimer: offer.disclaimer ?? null,
      href: offerPath(offer, site.settings.site.manufacturer),
    }));
}

/** TILE-001: by count, then by name, both descending; 4 tiles, or 20 when the site names its own bodies. */
function bodyTileList(site: Site): HomeProps['bodies'] {
  const { customBodies } = site.settings.content;
  const own = new Set(customBodies.map(toSlug));
  const found = tiles(site, 'body').filter(({ name }) => own.size === 0 || own.has(toSlug(name)));
  return found.slice(0, own.size > 0 ? bodyTilesCustom : bodyTiles);
}

/** TILE-003: the search pages of a kind that have stock, with the vehicles they show (SRCH-022), most first. */
function tiles(site: Site, kind: 'make' | 'body'): HomeProps['makes'] {
  return site.search.routes
    .filter((route) => route.kind === kind && route.vehicles.some(isInStock))
    .map(({ label, path, vehicles }) => ({ name: label, href: path, count: vehicles.length }))
    .sort((a, b) => b.count - a.count || b.name.localeCompare(a.name));
}
