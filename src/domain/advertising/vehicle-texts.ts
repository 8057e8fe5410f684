import { plainText } from '../text/plain-text.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import type { AdText } from './advert.ts';

/** Short texts of a vehicle that a feed fills and visitors read, on cards, on its page, in search and in the files for others. */
export const FACTS = [
  ...(['make', 'model', 'badge', 'series', 'carsales_title', 'tag', 'colour', 'simple_colour'] as const),
  ...(['interior_colour', 'body', 'simple_body', 'drive', 'simple_drive', 'transmission'] as const),
  ...(['simple_transmission', 'fuel', 'simple_fuel', 'location_name', 'city', 'dealership_name'] as const),
] satisfies (keyof Vehicle)[];

/** The key of the facts as one text of a line each. */
export const ALL_FACTS = 'facts';

/** What visitors read of a vehicle in words, by field; its facts and its features are one text each, of a line for each. */
export function vehicleTexts(car: Vehicle): AdText[] {
  const features = featureLines(car.standardEquipment);
  const hotspots = hotspotsOf(car).flatMap(({ description }) => description ?? []);
  return [
    { key: 'name', text: car.name },
    { key: 'price_type', text: car.price_type ?? '' },
    { key: 'dealercomments', text: plainText(car.dealercomments ?? '') },
    {
      key: ALL_FACTS,
      text: vehicleFacts(car)
        .map(({ text }) => text)
        .join('\n'),
    },
    ...(features.length > 0 ? [{ key: 'standardEquipment', text: features.join('\n') }] : []),
    ...(hotspots.length > 0 ? [{ key: 'hotspots', text: hotspots.map(oneLine).join('\n') }] : []),
  ];
}

/** The facts of a vehicle by their fields. */
export const vehicleFacts = (car: Vehicle): AdText[] =>
  FACTS.flatMap((key) => {
    const text = car[key];
    return text ? [{ key, text }] : [];
  });

/** The features of a vehicle, each on one line. */
export const featureLines = (equipment: Vehicle['standardEquipment']): string[] =>
  typeof equipment === 'string' ? plainText(equipment).split('\n') : (equipment ?? []).map(oneLine);

const hotspotsOf = ({ hotspots }: Vehicle) => [...(hotspots?.exterior ?? []), ...(hotspots?.interior ?? [])];

const oneLine = (text: string) => (/[<&\s]{2}|[<&\n]/.test(text) ? plainText(text).replace(/\s+/g, ' ') : text);
