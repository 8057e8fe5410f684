import { keptCar, listOf, persistedJson, setPersisted } from '../persisted.ts';

/** records; SEEN-001. */
const viewedCarsKept = 20;

/** What the browser keeps of a car whose page was opened: exactly these (DATA-053, SEEN-001). */
const toViewedCar = keptCar(['stocknum', 'make', 'model', 'body', 'simple_body']);
export type ViewedCar = NonNullable<ReturnType<typeof toViewedCar>>;

/** The cars whose pages were opened on the site, newest first; what else is stored is left out. */
export const $viewedCars = persistedJson('viewed', listOf(toViewedCar));

/** Notes that a car's page was opened: it comes first, once; beyond 20 the oldest is dropped (SEEN-001). */
export function rememberViewedCar(car: ViewedCar): void {
  const entry = toViewedCar(car);
  if (!entry) return;
  const others = $viewedCars.get().filter(({ id }) => String(id) !== String(entry.id));
  setPersisted($viewedCars, [entry, ...others].slice(0, viewedCarsKept));
}
