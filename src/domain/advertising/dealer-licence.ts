import { STATE_NAMES, STATES } from '../postcode/address-state.ts';
import type { State } from '../postcode/postcode-state.ts';

/** Numbers beside a dealer licence that are something else. */
const OTHER_LICENCE = /repair|credit|financ/i;

export type Licence = { label: string; number: string };
/** A yard: its state, and the licence number that its page shows. */
export type Yard = { state: State | undefined; licence: string | null | undefined };

/**
 * The dealer licences of a state, `undefined` being one that is not known. A licence belongs to the state that its label or
 * number names; one that names none, to the only state there is.
 */
function licencesIn(state: State | undefined, licences: readonly Licence[], states: number): Licence[] {
  const names = ({ label, number }: Licence) =>
    STATES.filter((one) => STATE_NAMES[one].test(label) || STATE_NAMES[one].test(number));
  return licences
    .filter(({ label }) => !OTHER_LICENCE.test(label))
    .filter((licence) => {
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

/**
 * Who sells a vehicle and by which licence, as every advertisement of it says (LAW-010): "Harbour Lane Motors, NSW motor
 * dealer licence number MD 000121". Empty where no licence is known for the state.
 *
 * @param own the number of the yard that the vehicle stands in.
 */
export function licenceLine(
  dealer: string,
  {
    state,
    own,
    licences,
    states,
  }: { state: State | undefined; own: string; licences: readonly Licence[]; states: number },
): string {
  const listed = licencesIn(state, licences, states).map(({ label, number }) => `${label} ${number}`);
  const isListed = licences.some(({ number }) => number.trim() === own);
  const numbers = own && !isListed ? [`dealer licence number ${own}`] : listed;
  return numbers.length > 0 ? `${dealer}, ${numbers.join(', ')}` : '';
}
