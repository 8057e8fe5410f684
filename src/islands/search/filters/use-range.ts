import connectRange from 'instantsearch.js/es/connectors/range/connectRange.js';
import type { RangeAttribute } from '#src/domain/search/attributes.ts';
import type { Range } from '#src/domain/search/state.ts';
import type { Bounds } from '#src/search/slider.ts';
import { useConnector } from '../instantsearch/use-connector.ts';

const NONE: Bounds = { min: 0, max: 0 };

/**
 * Least and greatest value of a number under the other filters, and the limits set on it; before the first answer those that
 * are rendered.
 */
export function useRange(
  attribute: RangeAttribute,
  rendered: Bounds | undefined,
  requested: Range | undefined,
): { bounds: Bounds; range: Range | undefined } {
  const found = useConnector(
    connectRange,
    { attribute },
    ({ range: { min = 0, max = 0 }, start: [from, to] }) => ({ min, max, from: limit(from), to: limit(to) }),
    'counts',
  );
  const isFound = found !== undefined && (found.min !== 0 || found.max !== 0);
  return {
    bounds: isFound ? { min: found.min, max: found.max } : (rendered ?? NONE),
    range: found ? rangeOf(found) : requested,
  };
}

function rangeOf({ from, to }: { from?: number | undefined; to?: number | undefined }): Range | undefined {
  if (from === undefined && to === undefined) return undefined;
  return { ...(from !== undefined && { min: from }), ...(to !== undefined && { max: to }) };
}

const limit = (number: number | undefined) => (Number.isFinite(number) ? number : undefined);
