import type { FunctionContext } from '../http/context.ts';
import { log, safeError } from '../log/log.ts';
import { reservedCars } from './reservations.ts';

/** ms; every page asks, and one question to the database answers many. */
const KEPT_MS = 10_000;

/** The vehicles that are reserved, as a process remembers them for some seconds; none while the database does not answer. */
export function reservedCarsOf(context: FunctionContext): Promise<readonly string[]> {
  const { site, now, memory } = context;
  if (!site.checkout) return Promise.resolve([]);
  const known = memory?.held.get(site.slug);
  if (known && now.getTime() < known.until) return known.cars;
  const cars = reservedCars(context).catch((error: unknown): string[] => {
    log.warn({ err: safeError(error) }, 'Which vehicles are reserved is not known: the database does not answer.');
    return [];
  });
  memory?.held.set(site.slug, { until: now.getTime() + KEPT_MS, cars });
  return cars;
}
