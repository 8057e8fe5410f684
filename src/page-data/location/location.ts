import { HOME_HEADINGS } from '#src/domain/content/home-headings.ts';
import type { Location } from '#src/domain/location/location.schema.ts';
import { addressGroup, locationBlock } from '#src/domain/location/location-block.ts';
import { type MapEmbed, mapEmbed } from '#src/domain/location/map-embed.ts';
import { type WordedPicture, wordedPicture } from '#src/domain/media/content-picture.ts';
import { LOCATION_IMAGE } from '#src/domain/media/image-sizes.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { countOf } from '#src/domain/vehicle/item-words.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import { type ReviewProps, reviewsShown } from '../home/reviews-shown.ts';
import { shareImage } from '../shell/share-image.ts';
import { breadcrumbList, localBusiness } from '../shell/structured-data.ts';
import type { HeadProps } from '../site/page.ts';
import type { Site } from '../site/site.ts';
import { type LocationCardProps, locationCard } from './location-card.ts';

export type LocationProps = {
  /** Null where the place has no picture. */
  image: WordedPicture | null;
  /** The location and the others at its address, by department (LOC-031). */
  departments: LocationCardProps[];
  postcode: string;
  /** LOC-053; null where the site has no map. */
  map: MapEmbed | null;
  current: string;
  crumbs: { text: string; href: string }[];
  stock: { heading: string; text: string; href: string; cars: CardView[] } | null;
  reviews: ReviewProps | null;
  /** Whose the reviews are: those of all locations, where there are several. */
  reviewsHeading: string;
};

/** The page of one location (LOC-030 to LOC-032) at `path`. */
export function locationProps(location: Location, path: string, site: Site): LocationProps & { head: HeadProps } {
  const { content, settings, today } = site;
  const origin = siteOrigin(settings);
  const group = addressGroup(location, locationBlock(content.locations));
  const search = site.search.routes.find((route) => route.path === `/search/${location.slug}`);
  const cars = site.search.searchable.filter((car) => isInStock(car) && car.location_slug === location.slug);
  const found = search?.vehicles ?? [];
  const nouns = site.words.nounOf(found);
  const picture = location.image?.image;
  const image = picture?.url;
  const shared = image && shareImage(image, origin);
  const crumbs = [
    { text: 'Home', href: '/' },
    { text: 'Locations', href: '/dealerships' },
    { text: location.name, href: path },
  ];
  const place = [location.address?.city, location.address?.state].filter(Boolean).join(' ');
  return {
    head: {
      title: `${location.name}${place ? `, ${place}` : ''} | ${settings.site.name}`,
      description: `Opening hours, phone and directions for ${location.name}${location.address?.street ? `, ${location.address.street}, ${place}` : ''}.`,
      canonical: origin + path,
      ...(shared && { ogImage: shared }),
      jsonLd: [
        localBusiness(location, {
          origin,
          url: origin + path,
          special: content.specialHours,
          today,
          images: shared ? [shared] : [],
          dealer: settings.site,
        }),
        breadcrumbList(crumbs, origin),
      ],
    },
    image: wordedPicture(image, picture ?? {}, LOCATION_IMAGE),
    departments: group.map((entry) => locationCard(entry, site, { fullHours: true })),
    postcode: location.address?.postcode ?? '',
    map: mapEmbed(location, settings.locations.map) ?? null,
    current: String(location.id),
    crumbs,
    stock:
      search && cars.length > 0
        ? {
            heading: site.words.place.stockHere,
            text: found.length === 1 ? countOf(1, nouns) : `All ${countOf(found.length, nouns)}`,
            href: search.path,
            cars: cars.slice(0, 4).map((car) => site.cards.view(car)),
          }
        : null,
    reviews: reviewsShown(site, group),
    reviewsHeading: `${HOME_HEADINGS.reviews}${content.locations.length > 1 ? ' about all our locations' : ''}`,
  };
}
