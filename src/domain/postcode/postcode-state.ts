export type State = 'ACT' | 'NSW' | 'NT' | 'QLD' | 'SA' | 'TAS' | 'VIC' | 'WA';

/**
 * Ranges of Australia Post's numbering, both ends included; post-office-box and large-volume ranges are in them. The
 * narrower range comes first: the ACT lies inside of the numbers of NSW. A handful of places at a border have the
 * postcode of the neighbouring state.
 */
const RANGES: readonly (readonly [from: string, to: string, state: State])[] = [
  ['0200', '0299', 'ACT'],
  ['2600', '2618', 'ACT'],
  ['2900', '2920', 'ACT'],
  ['0800', '0999', 'NT'],
  ['1000', '2999', 'NSW'],
  ['3000', '3999', 'VIC'],
  ['8000', '8999', 'VIC'],
  ['4000', '4999', 'QLD'],
  ['9000', '9999', 'QLD'],
  ['5000', '5999', 'SA'],
  ['6000', '6999', 'WA'],
  ['7000', '7999', 'TAS'],
];

/** The state or territory of a postcode of four digits; undefined when no range holds it (DLV-004). */
export function stateOfPostcode(postcode: string): State | undefined {
  if (!/^\d{4}$/.test(postcode)) return undefined;
  return RANGES.find(([from, to]) => postcode >= from && postcode <= to)?.[2];
}

/** A postcode with the 0 at its front that spreadsheets and numbers drop: 800 is 0800 (Northern Territory), 200 is 0200. */
export const fourDigits = (postcode: string): string => postcode.trim().replace(/^\d{3}$/, '0$&');
