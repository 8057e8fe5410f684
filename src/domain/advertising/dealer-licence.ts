import { STATE_NAMES, STATES } from '../postcode/address-state.ts';
import type { State } from '../postcode/postcode-state.ts';

/** Numbers beside a dealer licence that are something else. */
const OTHER_LICENCE = /repair|credit|financ/i;

export type Licence = { label: string; number: string };
/** A yard: its state, and the licence number that its page shows. */
export type Yard = { state: State | undefined; licence: string | null | undefined };

/**
 * The states a dealer sells in without showing a dealer licence for them; `undefined` stands for a dealer whose state is
 * not known. A licence belongs to the state that its label or number names; one that names none, to the only state
 * there is.
 */
export function statesWithoutLicence(licences: readonly Licence[], yards: readonly Yard[]): (State | undefined)[] {
  const states = new Set(yards.map(({ state }) => state));
  const own = licences.filter(({ label }) => !OTHER_LICENCE.test(label));
  const names = (licence: Licence) =>
    STATES.filter((state) => STATE_NAMES[state].test(licence.label) || STATE_NAMES[state].test(licence.number));
  return [...(states.size > 0 ? states : [undefined])].filter((state) => {
    if (yards.some((yard) => yard.state === state && yard.licence?.trim())) return false;
    return !own.some((licence) => {
      const named = names(licence);
      return named.length > 0 ? state === undefined || named.includes(state) : states.size <= 1;
    });
  });
}
