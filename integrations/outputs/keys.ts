import { webcrypto } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LIVE_ALGORITHM } from '#src/domain/live/live-changes.ts';

const { name, namedCurve, hash } = LIVE_ALGORITHM;

/** Where a dealer's private key lies, unless it is given in `LIVE_KEY`. */
const keyFile = (root: string, slug: string) => join(root, '.data/live', `${slug}.key.json`);

/**
 * Makes a key pair for a dealer's live file; only this machine's user can read the private one.
 *
 * @returns the public key for `live.publicKey`.
 * @throws Error when the dealer has a key already: a new one would make every page ignore the file.
 */
export async function makeKey(root: string, slug: string): Promise<string> {
  const file = keyFile(root, slug);
  if (existsSync(file)) throw new Error(`${slug} has a key already: ${file}. Remove the file to make a new one.`);
  const pair = await webcrypto.subtle.generateKey({ name, namedCurve }, true, ['sign', 'verify']);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(await webcrypto.subtle.exportKey('jwk', pair.privateKey)), { mode: 0o600 });
  return Buffer.from(await webcrypto.subtle.exportKey('raw', pair.publicKey)).toString('base64url');
}

/**
 * The private key of a dealer: `LIVE_KEY` (a JSON Web Key), or its file.
 *
 * @throws Error that says how to make one.
 */
export async function readKey(root: string, slug: string, given = process.env.LIVE_KEY): Promise<webcrypto.CryptoKey> {
  const file = keyFile(root, slug);
  if (!given && !existsSync(file))
    throw new Error(`${slug} has no key yet. Make one with: npm run forecourt -- live key ${slug}`);
  const jwk = JSON.parse(given ?? readFileSync(file, 'utf8')) as webcrypto.JsonWebKey;
  return webcrypto.subtle.importKey('jwk', jwk, { name, namedCurve }, false, ['sign']);
}

/** The signature of a text, base64url. */
export async function sign(key: webcrypto.CryptoKey, text: string): Promise<string> {
  const signature = await webcrypto.subtle.sign({ name, hash }, key, new TextEncoder().encode(text));
  return Buffer.from(signature).toString('base64url');
}
