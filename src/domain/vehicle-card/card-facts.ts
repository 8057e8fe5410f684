import type { CardCar } from './card-car.ts';

/** A short fact with an icon of the same name. */
export type Fact = {
  kind: 'odometer' | 'transmission' | 'body' | 'motorcycle' | 'truck' | 'caravan' | 'sleeps' | 'length';
  text: string;
};

const THOUSANDS = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

/** An odometer reading in words, `48,210 km`. */
export function formatKm(km: number): string {
  return `${THOUSANDS.format(km)} km`;
}

/** The reading to show: none of a pre-order, which has not been built yet, whatever the feed says. */
export function odometerKm({ km, preorder }: Pick<CardCar, 'km' | 'preorder'>): number | undefined {
  return typeof km === 'number' && km >= 0 && !preorder ? km : undefined;
}

/**
 * The facts of a card in order: km, transmission and body (CARD-001); a caravan, which has no odometer, leads with
 * how many it sleeps and its length. Empty values are left out.
 */
export function cardFacts(car: CardCar): Fact[] {
  const facts: Fact[] = [];
  const add = (kind: Fact['kind'], value: string | number | null | undefined, form = (text: string) => text) => {
    const text = String(value ?? '').trim();
    if (text) facts.push({ kind, text: form(text) });
  };
  if (car.item_type === 'caravan') {
    add('sleeps', car.sleeps, (text) => `Sleeps ${text}`);
    add('length', car.body_length, (text) => (/[a-z'"]/i.test(text) ? text : `${text} ft`));
  }
  const km = odometerKm(car);
  if (km !== undefined) add('odometer', formatKm(km));
  add('transmission', car.transmission);
  add(!car.item_type || car.item_type === 'car' ? 'body' : car.item_type, car.body);
  return facts;
}
