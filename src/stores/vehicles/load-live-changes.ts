import { LIVE_LIMITS, type LiveChange } from '#src/domain/live/live-changes.ts';
import { readLiveFile } from '#src/domain/live/read-live-file.ts';
import { persistedText, setPersisted } from '../persisted.ts';
import { $liveChanges, NO_CHANGES } from './live-changes.ts';
import { reservedCars } from './reserved-cars.ts';

const TIMEOUT_MS = 8_000;
let loading: Promise<ReadonlyMap<string, LiveChange>> | undefined;

/** The newest file this browser has seen; a copy of an earlier one, though signed, brings nothing back. */
const $newestSeen = persistedText('live');

/** The live changes of this site, asked for once per page and put into their store; empty where the site has none. */
export function loadLiveChanges(): Promise<ReadonlyMap<string, LiveChange>> {
  const { liveKey, liveUrl, site = '' } = document.body.dataset;
  loading ??= Promise.all([
    liveKey && liveUrl ? readLiveChanges(liveUrl, liveKey, site) : NO_CHANGES,
    reservedCars(),
  ]).then(([changes, held]) => withHeld(changes, held));
  return loading.then((changes) => {
    $liveChanges.set(changes);
    return changes;
  });
}

/** The changes, and which vehicles are reserved. */
function withHeld(changes: ReadonlyMap<string, LiveChange>, held: readonly string[]): ReadonlyMap<string, LiveChange> {
  if (held.length === 0) return changes;
  return new Map([
    ...changes,
    ...held.map((slug) => [slug, { ...changes.get(slug), reserved: true as const }] as const),
  ]);
}

/**
 * Reads and verifies a live file. Whatever is wrong with it, it counts as empty and the page stays as it was rendered.
 *
 * @param publicKey uncompressed point of the P-256 key, base64url.
 */
export async function readLiveChanges(
  url: string,
  publicKey: string,
  site: string,
  now = Date.now(),
): Promise<ReadonlyMap<string, LiveChange>> {
  try {
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
    // No file is the usual state: nothing changed since the build.
    if (response.status === 404) return NO_CHANGES;
    if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
    if (Number(response.headers.get('content-length') ?? 0) > LIVE_LIMITS.characters)
      throw new Error('It is too long.');
    const { sequence, changes } = await readLiveFile(await response.text(), publicKey, site, now);
    if (sequence < (Number($newestSeen.get()) || 0)) throw new Error('It is old.');
    // Without storage the file's own dates are the only bound.
    setPersisted($newestSeen, String(sequence));
    return changes;
  } catch (error) {
    console.warn('Live changes are ignored.', error);
    return NO_CHANGES;
  }
}
