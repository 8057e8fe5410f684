import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateServer } from '#src/server/database/database.ts';
import { buildSites } from '../../build/build-sites.ts';
import type { BuildSummary } from '../../build/result.ts';
import { DEPLOY_FOLDER, type Deploy, hostsNotAllowed, prepareDeploy } from './prepare-deploy.ts';

type Options = { root: string; stream: NodeJS.WriteStream };

/**
 * Builds dealers, then migrates the database at `DATABASE_URL` when it is set and at least one of them can be deployed.
 * Progress goes to `stream`.
 *
 * @throws UnknownDealer, or what the database says when it cannot be reached.
 */
export async function buildAndMigrate(
  slugs: string[],
  { root, stream, signal }: Options & { signal?: AbortSignal },
): Promise<BuildSummary> {
  const built = await buildSites({ root, slugs, stream, ...(signal && { signal }) });
  if (built.interrupted || built.sites.every(({ status }) => status === 'failed')) return built;
  const url = process.env.DATABASE_URL;
  if (url) await migrateServer(url);
  else stream.write('DATABASE_URL is not set: the functions will not work until it is.\n');
  return built;
}

/** Puts a built dealer's site and functions where netlify.toml looks for them; what is missing there goes to `stream`. */
export function prepareBuilt(slug: string, { root, stream }: Options): Promise<Deploy> {
  const blocked = hostsNotAllowed(join(root, 'dist'), slug, readFileSync(join(root, 'netlify.toml'), 'utf8'));
  if (blocked.length > 0) {
    stream.write(
      `Netlify will not show the pictures of ${slug} that are on ${blocked.join(', ')}. Add to remote_images in ` +
        `netlify.toml:\n${blocked.map((host) => `  "https://${host.replaceAll('.', '\\\\.')}/.*",`).join('\n')}\n`,
    );
  }
  return prepareDeploy(slug, { dist: join(root, 'dist'), out: join(root, DEPLOY_FOLDER) });
}

/**
 * Both for one dealer.
 *
 * @returns what was prepared; undefined when the dealer has mistakes, which the build has then named.
 * @throws UnknownDealer, or what the database says when it cannot be reached.
 */
export async function buildAndPrepare(slug: string, options: Options): Promise<Deploy | undefined> {
  const { sites } = await buildAndMigrate([slug], options);
  if (sites.some(({ status }) => status === 'failed')) return undefined;
  return prepareBuilt(slug, options);
}
