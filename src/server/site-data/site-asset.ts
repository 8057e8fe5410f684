import type { FunctionContext } from '../http/context.ts';

const TIMEOUT_MS = 8_000;

/** A file of the site itself, through the deployment or its published address; never one that a caller names. */
export function siteAsset(
  { readAsset, site }: Pick<FunctionContext, 'readAsset' | 'site'>,
  path: string,
  accept = 'image/jpeg',
): Promise<Response> {
  if (readAsset) return readAsset(path);
  return fetch(new URL(path, site.brochure?.origin), {
    headers: { accept },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
