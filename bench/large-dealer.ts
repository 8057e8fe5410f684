import { join } from 'node:path';
import { buildSites } from '../integrations/build/build-sites.ts';
import { startServer } from '../integrations/serve/server.ts';
import { benchFolder, emptyFolder, readListings, shuffled, writeDealer } from './dealers.ts';

/**
 * Builds a dealer with the real listings and serves it.
 *
 * @param vehicles how many of the listings it has.
 * @param isBuilt whether the dealer of the last run is served as it is.
 * @returns the address of the page of its whole stock, and how the server ends.
 */
export async function serveLargeDealer(
  vehicles: number,
  isBuilt: boolean,
): Promise<{ stock: string; close(): Promise<void> }> {
  const root = isBuilt ? benchFolder('search-page') : emptyFolder('search-page');
  if (!isBuilt) {
    writeDealer(root, 'yard', shuffled(await readListings()).slice(0, vehicles));
    await buildSites({ root, acceptStock: true, stream: process.stderr });
  }
  const server = await startServer({
    dist: join(root, 'dist'),
    port: 0,
    dataFolder: join(root, 'pg'),
    cacheFolder: join(root, 'media'),
  });
  return {
    stock: `http://yard.localhost:${server.port}/search/new-used-and-demo-cars`,
    close: () => server.close(),
  };
}
