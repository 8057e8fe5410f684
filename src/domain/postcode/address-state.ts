import { type State, stateOfPostcode } from './postcode-state.ts';

/** Names of a state, the prefix of its dealer licences included. */
export const STATE_NAMES: Record<State, RegExp> = {
  ACT: /\bACT\b|Australian Capital/i,
  NSW: /\bNSW\b|New South Wales/i,
  NT: /\bNT\b|Northern Territory/i,
  QLD: /\bQLD\b|Queensland/i,
  SA: /\bSA\b|South Australia|\bLVD\b/i,
  TAS: /\bTAS\b|Tasmania/i,
  VIC: /\bVIC\b|Victoria|\bLMCT\b/i,
  WA: /\bWA\b|Western Australia/i,
};
export const STATES = Object.keys(STATE_NAMES) as State[];

/** The state an address is in, by its name or its postcode; undefined when neither says. */
export function stateOfPostalAddress(
  address: { state?: string | null | undefined; postcode?: string | null | undefined } | null | undefined,
): State | undefined {
  const named = address?.state?.trim();
  return (
    (named && STATES.find((state) => STATE_NAMES[state].test(named))) ||
    stateOfPostcode(address?.postcode?.trim() ?? '')
  );
}
