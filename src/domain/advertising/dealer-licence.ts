import { STATE_NAMES, STATES } from '../postcode/address-state.ts';
import type { State } from '../postcode/postcode-state.ts';

/** Numbers beside a dealer licence that are something else. */
const OTHER_LICENCE = /repair|credit|financ/i;

export type Licence = { label: string; number: string };
/** A yard: its state, and the licence number that its page shows. */
export type Yard = { state: State | undefined; licence: string | null | undefined };

/** A number as it is compared: "md000121" is "MD 000121". */
const plainNumber = (number: string) => number.replace(/\s+/g, '').toUpperCase();

/**
 * Every licence of a dealer: those of the settings as they are written, then the number of each yard that is not among them, so
 * that what a page of a yard shows stands in every other advertisement, too (LAW-010). It is called
 * what those of its state are.
 */
export function allLicences(licences: readonly Licence[], yards: readonly Yard[]): Licence[] {
  const known = new Set(licences.map(({ number }) => plainNumber(number)));
  const states = new Set(yards.map(({ state }) => state)).size;
  const ofYards = yards.flatMap(({ state, licence }) => {
    const number = licence?.trim() ?? '';
    if (!number || known.has(plainNumber(number))) return [];
    known.add(plainNumber(number));
    const [alike] = state ? licencesIn(state, licences, states) : [];
    return [{ label: alike?.label ?? (state ? `${state} dealer licence` : 'Dealer licence'), number }];
  });
  return [...licences, ...ofYards];
}

/** The licences to sell vehicles; those to repair or to lend are none. */
export const sellingLicences = (licences: readonly Licence[]): Licence[] =>
  licences.filter(({ label }) => !OTHER_LICENCE.test(label));

/**
 * The dealer licences of a state, `undefined` being one that is not known. A licence belongs to the state that its label or
 * number names; one that names none, to the only state there is.
 */
function licencesIn(state: State | undefined, licences: readonly Licence[], states: number): Licence[] {
  const names = ({ label, number }: Licence) =>
    STATES.filter((one) => STATE_NAMES[one].test(label) || STATE_NAMES[one].test(number));
  return sellingLicences(licences).filter((licence) => {
    const named = names(licence);
    return named.length > 0 ? state === undefined || named.includes(state) : states <= 1;
  });
}

/** The states a dealer sells in without showing a dealer licence for them; `undefined` stands for a dealer whose state is not known. */
export function statesWithoutLicence(licences: readonly Licence[], yards: readonly Yard[]): (State | undefined)[] {
  const states = new Set(yards.map(({ state }) => state));
  return [...(states.size > 0 ? states : [undefined])].filter(
    (state) =>
      !yards.some((yard) => yard.state === state && yard.licence?.trim()) &&
      licencesIn(state, licences, states.size).length === 0,
  );
}

/** Where a vehicle stands, and every licence of its dealer ({@link allLicences}). */
type LicensedAt = {
  /** The state whose law holds for the vehicle. */
  state: State | undefined;
  /** The number of the yard that the vehicle stands in; empty where the yard has none. */
  own: string;
  licences: readonly Licence[];
  /** In how many states the dealer sells. */
  states: number;
};

/** The licences by which a vehicle is sold: that of its yard, else those of its state. */
export function licencesOf({ state, own, licences, states }: LicensedAt): Licence[] {
  if (!own) return licencesIn(state, licences, states);
  const listed = licences.find(({ number }) => plainNumber(number) === plainNumber(own));
  return [listed ?? { label: 'dealer licence number', number: own }];
}

/**
 * Who sells and by which licences, as every advertisement says (LAW-010): "Harbour Lane Motors, NSW motor dealer licence
 * number MD 000121". Empty where no licence is known.
 */
export function licenceLine(dealer: string, licences: readonly Licence[]): string {
  const numbers = licences.map(({ label, number }) => `${label} ${number}`);
  return numbers.length > 0 ? [dealer, ...numbers].join(', ') : '';
}
