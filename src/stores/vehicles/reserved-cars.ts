import { apiFetch } from '../api-fetch.ts';
import { ownCar } from './told-cars.ts';

/** New prices and sales of the live file are shown together with this and wait for it no longer. */
const TIMEOUT_MS = 2_000;
let asking: Promise<readonly string[]> | undefined;

/** The vehicles, by slug, that paid deposits hold now, asked for once per page; none where the site reserves nothing. */
export function reservedCars(): Promise<readonly string[]> {
  const { held } = document.body.dataset;
  asking ??= held ? readHeld(held).then((all) => all.concat(ownCar() ?? [])) : Promise.resolve([]);
  return asking;
}

/** Whatever is wrong with the answer, the page stays as it was rendered: the function that reserves knows better. */
async function readHeld(url: string): Promise<readonly string[]> {
  try {
    const response = await apiFetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status === 204) return [];
    const { held } = (await response.json()) as { held?: unknown };
    return Array.isArray(held) ? held.filter((slug) => typeof slug === 'string') : [];
  } catch (error) {
    console.warn('What is reserved is not known.', error);
    return [];
  }
}
