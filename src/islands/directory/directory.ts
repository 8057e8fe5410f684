import { type AddressBar, browserAddressBar } from '#src/islands/search/instantsearch/address-bar.ts';
import type { DirectoryProps } from '#src/page-data/search/directory.ts';
import { withCache } from '#src/search/answer-cache.ts';
import { createDirectoryClient } from '#src/search/directory/directory-client.ts';
import { searchDirectory } from '#src/search/directory/directory-search.ts';
import {
  type DirectoryState,
  readDirectoryAddress,
  withPrice,
  withValues,
  writeDirectoryAddress,
} from '#src/search/directory/directory-state.ts';
import { directoryView } from './directory-view.ts';

/**
 * Searches a rendered list of offers or models in the page (OFFER-010 to OFFER-014, MODEL-022, MODEL-030, MODEL-031):
 * filters, pages of 24 and the address. The entries are those of the page; nothing is fetched.
 */
export function startDirectory(root: HTMLElement, bar: AddressBar = browserAddressBar()): void {
  const props = JSON.parse(root.dataset.directory ?? '') as DirectoryProps;
  const filters = { facets: props.attributes, price: props.price };
  const setup = { ...filters, indexName: props.indexName, hitsPerPage: props.perPage };
  const client = withCache(createDirectoryClient(props.records));
  const hrefOf = (state: DirectoryState) => {
    const parameters = writeDirectoryAddress(state, filters);
    return parameters.size > 0 ? `?${parameters}` : props.path;
  };
  const view = directoryView(root, props, hrefOf);
  let shown = readDirectoryAddress(bar.read(), filters);

  async function show(state: DirectoryState): Promise<void> {
    shown = state;
    const answer = await searchDirectory(client, state, setup);
    if (shown !== state) return;
    if (answer.page !== state.page) {
      // An old link to a page that is no more.
      shown = { ...state, page: answer.page };
      bar.write(writeDirectoryAddress(shown, filters, bar.read()), 'replace');
    }
    view.draw(shown, answer);
    document.documentElement.classList.remove('directory-pending');
  }
  function go(state: DirectoryState): Promise<void> {
    bar.write(writeDirectoryAddress(state, filters, bar.read()), 'push');
    return show(state);
  }

  view.onValues((facet, values) => void go(withValues(shown, facet, values)));
  view.onPrice((price) => void go(withPrice(shown, price)));
  view.onClear(() => void go({ page: 1, lists: {} }));
  view.onPage((page) => void go({ ...shown, page }).then(view.toTop));
  bar.onReturn(() => void show(readDirectoryAddress(bar.read(), filters)));
  void show(shown);
}
