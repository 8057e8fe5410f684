import connectClearRefinements from 'instantsearch.js/es/connectors/clear-refinements/connectClearRefinements.js';
import { useCallback } from 'react';
import { useConnector } from './use-connector.ts';

/** SRCH-061: what takes all filters and the text away, the order kept, or leads to where the site wants it. */
export function useClear(target: string | null, onClear: () => void): () => void {
  const refine = useConnector(connectClearRefinements, { excludedAttributes: [] }, (state) => state.refine, 'state');
  return useCallback(() => {
    if (target) {
      location.assign(target);
      return;
    }
    refine?.();
    onClear();
  }, [target, refine, onClear]);
}
