import { useContext, useEffect, useState } from 'react';
import { SearchContext } from './instantsearch/search-context.ts';

/** How far the search is: `stalled` when it takes so long that the visitor is to see it. An answer at hand is never `loading`. */
export function useLoading(): 'idle' | 'loading' | 'stalled' {
  const search = useContext(SearchContext);
  const [status, setStatus] = useState<'idle' | 'loading' | 'stalled'>('idle');
  useEffect(() => {
    const instance = search?.instance;
    if (!instance) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      const now = instance.status === 'error' ? 'idle' : instance.status;
      if (now === 'loading') timer = setTimeout(setStatus, 0, now);
      else setStatus(now);
    };
    instance.on('render', look);
    return () => {
      clearTimeout(timer);
      instance.removeListener('render', look);
    };
  }, [search]);
  return status;
}
