import { describe, expect, it } from 'vitest';
import { callerIp, trustedProxy } from './caller-ip.ts';

const address = (setting: string | undefined, peer: string, forwarded?: string) =>
  callerIp(peer, new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }), trustedProxy(setting));

describe('the address a limit counts', () => {
  it('without TRUSTED_PROXY no header is believed', () => {
    for (const setting of [undefined, '', ' '])
      expect(address(setting, '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    const headers = new Headers({ forwarded: 'for=1.2.3.4', 'x-real-ip': '1.2.3.4', 'x-forwarded-for': '1.2.3.4' });
    expect(callerIp('127.0.0.1', headers, undefined)).toBe('127.0.0.1');
  });

  it.each([
    ['1', '9.9.9.9', '9.9.9.9'],
    ['1', '6.6.6.6, 9.9.9.9', '9.9.9.9'],
    ['2', '6.6.6.6, 9.9.9.9, 10.0.0.2', '9.9.9.9'],
    // A shorter chain than the setting says: the caller came straight to the last proxy.
    ['2', '9.9.9.9', '9.9.9.9'],
    ['1', '', '10.0.0.1'],
    ['1', '6.6.6.6, unknown', '10.0.0.1'],
    ['2', 'unknown, 10.0.0.2', '10.0.0.2'],
  ])('%s proxies: of "%s" it is %s', (hops, forwarded, expected) => {
    expect(address(hops, '10.0.0.1', forwarded)).toBe(expected);
  });

  it.each([
    ['10.0.0.0/8', '10.0.0.1', '6.6.6.6, 9.9.9.9', '9.9.9.9'],
    ['10.0.0.0/8', '10.0.0.1', '6.6.6.6, 9.9.9.9, 10.255.255.255', '9.9.9.9'],
    ['10.0.0.0/8', '11.0.0.1', '9.9.9.9', '11.0.0.1'],
    ['10.0.0.1', '10.0.0.2', '9.9.9.9', '10.0.0.2'],
    ['10.0.0.1 203.0.113.0/24', '10.0.0.1', '9.9.9.9, 203.0.113.255', '9.9.9.9'],
    ['loopback, private', '127.0.0.1', '9.9.9.9, 192.168.1.1, 172.31.0.1', '9.9.9.9'],
    ['loopback', '192.168.1.1', '9.9.9.9', '192.168.1.1'],
    ['loopback', '::ffff:127.0.0.1', '9.9.9.9', '9.9.9.9'],
    ['2001:db8::/32', '2001:db8::1', '9.9.9.9', '9.9.9.9'],
    // Proxies all the way: the first of them.
    ['private', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
  ])('proxies %s: %s with "%s" is %s', (proxies, peer, forwarded, expected) => {
    expect(address(proxies, peer, forwarded)).toBe(expected);
  });

  it('a host without an address has none, unless it is behind so many proxies', () => {
    expect(address(undefined, '', '9.9.9.9')).toBe('');
    expect(address('private', '', '9.9.9.9')).toBe('');
    expect(address('1', '', '6.6.6.6, 9.9.9.9')).toBe('9.9.9.9');
    expect(address('1', '')).toBe('');
  });

  it.each([
    ['9.9.9.9:1234', '9.9.9.9'],
    ['[2001:db8:1:2::5]:443', '2001:db8:1:2::/64'],
    ['::ffff:9.9.9.9', '9.9.9.9'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['not an address', ''],
  ])('%s counts as %s', (peer, expected) => {
    expect(address(undefined, peer)).toBe(expected);
  });

  it.each([
    '0',
    '11',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '2001:db8::/129',
    '10.0.0',
    'cloudflare',
    '-1',
    '1.5',
  ])('TRUSTED_PROXY=%s is refused with what may be written', (setting) => {
    expect(() => trustedProxy(setting)).toThrow(/TRUSTED_PROXY says ".+"\. Write the number of proxies/);
  });

  it('takes 1 to 10 proxies, and networks of every length', () => {
    for (const setting of ['1', '10', '0.0.0.0/0', '10.0.0.0/32', '::/0', '2001:db8::/128'])
      expect(trustedProxy(setting)).toBeDefined();
  });
});
