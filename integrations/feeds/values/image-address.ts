import { createHash } from 'node:crypto';

/** Parameters of signed addresses: Azure, Amazon, Google, CloudFront and plain ones. They change without the picture. */
const SIGNATURE = new RegExp(
  '^(?:s[etvpr]|spr|sig|skoid|sktid|skt|ske|sks|skv|expires|expiry|exp|signature|policy' +
    '|key-pair-id|awsaccesskeyid|googleaccessid|token|hash|x-(?:amz|goog|ms)-.*)$',
  'i',
);
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
