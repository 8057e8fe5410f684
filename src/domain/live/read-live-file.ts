import {
  LIVE_ALGORITHM,
  LIVE_LIMITS,
  type LiveChange,
  type LiveFile,
  liveSequence,
  readLiveChanges,
} from './live-changes.ts';

/** What a verified live file brings: its place in the sequence of the site's files, and the changes by slug. */
export type LiveRead = { sequence: number; changes: Map<string, LiveChange> };

/**
 * The text of a live file's answer, read no further than a live file is long.
 *
 * @throws Error when it is longer.
 */
export async function liveText({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const value = (await reader?.read())?.value;
    if (value === undefined) return text;
    text += value;
    if (text.length > LIVE_LIMITS.characters) {
      void reader?.cancel();
      throw new Error('It is too long.');
    }
  }
}

/**
 * Reads a live file; it brings no changes when it is expired or another site's.
 *
 * @param publicKey uncompressed point of the P-256 key, base64url.
 * @throws Error when the text is too long, is no live file, or is not signed with that key.
 */
export async function readLiveFile(text: string, publicKey: string, site: string, now: number): Promise<LiveRead> {
  if (text.length > LIVE_LIMITS.characters) throw new Error('It is too long.');
  const { payload, signature } = JSON.parse(text) as LiveFile;
  if (!(await isSigned(payload, signature, publicKey))) throw new Error('The signature is wrong.');
  return { sequence: liveSequence(payload, site), changes: readLiveChanges(payload, site, now) };
}

async function isSigned(payload: string, signature: string, publicKey: string): Promise<boolean> {
  const { name, namedCurve, hash } = LIVE_ALGORITHM;
  const key = await crypto.subtle.importKey('raw', bytes(publicKey), { name, namedCurve }, false, ['verify']);
  return crypto.subtle.verify({ name, hash }, key, bytes(signature), new TextEncoder().encode(payload));
}

function bytes(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0));
}
