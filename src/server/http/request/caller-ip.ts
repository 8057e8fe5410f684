import { BlockList, isIP } from 'node:net';

/** Which forwarded addresses are believed: those that so many proxies in front wrote, or that these proxies wrote. */
export type TrustedProxy = { hops: number } | { proxies: BlockList };

/** Hosts whose addresses nobody outside has. */
const NAMED: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7', '169.254.0.0/16', 'fe80::/10'],
};

/**
 * Reads `TRUSTED_PROXY`: a number of proxies, or their addresses and networks (`10.0.0.0/8, 2001:db8::1, loopback,
 * private`). Undefined when it is not set: then no forwarded address is believed.
 *
 * @throws Error that says what may be written.
 */
export function trustedProxy(setting: string | undefined): TrustedProxy | undefined {
  const text = setting?.trim() ?? '';
  if (text === '') return undefined;
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    if (hops >= 1 && hops <= 10) return { hops };
    throw mistake(text);
  }
  const proxies = new BlockList();
  for (const word of text.split(/[\s,]+/)) for (const network of NAMED[word] ?? [word]) addNetwork(proxies, network);
  return { proxies };
}

function addNetwork(list: BlockList, network: string): void {
  const [address = '', bits, ...rest] = network.split('/');
  const kind = isIP(address);
  const most = kind === 4 ? 32 : 128;
  const prefix = bits === undefined ? most : /^\d+$/.test(bits) ? Number(bits) : -1;
  if (kind === 0 || rest.length > 0 || prefix < 0 || prefix > most) throw mistake(network);
  list.addSubnet(address, prefix, kind === 4 ? 'ipv4' : 'ipv6');
}

const mistake = (found: string) =>
  new Error(
    `TRUSTED_PROXY says "${found}". Write the number of proxies in front of this server (1 to 10), or their ` +
      'addresses and networks, for example 10.0.0.0/8, 203.0.113.7, loopback or private.',
  );

/**
 * The address a limit counts: the connection's own, or behind trusted proxies the one they saw (`X-Forwarded-For`,
 * read from its end, because everything before is the caller's own writing). An IPv6 visitor has a whole /64 network.
 *
 * @param peer address of the connection; empty when the host gives none.
 */
export function callerIp(peer: string, headers: Headers, trusted: TrustedProxy | undefined): string {
  const connection = plainAddress(peer) ?? '';
  // Without an address of the connection nobody can tell whether a listed proxy is at its other end.
  if (!trusted || (connection === '' && 'proxies' in trusted)) return bucket(connection);
  const forwarded = (headers.get('x-forwarded-for') ?? '').split(',').map(plainAddress);
  let address = connection;
  let hops = 0;
  // With a number of proxies, a host that gives no address of the connection is itself the first.
  while (address === '' || isTrusted(address, hops, trusted)) {
    const before = forwarded.pop();
    if (before === undefined) break;
    address = before;
    hops += 1;
  }
  return bucket(address);
}

function isTrusted(address: string, hops: number, trusted: TrustedProxy): boolean {
  if ('hops' in trusted) return hops < trusted.hops;
  return trusted.proxies.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** An address without port, brackets, zone and IPv4-in-IPv6 prefix; undefined for what is none. */
function plainAddress(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
    .toLowerCase();
  return isIP(bare) ? bare : undefined;
}

function bucket(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = address.includes('::')
    ? Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
    : [];
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
