import { resolve } from 'node:path';
import { WrongUse } from '../files/wrong-use.ts';
import { folderStore } from './folder-store.ts';
import type { Store } from './store.ts';

/**
 * The store that `STORE` names: a folder, or `s3://bucket/prefix` with `STORE_ENDPOINT`, `STORE_PATH_STYLE=1` and
 * `AWS_REGION`. Undefined without it. Amazon's client is loaded for the second only.
 *
 * @throws WrongUse for an address that is none.
 */
export async function openStore(env: NodeJS.ProcessEnv, root: string): Promise<Store | undefined> {
  const where = env.STORE?.trim();
  if (!where) return undefined;
  if (!where.includes('://')) return folderStore(resolve(root, where));
  const { bucket, prefix } =
    /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w./-]*))?$/.exec(where)?.groups ?? {};
  if (!bucket) throw new WrongUse('STORE is a folder, or s3://bucket/prefix.');
  const endpoint = env.STORE_ENDPOINT?.trim();
  if (endpoint && !URL.canParse(endpoint))
    throw new WrongUse('STORE_ENDPOINT is an address such as https://s3.example.com.');
  const { s3Store } = await import('./s3-store.ts');
  return s3Store({
    bucket,
    prefix: prefix ? `${prefix.replace(/\/+$/, '')}/` : '',
    ...(endpoint && { endpoint }),
    region: env.AWS_REGION?.trim() || 'us-east-1',
    pathStyle: env.STORE_PATH_STYLE === '1',
  });
}
