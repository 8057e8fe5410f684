import { readSession, writeSession } from './session.ts';

const NAME = 'near';
/** It is there, as its location says already. */
const HERE = '0 km';

/** The last search of this visit around a place: its name, and how far vehicles are from it in words, by their id (VDP-040). */
type NearSearch = { place: string; away: Readonly<Record<string, string>> };

export const rememberNear = (search: NearSearch): void => writeSession(NAME, search);

/** How far a vehicle is from where the last search looked ("1,603 km from Brisbane"); undefined where no search said so. */
export function awayText(id: string): string | undefined {
  const { place, away } = (readSession(NAME) ?? {}) as Partial<NearSearch>;
  const km = away && Object.hasOwn(away, id) ? away[id] : undefined;
  return km && km !== HERE && place ? `${km} from ${place}` : undefined;
}
