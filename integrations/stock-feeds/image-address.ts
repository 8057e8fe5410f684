import { createHash } from 'node:crypto';

/** Parameters of signed addresses: Azure, Amazon, Google, CloudFront and plain ones. They change without the picture. */
const SIGNATURE =
  /^(?:s[etvpr]|spr|sig|skoid|sktid|skt|ske|sks|skv|expires|expiry|exp|signature|policy|key-pair-id|awsaccesskeyid|googleaccessid|token|hash|x-(?:amz|goog|ms)-.*)$/i;
const EXPIRES = /^(?:se|sig|expires|expiry|signature|x-amz-(?:expires|signature)|x-goog-(?:expires|signature))$/i;

/** Whether a picture's address stops working after a while: a date or signature in its query (feed formats, A2). */
export function expires(address: string): boolean {
  if (!/^https?:\/\/[^?]+\?/i.test(address)) return false;
  return [...new URL(address).searchParams.keys()].some((key) => EXPIRES.test(key));
}

/** Tells pictures apart by their address without its signature and, where the feed says it, the state of the vehicle. */
export function imageKey(address: string, updatedAt: string | null | undefined): string {
  const url = new URL(address);
  for (const key of [...url.searchParams.keys()]) if (SIGNATURE.test(key)) url.searchParams.delete(key);
  url.hash = '';
  return createHash('sha256')
    .update(`${url.href}\0${updatedAt ?? ''}`)
    .digest('hex')
    .slice(0, 24);
}

/** The kind of a picture by its first bytes; undefined for anything that is none, SVG included. */
export function imageKind(bytes: Uint8Array): 'jpg' | 'png' | 'webp' | 'gif' | 'avif' | undefined {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.startsWith('GIF8')) return 'gif';
  return /^....ftypavi[fs]/s.test(text) ? 'avif' : undefined;
}
