import type { LookupAddress } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Finds the addresses of a host name. */
export type Resolve = (host: string) => Promise<LookupAddress[]>;

export type CheckedOptions = {
  timeoutMs: number;
  /** Which IP addresses may be asked; those of the public internet when absent. */
  mayReach?: (address: string) => boolean;
  /** The system's resolver when absent. */
  resolve?: Resolve;
  /** Headers beside those every request has. */
  headers?: Readonly<Record<string, string>>;
  /** Sent by POST; without it the address is asked by GET. */
  body?: string;
};

/** The address leads into the network of the machine that asks. */
export class PrivateAddress extends Error {}

/** Networks that are not the public internet (IANA's special-purpose registries). */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  // None, this machine, and IPv4 addresses in an old spelling.
  ['::', 96],
  // IPv4 addresses behind a translator or in a tunnel (6to4; Teredo is among the protocols).
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  // Nowhere; protocols, measurements and hashes; examples.
  ['100::', 64],
  ['100:0:0:1::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

/** Whether a text is an IP address of the public internet; IPv4 addresses written as IPv6 count as what they are. */
export function isPublicIp(address: string): boolean {
  // "fe80::1%eth0" names the wire, too.
  const plain = address.replace(/%.*$/, '');
  const family = isIP(plain);
  return family !== 0 && !PRIVATE.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Asks a web address and follows nothing. Its name is resolved once; every address of the answer is checked,
 * and the connection goes to one of them, so that a name which changes its answer between check and request leads
 * nowhere else.
 *
 * @throws PrivateAddress when any of its addresses is in the own network; Error when it cannot be reached in time.
 */
export async function checkedRequest(
  url: URL,
  {
    timeoutMs,
    mayReach = isPublicIp,
    resolve = (host) => lookupAll(host, { all: true }),
    headers,
    body,
  }: CheckedOptions,
): Promise<IncomingMessage> {
  const signal = AbortSignal.timeout(timeoutMs);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host);
  if (addresses.length === 0) throw new Error(`${host} has no address`);
  if (!addresses.every(({ address }) => mayReach(address))) throw new PrivateAddress('an address in the own network');
  return new Promise((answered, failed) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest;
    const how = {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'accept-encoding': 'identity', ...headers },
    };
    send(url, { agent: false, signal, ...how, lookup: answerWith(addresses) }, answered)
      .on('error', (error) => failed(signal.aborted ? (signal.reason as Error) : error))
      .end(body);
  });
}

/** A resolver that knows nothing but these addresses. */
function answerWith(addresses: readonly LookupAddress[]): LookupFunction {
  const [first] = addresses;
  return (_host, options, done) => {
    if (options.all) done(null, [...addresses]);
    else done(null, first?.address ?? '', first?.family);
  };
}

/**
 * The bytes of an answer; undefined when there are more than `most`, of which no more is read.
 *
 * @param seemsRight looks at the first bytes; the rest is not read when it says no, and the bytes so far come back.
 * @param isEnough looks at the bytes so far each time they have doubled; the rest is not read when it says yes.
 */
export async function readAtMost(
  answer: IncomingMessage,
  most: number,
  seemsRight: (first: Uint8Array) => boolean = () => true,
  isEnough?: (soFar: Buffer) => Promise<boolean>,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let looked = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > most) return undefined;
    const begins = chunks.length === 0;
    chunks.push(chunk);
    if (begins && !seemsRight(chunk)) break;
    if (!isEnough || size < looked * 2) continue;
    looked = size;
    if (await isEnough(Buffer.concat(chunks))) break;
  }
  return Buffer.concat(chunks);
}
