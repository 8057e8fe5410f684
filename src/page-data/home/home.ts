import { type Composition, type HomeSection, OPENING_SIZES, sectionsBelow } from '#src/domain/brand/home-sections.ts';
import type { ThemeSettings } from '#src/domain/brand/theme-settings.schema.ts';
import type { HomeContent } from '#src/domain/content/content.schema.ts';
import { HOME_HEADINGS } from '#src/domain/content/home-headings.ts';
import { offerPath } from '#src/domain/content/offer-link.ts';
import { mayBeCut, offerTeaser } from '#src/domain/content/offer-text.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import { isVisible, locationBlock } from '#src/domain/location/location-block.ts';
import { withShortNames } from '#src/domain/location/location-selector.ts';
import {
  type ClosePicture,
  type ContentPicture,
  closePicture,
  contentPicture,
} from '#src/domain/media/content-picture.ts';
import { HERO_IMAGE, HERO_PHONE_IMAGE, HOME_OFFER_IMAGE } from '#src/domain/media/image-sizes.ts';
import { type ImageSources, imageSources, sized } from '#src/domain/media/media-url.ts';
import { type WordsOver, wordsOver } from '#src/domain/media/words-over.ts';
import { serviceHref } from '#src/domain/navigation/navigation.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { PRICE_RANGE_PATH } from '#src/domain/site/fixed-paths.ts';
import { ALL_STOCK_PATH } from '#src/domain/site/search-paths.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { capital } from '#src/domain/text/capital.ts';
import { compact } from '#src/domain/text/compact.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { countOf, pluralOfBody } from '#src/domain/vehicle/item-words.ts';
import { canBeHad, isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { type LocationCardProps, locationCard } from '../location/location-card.ts';
import { leastPrice } from '../model/model-stock.ts';
import { dayAndMonth, framedOffer, offerFigure, offerPrice } from '../offer/offer-card.ts';
import { siteOffers } from '../offer/site-offers.ts';
import { type ElectricList, electricList } from '../search/electric.ts';
import { stockedRoutes } from '../search/stocked-routes.ts';
import { shareImage } from '../shell/share-image.ts';
import { localBusiness, webSite } from '../shell/structured-data.ts';
import { type BlogCardProps, blogCard } from '../site/content-page.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { type BudgetProps, budgetProps } from './budget.ts';
import { type HomeSpin, homeSpin } from './home-spin.ts';
import {
  type DoorsProps,
  doorsProps,
  kindPicture,
  type RangeProps,
  rangeProps,
  type StepsProps,
  type StoryProps,
  stepsProps,
  storiesProps,
  type TowProps,
  towProps,
  type YardsProps,
  yardsProps,
} from './own-sections.ts';
import { type PromoSlides, promoSlides } from './promo-slides.ts';
import { type QuickSearchProps, quickSearchProps } from './quick-search.ts';
import { type ReviewProps, reviewsShown } from './reviews-shown.ts';

/** tiles; TILE-001. */
const bodyTiles = 4;
/** tiles; TILE-001. */
const bodyTilesCustom = 20;

export type HomeProps = {
  /** How the page opens; `spin` only with a vehicle to turn. */
  composition: Composition;
  /** The sections below the opening, in their order; one without content is rendered as nothing. */
  sections: HomeSection[];
  /** The look of "Why choose us". */
  whyLook: ThemeSettings['home']['whyUs'];
  /** The vehicle that turns in the opening. */
  spin?: HomeSpin;
  hero: {
    /** Null: the home page opens with words. */
    image: ClosePicture | null;
    alt: string;
    heading: string;
    text: string;
    buttons: { text: string; href: string }[];
    /** An upright picture that phones show in its place. */
    phoneImage: ImageSources | null;
    /** Where white words lie over the picture, and how dark its shade is (CONTENT-031). */
    over: WordsOver;
    /** It has the pixels for most of a large screen. */
    isLarge: boolean;
    /** "50 cars from $149 a week", on a site of subscriptions: the lowest price that can be had. */
    from: { text: string; href: string } | null;
  };
  quickSearch: QuickSearchProps;
  /** Of each section that has one. */
  headings: Record<keyof typeof HOME_HEADINGS, string>;
  /** `from`: the lowest price of those that can be had, "from $149 a week". */
  bodies: { name: string; href: string; count: number; from: string | null; image: ContentPicture | null }[];
  makes: { name: string; href: string; count: number }[];
  /** The page of all brands, where the site has it. */
  brandsHref: string | null;
  /** The promotion slider, where the site has slides. */
  promo?: PromoSlides;
  arrivals: CardView[];
  /** Sections that a site has by naming them, as far as it has something for them. */
  own: {
    range?: RangeProps;
    yards?: YardsProps;
    doors?: DoorsProps;
    tow?: TowProps;
    steps?: StepsProps;
    stories?: StoryProps[];
  };
  /** HTML of the sections that an agency adds, by their names in `sections`. */
  ofAgency?: Record<string, string>;
  /** The newest posts of the blog. */
  news: BlogCardProps[];
  /** The budget search, where the site has it here. */
  budget?: BudgetProps;
  offers: {
    name: string;
    image: ContentPicture | null;
    text: string;
    /** Its lines are not cut: it names a comparison rate. */
    isWhole: boolean;
    /** "31 December", where the offer has an end. */
    ends: string | null;
    /** "$56,990". */
    price: string | null;
    /** What stands large in place of a picture. */
    figure: string | null;
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
  /** The list of the electric vehicles, where there are some. */
  electric: ElectricList | null;
  /** The page of the price range slider; null where vehicles are not sold. */
  priceHref: string | null;
  stockCount: number;
  nouns: { singular: string; plural: string };
};

/** What a section shows that a site has by naming it. */
export type OwnSection<Name extends keyof HomeProps['own']> = NonNullable<HomeProps['own'][Name]>;

/** pixels; a narrower picture would be enlarged where the opening is higher. */
const largePixels = 2000;
const OFFERS = 3;
const PLACES = 12;
const MAKES = 12;
const POSTS = 3;

/** The home page. */
export function homeProps(site: Site): HomeProps & { head: HeadProps } {
  const { settings, content } = site;
  const { searchable } = site.search;
  const { paths, cards } = site;
  const { name, tagline } = settings.site;
  const { noun } = site.words;
  const home = content.home;
  const image = home?.hero.image;
  const look = site.pictures?.get(image ?? '');
  const sources = image ? closePicture(contentPicture(image, home.hero.focus, HERO_IMAGE), look) : null;
  const theme = settings.theme.home;
  const spin = homeSpin(site);
  const wanted = theme.composition === 'spin' && !spin ? 'full-bleed' : theme.composition;
  const composition = spin || sources ? wanted : 'search-first';
  const upright = composition === 'full-bleed' ? home?.hero.phoneImage : undefined;
  const phoneImage = upright ? imageSources(upright, HERO_PHONE_IMAGE) : null;
  const priceHref = pageAt(PRICE_RANGE_PATH, paths);
  const inStock = searchable.filter(isInStock);
  const visible = locationBlock(content.locations, { show: 'sales' });
  const budget = budgetProps(site, 'home');
  const sections = sectionsBelow(composition, theme.sections);
  const promo = sections.includes('promo') ? promoSlides(site) : undefined;
  return {
    head: homeHead(site, {
      composition,
      opening: spin ? spin.image : sources,
      phone: phoneImage,
      location: visible[0],
      stock: inStock.length,
    }),
    composition,
    sections,
    whyLook: theme.whyUs,
    ...(spin && { spin }),
    hero: {
      image: sources,
      alt: home?.hero.alt ?? '',
      heading: home?.hero.heading ?? `${capital(noun.plural)} at ${name}`,
      text: home?.hero.text ?? tagline ?? '',
      buttons: home?.hero.buttons ?? [],
      phoneImage,
      over: wordsOver(look, home?.hero.focus),
      isLarge: (look?.width ?? 0) >= largePixels,
      from: lowestWeek(site),
    },
    quickSearch: quickSearchProps(site),
    headings: headingsOf(home, visible.length),
    bodies: bodyTileList(site),
    makes: tiles(site, 'make')
      .slice(0, MAKES)
      .map(({ vehicles: _, ...make }) => make),
    brandsHref: pageAt('/brands', paths),
    ...(promo && { promo }),
    arrivals: site.arrivals.map((car) => cards.view(car)),
    own: ownSections(site, theme.sections),
    ...(site.own && Object.keys(site.own.sections).length > 0 && { ofAgency: site.own.sections }),
    news: content.blog.slice(0, POSTS).map(blogCard),
    ...(budget && { budget }),
    offers: offerTeasers(site, promo),
    offersHref: pageAt('/special-offers', paths),
    whyUs: (home?.whyUs ?? settings.content.whyChooseUs).slice(0, 4),
    locations: withShortNames(
      byTown(visible)
        .slice(0, PLACES)
        .map((location) => locationCard(location, site)),
    ),
    moreLocations: content.locations.filter(isVisible).length > 1,
    reviews: reviewsShown(site),
    links: linkTiles(site),
    stockHref: settings.search.defaultPath,
    electric: electricList(site),
    priceHref,
    stockCount: searchable.length,
    nouns: noun,
  };
}

/** The first of the dealer, then the others by town. */
const byTown = (locations: readonly Location[]): Location[] =>
  locations.toSorted(
    (a, b) => Number(b.primary === true) - Number(a.primary === true) || townOf(a).localeCompare(townOf(b), 'en-AU'),
  );
const townOf = ({ address, name }: Location) => address?.city ?? name;

/** What is not asked for is not computed. */
function ownSections(site: Site, sections: readonly HomeSection[]): HomeProps['own'] {
  const has = (section: HomeSection) => sections.includes(section);
  const doors = has('doors') ? doorsProps(site) : [];
  const stories = has('stories') ? storiesProps(site.content.home) : [];
  return compact({
    range: has('range') ? rangeProps(site) : undefined,
    yards: has('yards') ? yardsProps(site) : undefined,
    doors: doors.length > 0 ? doors : undefined,
    tow: has('tow') ? towProps(site) : undefined,
    steps: has('steps') ? stepsProps(site, site.content.home) : undefined,
    stories: stories.length > 0 ? stories : undefined,
  });
}

/** The lowest price of a week that can be had, on a site of subscriptions. */
function lowestWeek({ settings, search, words }: Site): HomeProps['hero']['from'] {
  if (settings.pricing.mode !== 'subscription') return null;
  const weekly = search.searchable.flatMap((car) => (canBeHad(car) && car.subscription_price) || []);
  if (weekly.length === 0) return null;
  const text = `${countOf(search.searchable.length, words.noun)} from ${formatMoney(Math.min(...weekly))} a week`;
  return { text, href: settings.search.defaultPath };
}

/** The dealer's own headings, and the usual ones of the rest. */
function headingsOf(home: HomeContent | null | undefined, locations: number): HomeProps['headings'] {
  const usual = { ...HOME_HEADINGS, ...(locations === 1 && { locations: 'Where to find us' }) };
  const own = Object.entries(home?.headings ?? {}).filter(([, text]) => text);
  return { ...usual, ...Object.fromEntries(own) };
}

type Opening = {
  composition: Composition;
  /** The picture that the page opens with; null for one that opens without. */
  opening: { src: string; srcset: string } | null;
  /** What phones show in its place. */
  phone: ImageSources | null;
  /** The first location of the dealer. */
  location: Location | undefined;
  /** Vehicles in stock. */
  stock: number;
};

function homeHead(site: Site, { composition, opening, phone, location, stock }: Opening): HeadProps {
  const { settings, content, today, words } = site;
  const { name, tagline } = settings.site;
  const { noun } = words;
  const origin = siteOrigin(settings);
  const sizes = OPENING_SIZES[composition];
  const image = content.home?.hero.image;
  const town = location?.address?.city;
  const business = {
    origin,
    url: `${origin}/`,
    special: content.specialHours,
    today,
    images: [],
    dealer: settings.site,
  };
  return {
    title: `${name} | ${capital(noun.plural)} ${settings.pricing.mode === 'subscription' ? 'by the week' : 'for sale'}${town ? ` in ${town}` : ''}`,
    description:
      content.home?.description ??
      tagline ??
      `${countOf(stock, noun)} in stock at ${name}. See photos, prices and opening hours.`,
    canonical: `${origin}/`,
    ...(image && { ogImage: shareImage(image, origin) }),
    ...(opening && {
      preloadImage: {
        src: opening.src,
        ...sized(opening.srcset, sizes),
        ...(phone && { phone: { src: phone.src, ...sized(phone.srcset, '100vw') } }),
      },
    }),
    jsonLd: [webSite(settings.site, origin, ALL_STOCK_PATH), ...(location ? [localBusiness(location, business)] : [])],
  };
}

/** Service, offers and sell your car, as far as the site has them. */
function linkTiles({ settings, paths, words }: Site): HomeProps['links'] {
  const tiles = [
    { title: 'Book a service', text: 'Ask for a time that suits you.', href: serviceHref({ settings, paths }) },
    { title: 'Current offers', text: 'See what is on offer.', href: pageAt('/special-offers', paths) },
    {
      title: `Sell your ${words.noun.singular}`,
      text: 'Tell us about it.',
      href: pageAt(settings.content.sellYourCarPath, paths),
    },
  ];
  return tiles.flatMap(({ href, ...tile }) => (href ? [{ ...tile, href }] : []));
}

const pageAt = (path: string, paths: Site['paths']) => (paths.has(path) ? path : null);

/** The first offers, those that a slide above them shows last; a text with a comparison rate is never cut. */
function offerTeasers(site: Site, promo: PromoSlides | undefined): HomeProps['offers'] {
  const isShown = ({ name, href }: { name: string; href: string }) =>
    promo?.slides.some((slide) => slide.href === href || slide.name === name) ?? false;
  return siteOffers(site)
    .map((offer) => ({ ...offer, href: offerPath(offer, site.settings.site.manufacturer) }))
    .toSorted((a, b) => Number(isShown(a)) - Number(isShown(b)))
    .slice(0, OFFERS)
    .map((offer) => ({
      name: offer.name,
      image: framedOffer(offer, site, HOME_OFFER_IMAGE),
      text: offerTeaser(offer),
      isWhole: !mayBeCut(offerTeaser(offer)),
      ends: offer.expiry ? dayAndMonth(offer.expiry, site.today) : null,
      price: offerPrice(offer),
      figure: offerFigure(offer),
      disclaimer: offer.disclaimer ?? null,
      href: offer.href,
    }));
}

/** TILE-001: by count, then by name, both descending; 4 tiles, or 20 when the site names its own bodies. */
function bodyTileList(site: Site): HomeProps['bodies'] {
  const { customBodies } = site.settings.content;
  const own = new Set(customBodies.map(toSlug));
  const found = tiles(site, 'body').filter(({ name }) => own.size === 0 || own.has(toSlug(name)));
  return found.slice(0, own.size > 0 ? bodyTilesCustom : bodyTiles).map(({ vehicles, ...body }) => {
    const least = leastPrice(vehicles.filter(canBeHad), site);
    return {
      ...body,
      from: least ? `from ${least.text}` : null,
      image: kindPicture(site.content.home, [body.name, pluralOfBody(body.name)]),
    };
  });
}

/** TILE-003: the search pages of a kind that have stock, with the vehicles they show (SRCH-022), most first. */
function tiles(site: Site, kind: 'make' | 'body') {
  return stockedRoutes(site, kind)
    .map(({ label, path, vehicles }) => ({ name: label, href: path, count: vehicles.length, vehicles }))
    .sort((a, b) => b.count - a.count || b.name.localeCompare(a.name));
}
