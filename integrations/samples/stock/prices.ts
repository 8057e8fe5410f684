import { TODAY } from './dates.ts';
import type { Random } from './random.ts';
import type { CarType, ItemType, ModelLine } from './sample-vehicle.ts';

const THIS_YEAR = Number(TODAY.slice(0, 4));

/** A price as dealers write them: in the nearest thousand below, ending in 990, 888, 777, 500 or 490. */
function toRequest(random: Random, amount: number, endings = [990, 990, 990, 888, 490, 500, 777]): number {
  return Math.max(1990, Math.floor(amount / 1000) * 1000 + random.pick(endings));
}

/** New vehicles ask the list price, some a little under; demonstrators four to nine per cent less. */
export function newPrice(random: Random, listPrice: number, carType: CarType): number {
  if (carType === 'demo') return toRequest(random, listPrice * (0.91 + random.next() * 0.05) - 1000, [990, 990, 490]);
  return random.chance(0.7) ? listPrice : listPrice - random.pick([500, 1000, 1500, 2000]);
}

const KEEPS: Record<ItemType, number> = { car: 0.885, motorcycle: 0.9, truck: 0.905, caravan: 0.925 };

/** What a used vehicle asks: a yearly share of its list price, less or more for unusual kilometres. */
export function usedPrice(random: Random, listPrice: number, year: number, km: number, itemType: ItemType): number {
  const age = Math.max(0.6, THIS_YEAR - year + 0.4);
  const usual = typicalKm(itemType) * age;
  const wear = usual > 0 && km > 0 ? Math.max(0.82, Math.min(1.12, 1 + (usual - km) / usual / 5)) : 1;
  const worth = listPrice * 0.97 * (KEEPS[itemType] ?? 0.88) ** age * wear * (0.96 + random.next() * 0.1);
  return toRequest(random, Math.min(worth, listPrice * 0.95 - 1000));
}

/** What a week costs: about 0.6 per cent of the list price for a new car, less with age, to the next five dollars less one. */
export function weeklyPrice(listPrice: number, year: number): number {
  const share = 0.0058 * 0.95 ** (THIS_YEAR - year);
  return Math.max(149, Math.round((listPrice * share) / 5) * 5 - 1);
}

function typicalKm(itemType: ItemType): number {
  return itemType === 'motorcycle' ? 4500 : itemType === 'truck' ? 48_000 : itemType === 'caravan' ? 9000 : 14_500;
}

/** The odometer: delivery kilometres for new vehicles, up to 9,000 for demonstrators, by age for used ones. */
export function kilometres(random: Random, line: ModelLine, carType: CarType, year: number): number {
  if (carType === 'new') return random.int(4, 45);
  if (carType === 'demo') return random.int(480, line.itemType === 'motorcycle' ? 1900 : 8900);
  const age = Math.max(0.5, THIS_YEAR - year + 0.2);
  const spread = 0.45 + random.next() * 0.95;
  return Math.round(typicalKm(line.itemType) * age * spread) + random.int(0, 700);
}
