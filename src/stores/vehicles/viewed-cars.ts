import { listOf, persistedJson, setPersisted } from '../persisted.ts';

/** records; SEEN-001. */
const viewedCarsKept = 20;

/** What the browser keeps of a car whose page was opened: exactly these (DATA-053, SEEN-001). */
export type ViewedCar = {
  id: string | number;
  stocknum: string;
  make: string;
  model: string;
  body: string;
  simple_body: string;
};

const TEXTS = ['stocknum', 'make', 'model', 'body', 'simple_body'] as const;

/** The cars whose pages were opened on the site, newest first; what else is stored is left out. */
export const $viewedCars = persistedJson('viewed', listOf(toViewedCar));

/** Notes that a car's page was opened: it comes first, once; beyond 20 the oldest is dropped (SEEN-001). */
export function rememberViewedCar(car: ViewedCar): void {
  const entry = toViewedCar(car);
  if (!entry) return;
  const others = $viewedCars.get().filter(({ id }) => String(id) !== String(entry.id));
  setPersisted($viewedCars, [entry, ...others].slice(0, viewedCarsKept));
}

function toViewedCar(entry: unknown): ViewedCar | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const { id, ...rest } = entry as Record<string, unknown>;
  if (typeof id !== 'string' && typeof id !== 'number') return undefined;
  const texts = TEXTS.map((name) => [name, typeof rest[name] === 'string' ? rest[name] : '']);
  return { id, ...Object.fromEntries(texts) } as ViewedCar;
}
