import { LIVE_LIMITS, type LiveChange } from '#src/domain/live/live-changes.ts';
import { readLiveFile } from '#src/domain/live/read-live-file.ts';

const TIMEOUT_MS = 8_000;
let loading: Promise<Map<string, LiveChange>> | undefined;

/** The live changes of this site by slug, asked for once per page; empty where the site has none. */
export function liveChanges(): Promise<Map<string, LiveChange>> {
  const { liveKey, liveUrl, site = '' } = document.body.dataset;
  loading ??= liveKey && liveUrl ? loadLiveChanges(liveUrl, liveKey, site) : Promise.resolve(new Map());
  return loading;
}

/**
 * Loads and verifies a live file. Whatever is wrong with it, it counts as empty and the page stays as it was printed.
 *
 * @param publicKey uncompressed point of the P-256 key, base64url.
 */
export async function loadLiveChanges(
  url: string,
  publicKey: string,
  site: string,
  now = Date.now(),
): Promise<Map<string, LiveChange>> {
  try {
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
    // No file is the usual state: nothing changed since the print.
    if (response.status === 404) return new Map();
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    if (Number(response.headers.get('content-length') ?? 0) > LIVE_LIMITS.characters)
      throw new Error('It is too long.');
    const { sequence, changes } = await readLiveFile(await response.text(), publicKey, site, now);
    if (sequence < newestSeen(site)) throw new Error('It is older than one that was seen before.');
    keepNewest(site, sequence);
    return changes;
  } catch (error) {
    console.warn('Live changes are ignored.', error);
    return new Map();
  }
}

const keyOf = (site: string) => `${site}:live`;

/** The newest file this browser has seen; a copy of an earlier one, though signed, brings nothing back. */
function newestSeen(site: string): number {
  try {
    return Number(localStorage.getItem(keyOf(site))) || 0;
  } catch {
    return 0;
  }
}

function keepNewest(site: string, sequence: number): void {
  try {
    localStorage.setItem(keyOf(site), String(sequence));
  } catch {
    // Without storage the file's own dates are the only bound.
  }
}
