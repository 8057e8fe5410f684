import type { Connector, Widget, WidgetDescription } from 'instantsearch.js';
import { isEqual } from 'instantsearch.js/es/lib/utils/isEqual.js';
import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { DrawTime } from './draw-order.ts';
import { type PageSearch, SearchContext } from './search-context.ts';

/**
 * The picked render state of an InstantSearch connector; undefined until the first answer, while the rendered HTML
 * stays. The component renders again only when its pick has changed.
 *
 * @param params those of the first drawing stay.
 * @param pick takes what is drawn out of the connector's render state.
 * @param rendered when the answer that the page was rendered with is taken over: `later`, a part at a time, for all of it is
 * there already; or `now`.
 */
export function useConnector<D extends WidgetDescription & { renderState: object }, P extends object, Picked>(
  connector: Connector<D, P>,
  params: P,
  pick: (state: D['renderState']) => Picked,
  time: DrawTime = 'rest',
  rendered: 'now' | 'later' = time === 'state' ? 'now' : 'later',
): Picked | undefined {
  const search = useContext(SearchContext);
  const [part] = useState(() => search && createPart(search, connector, params, pick, time, rendered));
  useEffect(() => {
    if (!search || !part) return;
    search.instance.addWidgets([part.widget]);
    return () => void search.instance.removeWidgets([part.widget]);
  }, [search, part]);
  return useSyncExternalStore(part?.subscribe ?? never, part?.picked ?? nothing, nothing);
}

const nothing = () => undefined;
const never = () => nothing;

function createPart<D extends WidgetDescription & { renderState: object }, P extends object, Picked>(
  { instance, order, isAsRendered, later }: PageSearch,
  connector: Connector<D, P>,
  params: P,
  pick: (state: D['renderState']) => Picked,
  time: DrawTime,
  rendered: 'now' | 'later',
) {
  let picked: Picked | undefined;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const { getRenderState: _unread, ...widget } = connector((state) => {
    if (time !== 'state' && !instance.mainIndex.getResults()) return;
    const next = pick(state);
    if (isEqual(picked, next)) return;
    picked = next;
    if (rendered === 'later' && isAsRendered()) later(tell);
    else tell();
  })(params);
  return {
    // Nobody reads the render state of the instance; without it each connector works once a pass, not twice.
    widget: { ...widget, shouldRender: () => order.allows(time) } as Widget,
    picked: () => picked,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
