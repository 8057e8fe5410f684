import { type State, stateOfPostcode } from '../postcode/postcode-state.ts';

const NAMES: Record<State, RegExp> = {
  ACT: /\bACT\b|Australian Capital/i,
  NSW: /\bNSW\b|New South Wales/i,
  NT: /\bNT\b|Northern Territory/i,
  QLD: /\bQLD\b|Queensland/i,
  SA: /\bSA\b|South Australia|\bLVD\b/i,
  TAS: /\bTAS\b|Tasmania/i,
  VIC: /\bVIC\b|Victoria|\bLMCT\b/i,
  WA: /\bWA\b|Western Australia/i,
};
const STATES = Object.keys(NAMES) as State[];

/** Numbers beside a dealer licence that are something else. */
const OTHER_LICENCE = /repair|credit|financ/i;

/** The state an address is in, by its name or its postcode; undefined when neither says. */
export function stateOfAddress(
  address: { state?: string | null | undefined; postcode?: string | null | undefined } | null | undefined,
): State | undefined {
  const named = address?.state?.trim();
  return (
    (named && STATES.find((state) => NAMES[state].test(named))) || stateOfPostcode(address?.postcode?.trim() ?? '')
  );
}

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
    STATES.filter((state) => NAMES[state].test(licence.label) || NAMES[state].test(licence.number));
  return [...(states.size > 0 ? states : [undefined])].filter((state) => {
    if (yards.some((yard) => yard.state === state && yard.licence?.trim())) return false;
    return !own.some((licence) => {
      const named = names(licence);
      return named.length > 0 ? state === undefined || named.includes(state) : states.size <= 1;
    });
  });
}
