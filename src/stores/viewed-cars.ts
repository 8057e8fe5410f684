import { viewedCarsKept } from '#src/domain/constants.ts';

/** What the browser keeps of a car whose page was opened: exactly these (DATA-053, SEEN-001). */
export type ViewedCar = {
  id: string | number;
  stocknum: string;
  make: string;
  model: string;
  body: string;
  simple_body: string;
};

const keyOf = (site: string) => `${site}:viewed`;
const TEXTS = ['stocknum', 'make', 'model', 'body', 'simple_body'] as const;

/** The cars whose pages were opened on a site, newest first; whatever else is stored is left out. */
export function readViewedCars(site: string): ViewedCar[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(site)) ?? '[]');
    return Array.isArray(kept) ? kept.flatMap((entry) => toViewedCar(entry) ?? []) : [];
  } catch {
    return [];
  }
}

/** Notes that a car's page was opened: it comes first, once; beyond 20 the oldest is dropped (SEEN-001). */
export function keepViewedCar(site: string, car: ViewedCar): void {
  const entry = toViewedCar(car);
  if (!entry) return;
  const others = readViewedCars(site).filter(({ id }) => String(id) !== String(entry.id));
  try {
    localStorage.setItem(keyOf(site), JSON.stringify([entry, ...others].slice(0, viewedCarsKept)));
  } catch {
    // Storage that is full or forbidden changes nothing.
  }
}

function toViewedCar(entry: unknown): ViewedCar | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { id, ...rest } = entry as Record<string, unknown>;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const texts = TEXTS.map((name) => [name, typeof rest[name] === 'string' ? rest[name] : '']);
  return { id, ...Object.fromEntries(texts) } as ViewedCar;
}
