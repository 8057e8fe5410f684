import { LIVE_ALGORITHM, LIVE_LIMITS, type LiveChange, type LiveFile, readLiveChanges } from './live-changes.ts';

/**
 * The changes a live file brings, by slug; none when it is expired or another site's.
 *
 * @param publicKey uncompressed point of the P-256 key, base64url.
 * @throws Error when the text is too long, is no live file, or is not signed with that key.
 */
export async function readLiveFile(
  text: string,
  publicKey: string,
  site: string,
  now: number,
): Promise<Map<string, LiveChange>> {
  if (text.length > LIVE_LIMITS.characters) throw new Error('It is too long.');
  const { payload, signature } = JSON.parse(text) as LiveFile;
  if (!(await isSigned(payload, signature, publicKey))) throw new Error('The signature does not fit.');
  return readLiveChanges(payload, site, now);
}

async function isSigned(payload: string, signature: string, publicKey: string): Promise<boolean> {
  const { name, namedCurve, hash } = LIVE_ALGORITHM;
  const key = await crypto.subtle.importKey('raw', bytes(publicKey), { name, namedCurve }, false, ['verify']);
  return crypto.subtle.verify({ name, hash }, key, bytes(signature), new TextEncoder().encode(payload));
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
}
