import { atom } from 'nanostores';
import { apiFetch } from '../api-fetch.ts';

/** The vehicle of a finance application as API-024 tells it. */
export type FinanceCarShown = {
  id: string;
  name: string;
  badge: string;
  image: string | null;
  /** `$32,990`, or words. */
  price: string;
  /** What the price is, or `/week`. */
  priceType: string;
  /** Dollars; missing without a price. */
  amount?: number;
  slug?: string;
  carType?: string;
  year?: number;
  vin?: string;
  nvic?: string;
  dealership?: string;
};

/** The id of the vehicle that was chosen on the page since it was opened, empty for none; the address says the same (FIN-018). */
export const $financeCar = atom<string | undefined>();

const cars = new Map<string, Promise<FinanceCarShown | undefined>>();

/** The vehicle with an id (API-024), asked once a page; undefined for one that is unknown, or when nobody answers (FIN-023). */
export function loadFinanceCar(id: string): Promise<FinanceCarShown | undefined> {
  const known = cars.get(id) ?? ask(id);
  cars.set(id, known);
  return known;
}

async function ask(id: string): Promise<FinanceCarShown | undefined> {
  try {
    const response = await apiFetch(`${document.body.dataset.api ?? '/api'}/cars/by-id/${encodeURIComponent(id)}`, {
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok ? shown(await response.json()) : undefined;
  } catch (error) {
    // The page asks the same without the vehicle on it.
    console.warn('The vehicle could not be loaded.', error);
    return undefined;
  }
}

function shown(body: unknown): FinanceCarShown | undefined {
  const answer = (body ?? {}) as Record<string, unknown>;
  if (typeof answer.name !== 'string' || typeof answer.price !== 'string') return undefined;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const number = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
  const facts = {
    amount: number(answer.amount),
    slug: text(answer.slug),
    carType: text(answer.car_type),
    year: number(answer.year),
    vin: text(answer.vin),
    nvic: text(answer.nvic),
    dealership: text(answer.dealership_slug),
  };
  return {
    id: String(answer.id),
    name: answer.name,
    badge: text(answer.badge) ?? '',
    image: text(answer.image) ?? null,
    price: answer.price,
    priceType: text(answer.price_type) ?? '',
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)),
  };
}
