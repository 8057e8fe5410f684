import { createEngineWith } from '#src/search/embedded/engine-core.ts';
import { keptClients } from '#src/search/embedded/kept-clients.ts';
import { createLoadingClient } from '#src/search/embedded/load-client.ts';

/**
 * The embedded search of a site as it is rendered now. It answers filters, not texts, whose reader a browser loads for itself.
 *
 * @throws Error when the site has no search files.
 */
export const stockOfSite = keptClients((ref, fetcher) =>
  createLoadingClient(
    ref,
    (columns) =>
      createEngineWith(columns, () => {
        throw new Error('Texts are not searched here.');
      }),
    fetcher,
  ),
);
