import connectRange from 'instantsearch.js/es/connectors/range/connectRange.js';
import type { RangeAttribute } from '#src/domain/search/attributes.ts';
import type { Range } from '#src/domain/search/state.ts';
import type { Bounds } from '#src/search/slider.ts';
import { useConnector } from './use-connector.ts';

const NONE: Bounds = { min: 0, max: 0 };

/** Least and greatest value of a number under the other filters, those that are printed before, and the limits set on it. */
export function useRange(
  attribute: RangeAttribute,
  printed: Bounds | undefined,
): { bounds: Bounds; range: Range | undefined } {
  const found = useConnector(
    connectRange,
    { attribute },
    ({ range: { min = 0, max = 0 }, start: [from, to] }) => ({ min, max, from: limit(from), to: limit(to) }),
    'counts',
  );
  const isFound = found !== undefined && (found.min !== 0 || found.max !== 0);
  const { from, to } = found ?? {};
  return {
    bounds: isFound ? { min: found.min, max: found.max } : (printed ?? NONE),
    range:
      from === undefined && to === undefined
        ? undefined
        : { ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) },
  };
}

const limit = (number: number | undefined) => (Number.isFinite(number) ? number : undefined);
