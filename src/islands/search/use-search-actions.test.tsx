// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchSession } from '#src/search/session.ts';
import type { SearchState } from '#src/search/state.ts';
import { type SearchActions, useSearchActions } from './use-search-actions.ts';

const FILTERED: SearchState = {
  query: 'cx-5',
  page: 3,
  sort: 'priceAsc',
  lists: { make: ['Mazda', 'Kia'], status: ['in_stock'], filtered_features: ['Tow bar'] },
  ranges: { price: { max: 30_000 }, created_at_timestamp: { min: 1 } },
};
const go = vi.fn();
const onClear = vi.fn();
let root: Root;
let actions: SearchActions | undefined;

function Search({ target }: { target: string | null }) {
  const session = { view: () => ({ state: FILTERED }), go } as unknown as SearchSession<unknown>;
  actions = useSearchActions(session, target, onClear);
  return null;
}
const clear = (target: string | null) => {
  act(() => root.render(<Search target={target} />));
  act(() => actions?.clear());
};

beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('Clear Filters', () => {
  it('SRCH-061 removes every filter and the text, keeps the order, and stays on the page', () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    clear(null);
    expect(go.mock.calls).toEqual([[{ query: '', page: 1, sort: 'priceAsc', lists: {}, ranges: {} }]]);
    expect(onClear).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  });

  it('SRCH-061 leads to where the site wants it, and clears nothing before', () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    clear('/special-offers');
    expect(assign.mock.calls).toEqual([['/special-offers']]);
    expect(go).not.toHaveBeenCalled();
    expect(onClear).not.toHaveBeenCalled();
  });
});
