import type { Manufacturer } from '#src/domain/content/manufacturer.schema.ts';
import { makerOf } from '#src/domain/content/offer-link.ts';
import { isVisible, locationBlock } from '#src/domain/location/location-block.ts';
import { type WordedPicture, wordedPicture } from '#src/domain/media/content-picture.ts';
import { HERO_IMAGE } from '#src/domain/media/image-sizes.ts';
import { sized } from '#src/domain/media/media-url.ts';
import { pointInView } from '#src/domain/media/picture-look.ts';
import { leastFromPrice } from '#src/domain/model/model-card.ts';
import { serviceHref } from '#src/domain/navigation/navigation.ts';
import { salePrice } from '#src/domain/price/price-shown.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { canBeHad, isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { mixedArrivals } from '../home/arrivals.ts';
import { type LocationCardProps, locationCard } from '../location/location-card.ts';
import { type OfferCardProps, offerCard } from '../offer/offer-card.ts';
import { siteOffers } from '../offer/site-offers.ts';
import { shareImage } from '../shell/share-image.ts';
import { breadcrumbList, itemList } from '../shell/structured-data.ts';
import { excerpt } from '../site/content-page.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { type BrandPicture, brandPicture } from './brand-picture.ts';
import { HEAD_PICTURE_SIZES } from './model-picture.ts';
import { type ModelPreviewProps, modelPreviews, rangeModels } from './model-preview.ts';
import { leastPrice, type ModelStockProps, modelStock, stockAt } from './model-stock.ts';
import { type BrandTile, brandPath, brandSections, stockCount } from './site-brands.ts';

type Crumb = { text: string; href: string };
/** A tile of the brands page; without a logo its name is there as text (BRAND-005). */
type BrandTileProps = Omit<BrandTile, 'group'>;
export type BrandsProps = {
  heading: string;
  crumbs: Crumb[];
  stats: { value: string; label: string }[];
  sections: { title: string; tiles: BrandTileProps[] }[];
};

const LIST = { text: 'Brands', href: '/brands' };

/** The brands of a group site, by kind (BRAND-001 to BRAND-003). */
export function brandsProps(site: Site): BrandsProps & { head: HeadProps } {
  const { settings } = site;
  const { name } = settings.site;
  const origin = siteOrigin(settings);
  const sections = brandSections(site);
  const tiles = sections.flatMap((section) => section.tiles);
  const crumbs = [{ text: 'Home', href: '/' }, LIST];
  const names = tiles.filter(({ group }) => group !== 'ownGroup').map((tile) => tile.name);
  return {
    head: {
      title: `Our brands | ${name}`,
      description: excerpt(`The brands of ${name}${names.length > 0 ? `: ${names.join(', ')}` : ''}.`, 155),
      canonical: `${origin}${LIST.href}`,
      jsonLd: [
        breadcrumbList(crumbs, origin),
        ...(tiles.length > 0
          ? [itemList(tiles.map((tile) => ({ name: tile.name, url: new URL(tile.href, origin).href })))]
          : []),
      ],
    },
    heading: 'Our brands',
    crumbs,
    stats: settings.content.statsBanner,
    sections: sections.map(({ title, tiles }) => ({ title, tiles: tiles.map(({ group: _, ...tile }) => tile) })),
  };
}

export type BrandProps = {
  name: string;
  logo: string | null;
  lead: string;
  /** A model or a vehicle of it, where its editor has no picture (BRAND-009). */
  picture: BrandPicture | null;
  /** What the dealer says of the brand (BRAND-006). */
  image: WordedPicture | null;
  about: string;
  html: string;
  crumbs: Crumb[];
  stock: ModelStockProps | null;
  /** Where the brand has a few vehicles alone: others of the same bodies and about the same price. */
  others: CardView[];
  /** What is done for the brand besides selling it, as far as the site has it. */
  services: { title: string; text: string; href: string }[];
  models: { href: string; count: number; cards: ModelPreviewProps[] } | null;
  offers: OfferCardProps[];
  /** Where the brand is sold and serviced; of a brand that no location names, where its vehicles are. */
  places: { title: string; cards: LocationCardProps[] } | null;
};

/** Fewer vehicles than this look lost in a row. */
const FEW = 4;
const OTHERS = 4;
const MODELS = 8;
const OFFERS = 3;

