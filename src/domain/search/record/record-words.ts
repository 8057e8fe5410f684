import { metroArea } from '../../postcode/metro-area.ts';
import { engineSize } from '../../vehicle/drivetrain.ts';
import type { Vehicle } from '../../vehicle/vehicle.schema.ts';

/** Longer titles are advertisements, not names: of them only what a vehicle is counts. */
const MAX_TITLE_WORDS = 6;
const TELLING =
  /^(?:hybrid|phev|hev|electric|campervan|motorhome|refrigerated|chiller|freezer|troop|carrier|troopcarrier)$/i;
const wordsIn = (text: string | number | null | undefined) =>
  String(text ?? '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words of the title that make, model, badge, series, year and body do not have, as they are written; undefined for none. */
export function titleWords(
  car: Pick<Vehicle, 'name' | 'make' | 'model' | 'badge' | 'series' | 'year' | 'body' | 'simple_body'>,
): string | undefined {
  const known = new Set(
    [car.make, car.model, car.badge, car.series, car.year, car.body, car.simple_body].flatMap((text) => wordsIn(text)),
  );
  const joined = [car.make, car.model, car.badge, car.series].map((text) => wordsIn(text).join(''));
  const rest = (car.name.match(/(?<![\d.])\d\.\d(?![\d.])|[\p{L}\p{N}]+/gu) ?? []).filter((word) => {
    const own = word.toLowerCase();
    return !known.has(own) && !joined.includes(own);
  });
  const words = rest.length <= MAX_TITLE_WORDS ? rest : rest.filter((word) => TELLING.test(word));
  return words.length > 0 ? words.join(' ') : undefined;
}

/** A name as a feed writes it, when it says more than the grouped value beside it. */
export function otherName(name: string | undefined, grouped: string | undefined): string | undefined {
  const known = new Set(wordsIn(grouped));
  return grouped !== undefined && wordsIn(name).some((word) => !known.has(word)) ? name : undefined;
}

/** Cylinders as a text; undefined where the feed does not say. */
export function cylindersOf(variant: Vehicle['variant']): string | undefined {
  const count = Number(variant?.cylinders);
  return count > 0 ? String(count) : undefined;
}

/** Litres of the engine with one decimal ("2.8", "5.0"); undefined where the feed does not say. The vehicle's own come first (DATA-010). */
export function litresOf(car: Pick<Vehicle, 'engine_size' | 'engine_size_litres' | 'variant'>): string | undefined {
  const { enginesize_litres, enginesize } = car.variant ?? {};
  for (const size of [car.engine_size_litres, car.engine_size, enginesize_litres, enginesize]) {
    const litres = engineSize(size ?? undefined)?.litres;
    if (litres) return litres.toFixed(1);
  }
  return undefined;
}

/** The city around which a vehicle is. */
export function areaOf({ city, state }: Pick<Vehicle, 'city' | 'state'>): string | undefined {
  return city && state ? metroArea(city, state) : undefined;
}
