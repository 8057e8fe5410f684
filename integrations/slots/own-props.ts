import { formatPhone, phoneHref } from '#src/domain/fields/phone.ts';
import { CARD_IMAGE } from '#src/domain/media/image-sizes.ts';
import { imageSources } from '#src/domain/media/media-url.ts';
import { siteOrigin } from '#src/domain/site/site-origin.ts';
import { toSlug } from '#src/domain/text/slug.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import type { CardView } from '#src/domain/vehicle-card/card-view.ts';
import type { Site } from '#src/page-data/site/site.ts';
import type { OwnProps, OwnVehicle, VehicleQuestion } from './config.ts';

/** Vehicles that one component may have: a page that shows more is a search. */
const MAX_VEHICLES = 24;

/** What a component is given of a dealer. */
export function ownProps(site: Site, values: OwnProps['values'] = {}): OwnProps {
  const { settings, search, words, today } = site;
  const { slug, name, phone } = settings.site;
  const inStock = search.searchable.filter(isInStock);
  return {
    site: {
      ...{ slug, name, today },
      origin: siteOrigin(settings),
      phone: phone ? { text: formatPhone(phone), href: phoneHref(phone) } : null,
      stockHref: settings.search.defaultPath,
      stockCount: search.searchable.length,
      noun: { singular: words.noun.singular, plural: words.noun.plural },
    },
    vehicles: (question) =>
      inStock
        .filter((car) => isWanted(car, question))
        .slice(0, Math.min(question.most, MAX_VEHICLES))
        .map((car) => ownVehicle(site.cards.view(car))),
    values,
  };
}

const isWanted = (car: Vehicle, { make, body, carType }: VehicleQuestion): boolean =>
  isSame(car.make, make) && isSame(car.body, body) && isSame(car.car_type, carType);

const isSame = (value: string | null | undefined, wanted: string | undefined): boolean =>
  wanted === undefined || toSlug(value ?? '') === toSlug(wanted);

function ownVehicle({ href, title, subtitle, price, facts, image, location }: CardView): OwnVehicle {
  const { text, suffix, type, basis } = price;
  return {
    ...{ href, title, subtitle },
    price: [text, suffix, type, basis].filter(Boolean).join(' '),
    facts: facts.map((fact) => fact.text),
    photo: { src: imageSources(image.url, CARD_IMAGE).src, alt: image.alt },
    ...(location && { location }),
  };
}
