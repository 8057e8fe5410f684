export type State = 'ACT' | 'NSW' | 'NT' | 'QLD' | 'SA' | 'TAS' | 'VIC' | 'WA';

/**
 * Australia Post's numbering: the state of each first digit from 1 on, post-office boxes and large-volume numbers with it. A
 * handful of places at a border have the postcode of the neighbouring state.
 */
const STATES: readonly State[] = ['NSW', 'NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'VIC', 'QLD'];

/** What lies inside of them or before them, both ends included. */
const RANGES: readonly (readonly [from: string, to: string, state: State])[] = [
  ['0200', '0299', 'ACT'],
  ['2600', '2618', 'ACT'],
  ['2900', '2920', 'ACT'],
  ['0800', '0999', 'NT'],
];

/** The state or territory of a postcode of four digits; undefined when no range holds it (DLV-004). */
export function stateOfPostcode(postcode: string): State | undefined {
  if (!/^\d{4}$/.test(postcode)) return undefined;
  return RANGES.find(([from, to]) => postcode >= from && postcode <= to)?.[2] ?? STATES[Number(postcode[0]) - 1];
}

/** A postcode with the 0 at its front that spreadsheets and numbers drop: 800 is 0800 (Northern Territory), 200 is 0200. */
export const fourDigits = (postcode: string): string => postcode.trim().replace(/^\d{3}$/, '0$&');
