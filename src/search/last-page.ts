import type { Widget } from 'instantsearch.js';
import type { AnswerNotes } from './stock-client.ts';

/**
 * A page after the last one, as of an old link, is answered as the last (`stock-client.ts`): the state becomes that of the answer.
 *
 * @param onChange called before the state changes.
 */
export function lastPage(onChange: () => void): Widget {
  return {
    $$type: 'forecourt.lastPage',
    init: () => undefined,
    dispose: () => undefined,
    render({ results, helper, instantSearchInstance: { status } }) {
      const { isPrinted, failed } = (results ?? {}) as Partial<AnswerNotes>;
      if (!results || isPrinted || failed || status !== 'idle' || (helper.state.page ?? 0) <= results.page) return;
      onChange();
      helper.setPage(results.page);
    },
  };
}
