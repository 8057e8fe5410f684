/** A short fact with an icon of the same name. */
export type Fact = {
  kind:
    | 'odometer'
    | 'transmission'
    | 'body'
    | 'motorcycle'
    | 'truck'
    | 'caravan'
    | 'sleeps'
    | 'length'
    | 'weight'
    | 'engine'
    | 'check'
    | 'range'
    | 'battery';
  text: string;
};

type Driven = {
  km?: number | null | undefined;
  preorder?: boolean | null | undefined;
  status?: string | undefined;
  car_type?: string | undefined;
};

/** What facts are read from. */
type Facted = Driven & {
  facts?: Fact[] | undefined;
  transmission?: string | null | undefined;
  body?: string | null | undefined;
  item_type?: 'car' | 'motorcycle' | 'truck' | 'caravan' | null | undefined;
};

const WHOLE = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });

/** A number without decimals and its unit, `2,820 kg`. */
export function formatWhole(value: number, unit: string): string {
  return `${WHOLE.format(value)} ${unit}`;
}

/** An odometer reading in words, `48,210 km`. */
export function formatKm(km: number): string {
  return formatWhole(km, 'km');
}

/** The reading to show: none of a pre-order or a new vehicle that is coming, which nobody has driven yet, whatever the feed says. */
export function odometerKm({ km, preorder, status, car_type }: Driven): number | undefined {
  const isAway = preorder || (status === 'coming_soon' && car_type === 'new');
  return typeof km === 'number' && km >= 0 && !isAway ? km : undefined;
}

/** The icon of a vehicle's body: that of its kind. */
export const bodyIcon = (kind: Facted['item_type']): Fact['kind'] => (!kind || kind === 'car' ? 'body' : kind);

/** The facts of a card in order (CARD-001): those of its kind, else km, transmission and body; empty values are left out. */
export function cardFacts(car: Facted): Fact[] {
  if (car.facts) return car.facts;
  const facts: Fact[] = [];
  const add = (kind: Fact['kind'], value: string | null | undefined) => {
    const text = value?.trim();
    if (text) facts.push({ kind, text });
  };
  const km = odometerKm(car);
  if (km !== undefined) add('odometer', formatKm(km));
  add('transmission', car.transmission);
  add(bodyIcon(car.item_type), car.body);
  return facts;
}
