import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkedRequest, isPublicIp, PrivateAddress, type Resolve } from '#src/server/http/request/checked-request.ts';
import { fetchImage, NoImage } from '../values/fetch-image.ts';

const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(60)]);
/** Two addresses of this machine: one taken for the public internet, one for the own network. */
const [PUBLIC, PRIVATE] = ['127.0.0.2', '127.0.0.1'];
const mayReach = (address: string) => address === PUBLIC;

/** A server at both addresses; answers its port and what each address was asked for. */
async function serve(answer: RequestListener): Promise<{ port: number; requested: string[] }> {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    requested.push(`${request.socket.localAddress} ${request.headers.host?.split(':')[0]}${request.url}`);
    answer(request, response);
  }).listen(0, '0.0.0.0');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return { port: (server.address() as AddressInfo).port, requested };
}

/** A resolver that gives the next of a name's answers each time it is asked, and the last for ever. */
function resolver(answers: Record<string, string[][]>): { resolve: Resolve; requested: string[] } {
  const requested: string[] = [];
  const resolve: Resolve = async (host) => {
    const all = answers[host] ?? [];
    const now = all[Math.min(requested.filter((name) => name === host).length, all.length - 1)] ?? [];
    requested.push(host);
    return now.map((address) => ({ address, family: 4 }));
  };
  return { resolve, requested };
}

describe('requests to checked addresses', () => {
  it('a name that changes its answer after the check is reached where it was checked', async () => {
    const { port, requested } = await serve((_, response) => void response.end(JPEG));
    const dns = resolver({ 'photos.example': [[PUBLIC], [PRIVATE]] });
    const limits = { bytes: 1000, timeoutMs: 2000, mayReach, resolve: dns.resolve };
    const { kind } = await fetchImage(`http://photos.example:${port}/a.jpg`, limits);
    expect(kind).toBe('jpg');
    expect(requested).toEqual([`${PUBLIC} photos.example/a.jpg`]);
    expect(dns.requested).toEqual(['photos.example']);
  });

  it('a name with one address in the own network is not asked at all', async () => {
    const { port, requested } = await serve((_, response) => void response.end(JPEG));
    const { resolve } = resolver({ 'photos.example': [[PUBLIC, PRIVATE]] });
    const url = new URL(`http://photos.example:${port}/a.jpg`);
    await expect(checkedRequest(url, { timeoutMs: 2000, mayReach, resolve })).rejects.toBeInstanceOf(PrivateAddress);
    expect(requested).toEqual([]);
  });

  it('each redirect is checked and reached where it was checked', async () => {
    const { port, requested } = await serve((request, response) => {
      const to = { '/1': `//moved.example:${port}/2`, '/2': '/3', '/bad': `//photos.example:${port}/3` }[
        request.url ?? ''
      ];
      if (to)
        response
          .writeHead(302, { location: `http:${to.startsWith('//') ? to : `//moved.example:${port}${to}`}` })
          .end();
      else response.end(JPEG);
    });
    const dns = resolver({ 'photos.example': [[PUBLIC], [PRIVATE]], 'moved.example': [[PUBLIC], [PUBLIC], [PRIVATE]] });
    const limits = { bytes: 1000, timeoutMs: 2000, mayReach, resolve: dns.resolve };
    await fetchImage(`http://photos.example:${port}/1`, limits);
    expect(requested).toEqual([`${PUBLIC} photos.example/1`, `${PUBLIC} moved.example/2`, `${PUBLIC} moved.example/3`]);
    const turning = resolver({ 'photos.example': [[PUBLIC], [PRIVATE]] });
    const bad = fetchImage(`http://photos.example:${port}/bad`, { ...limits, resolve: turning.resolve });
    await expect(bad).rejects.toThrow(NoImage);
    expect(requested.slice(3)).toEqual([`${PUBLIC} photos.example/bad`]);
  });

  it('an address written as a number is checked as it is', async () => {
    const { port, requested } = await serve((_, response) => void response.end(JPEG));
    for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'])
      await expect(
        checkedRequest(new URL(`http://${host}:${port}/`), { timeoutMs: 2000 }),
        host,
      ).rejects.toBeInstanceOf(PrivateAddress);
    expect(requested).toEqual([]);
  });

  it.each([
    ['10.255.255.255', false],
    ['11.0.0.0', true],
    ['169.254.169.254', false],
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['172.31.255.255', false],
    ['172.32.0.0', true],
    ['198.17.255.255', true],
    ['198.18.0.0', false],
    ['223.255.255.255', true],
    ['224.0.0.0', false],
    ['::ffff:10.0.0.1', false],
    ['::ffff:8.8.8.8', true],
    ['64:ff9b::a00:1', false],
    ['64:ff9b:1::7f00:1', false],
    ['64:ff9b:2::1', true],
    ['2002:7f00:1::', false],
    ['2003::1', true],
    ['::7f00:1', false],
    ['::8.8.8.8', false],
    ['2001:0:4136:e378::1', false],
    ['2001:4860:4860::8888', true],
    ['2001:db8::1', false],
    ['3fff:fff::1', false],
    ['3fff:1000::1', true],
    ['100::1', false],
    ['100:0:0:1::1', false],
    ['100:0:0:2::1', true],
    ['::ffff:0:7f00:1', false],
    ['::ffff:0:a9fe:a9fe', false],
    ['::ffff:7f00:1', false],
    ['2001:1ff:ffff::1', false],
    ['2001:200::1', true],
    ['fe80::1%eth0', false],
    ['2606:4700::1111%eth0', true],
    ['localhost', false],
    ['', false],
    ['fec0::1', false],
    ['192.0.2.1', false],
    ['192.0.3.1', true],
    ['192.88.99.1', false],
    ['198.51.100.255', false],
    ['203.0.113.1', false],
    ['203.0.114.1', true],
    ['fdff::1', false],
    ['2606:4700::1111', true],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicIp(address)).toBe(expected);
  });

  it('a server that says nothing is left after the time allowed', async () => {
    const { port } = await serve(() => undefined);
    const url = new URL(`http://127.0.0.2:${port}/`);
    await expect(checkedRequest(url, { timeoutMs: 100, mayReach })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