/** The overview of a brand (ROUTE-056, BRAND-004): its range, stock, offers, and where it is sold. */
export function brandProps(brand: Manufacturer, site: Site): BrandProps & { head: HeadProps } {
  const { settings, content } = site;
  const { name: dealer } = settings.site;
  const origin = siteOrigin(settings);
  const path = brandPath(brand.slug);
  const crumbs = [{ text: 'Home', href: '/' }, LIST, { text: brand.name, href: path }];
  const isOwn = (maker: string | null | undefined) => toSlug(maker ?? '') === brand.slug;
  const models = rangeModels(site).filter(({ manufacturer_name }) => isOwn(manufacturer_name));
  const own = content.brands.find(({ slug }) => slug === brand.slug);
  const visible = locationBlock(content.locations.filter(isVisible));
  const locations = visible.filter((location) => (location.manufacturers ?? []).some((maker) => isOwn(String(maker))));
  const shown = stockAt(`/search/${brand.slug}`, site);
  const withStock = new Set(shown?.cars.map((car) => site.locationOf(car)));
  const places = locations.length > 0 ? locations : visible.filter((location) => withStock.has(location));
  const stock = modelStock({ name: brand.name, slug: brand.slug }, shown, site);
  const image = wordedPicture(
    own?.image,
    { alt: own?.alt, focus: own?.focus ?? pointInView(site.pictures?.get(own?.image ?? '')) },
    HERO_IMAGE,
  );
  const picture = image ? null : brandPicture(brand, site);
  const opening = image ?? picture?.image;
  const fromModels = leastFromPrice(models);
  const inStock = fromModels ? undefined : leastPrice(shown?.cars.filter(canBeHad) ?? [], site);
  const counted = stockCount(shown?.shown ?? [], site);
  const facts = [
    ...(models.length > 0
      ? [withPrice(`${models.length} ${models.length === 1 ? 'model' : 'models'}`, fromModels)]
      : []),
    ...(counted ? [withPrice(counted, inStock && `from ${inStock.text}`)] : []),
    ...(locations.length > 0 ? [`${locations.length} ${locations.length === 1 ? 'location' : 'locations'}`] : []),
  ];
  return {
    head: {
      title: `${brand.name} | ${dealer}`,
      description:
        own?.description ??
        excerpt(
          `${brand.name} at ${dealer}: ${[...facts, ...models.map((model) => model.name)].join(', ') || 'sales, service and parts'}.`,
          155,
        ),
      canonical: origin + path,
      ...(own?.image && { ogImage: shareImage(own.image, origin) }),
      ...(opening && {
        preloadImage: { src: opening.src, ...sized(opening.srcset, image ? '100vw' : HEAD_PICTURE_SIZES) },
      }),
      jsonLd: [
        breadcrumbList(crumbs, origin),
        { '@type': 'Brand', name: brand.name, url: origin + path, ...(brand.logo?.url && { logo: brand.logo.url }) },
      ],
    },
    name: brand.name,
    logo: brand.logo?.url ?? null,
    lead: facts.join(' · '),
    picture,
    image,
    about: own?.description ?? '',
    html: own?.html ?? '',
    crumbs,
    stock,
    others: stock && stock.count < FEW ? similarTo(brand, site) : [],
    services: [
      { title: 'Book a service', text: 'Choose a day and a time.', href: serviceHref(site) },
      {
        title: `Sell your ${brand.name}`,
        text: 'Tell us about it and hear what we pay.',
        href: pageAt(settings.content.sellYourCarPath, site),
      },
      {
        title: 'Finance',
        text: 'See what it costs a week and apply.',
        href: settings.features.finance ? pageAt(settings.finance.path, site) : null,
      },
    ].flatMap(({ href, ...service }) => (href ? [{ ...service, href }] : [])),
    models:
      models.length > 0
        ? {
            href: `/models?${new URLSearchParams({ 'manufacturer.name': models[0]?.manufacturer_name ?? brand.name })}`,
            count: models.length,
            cards: modelPreviews(models.slice(0, MODELS), site, false),
          }
        : null,
    offers: siteOffers(site)
      .filter((offer) => isOwn(makerOf(offer)))
      .slice(0, OFFERS)
      .map((offer) => offerCard(offer, site)),
    places:
      places.length > 0
        ? {
            title: locations.length > 0 ? `Where we look after ${brand.name}` : `Where to see ${brand.name}`,
            cards: places.map((location) => locationCard(location, site)),
          }
        : null,
  };
}

const withPrice = (fact: string, price: string | undefined) => (price ? `${fact} ${price}` : fact);

const pageAt = (path: string | null, { paths }: Site) => (path && paths.has(path) ? path : null);

/** Vehicles of other makes with a body that the brand has in stock, those nearest in price first. */
function similarTo(brand: Manufacturer, site: Site): CardView[] {
  const cars = site.search.searchable.filter(isInStock);
  const isOwn = (car: Vehicle) => toSlug(car.make ?? '') === brand.slug;
  const own = cars.filter(isOwn);
  const bodies = new Set(own.map((car) => site.record(car).body));
  const prices = own.flatMap((car) => salePrice(car) ?? []);
  const middle = prices.reduce((sum, price) => sum + price, 0) / Math.max(1, prices.length);
  const far = (car: Vehicle) => Math.abs((salePrice(car) ?? Number.POSITIVE_INFINITY) - middle);
  return mixedArrivals(
    cars
      .filter((car) => !isOwn(car) && bodies.has(site.record(car).body))
      .toSorted((a, b) => far(a) - far(b))
      .slice(0, 4 * OTHERS),
    OTHERS,
  ).map((car) => site.cards.view(car));
}
