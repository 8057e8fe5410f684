import connectSearchBox from 'instantsearch.js/es/connectors/search-box/connectSearchBox.js';
import { useContext, useEffect, useRef, useState } from 'react';
import { searchTextDebounceMs } from '#src/domain/search/input-pauses.ts';
import { firstPage } from '#src/domain/search/results-page.ts';
import { SearchContext } from './instantsearch/search-context.ts';
import { useConnector } from './instantsearch/use-connector.ts';

/** The text of the search box, which is searched 300 ms after the last key (SRCH-030) or at once. */
export function useSearchText() {
  const search = useContext(SearchContext);
  const found = useConnector(connectSearchBox, {}, ({ query, refine }) => ({ query, refine }), 'state');
  const value = found?.query ?? '';
  const [text, setText] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sent = useRef(value);
  // Another state of the address or a removed chip; never the echo of what was typed since.
  useEffect(() => {
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const send = (query: string, typing: boolean) => {
    clearTimeout(timer.current);
    if (query === sent.current) return;
    const goesOn = typing && sent.current !== '' && query !== '';
    sent.current = query;
    if (goesOn) search?.order.typing();
    search?.next(goesOn ? 'typing' : 'push');
    if (found) found.refine(query);
    else search?.change((state) => ({ ...state, query, page: firstPage }));
  };
  return {
    text,
    client: search?.client,
    /** Another key was typed. */
    type: (query: string) => {
      setText(query);
      search?.typed(query);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(query, true), searchTextDebounceMs);
    },
    searchFor: (query: string) => {
      setText(query);
      send(query, false);
    },
    /** Something else says what is searched now. */
    clear: () => {
      clearTimeout(timer.current);
      sent.current = '';
      setText('');
    },
  };
}
