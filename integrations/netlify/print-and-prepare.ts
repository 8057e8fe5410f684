import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateServer } from '#src/server/database/database.ts';
import { printSites } from '../print/print.ts';
import { DEPLOY_FOLDER, type Deploy, hostsNotAllowed, prepareDeploy } from './prepare-deploy.ts';

/**
 * Prints one dealer, migrates the database at `DATABASE_URL` when it is set, and puts site and functions where
 * netlify.toml looks for them. Progress and what is missing go to `stream`.
 *
 * @returns what was prepared; undefined when the dealer has mistakes, which the print has then named.
 * @throws UnknownDealer, or what the database says when it cannot be reached.
 */
export async function printAndPrepare(
  slug: string,
  { root, stream }: { root: string; stream: NodeJS.WriteStream },
): Promise<Deploy | undefined> {
  const { sites } = await printSites({ root, slugs: [slug], stream });
  if (sites.some(({ status }) => status === 'failed')) return undefined;
  const url = process.env.DATABASE_URL;
  if (url) await migrateServer(url);
  else stream.write('DATABASE_URL is not set: the functions will not work until it is.\n');
  const blocked = hostsNotAllowed(join(root, 'dist'), slug, readFileSync(join(root, 'netlify.toml'), 'utf8'));
  if (blocked.length > 0) {
    stream.write(
      `Netlify will not show the pictures of ${slug} that are on ${blocked.join(', ')}. Add to remote_images in netlify.toml:\n${blocked.map((host) => `  "https://${host.replaceAll('.', '\\\\.')}/.*",`).join('\n')}\n`,
    );
  }
  return prepareDeploy(slug, { dist: join(root, 'dist'), out: join(root, DEPLOY_FOLDER) });
}
