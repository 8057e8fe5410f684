// @vitest-environment happy-dom
import { webcrypto } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { readLiveChanges } from './load-live-changes.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
const key = Buffer.from(await webcrypto.subtle.exportKey('raw', keys.publicKey)).toString('base64url');
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);

/** A signed live file that was written some minutes ago. */
async function signed(minutesAgo = 1): Promise<{ payload: string; signature: string }> {
  const payload = JSON.stringify({
    version: 1,
    site: 'harbour',
    sequence: 100 - minutesAgo,
    issued: new Date(NOW - minutesAgo * 60_000).toISOString(),
    expires: new Date(NOW + 3_600_000).toISOString(),
    changes: { one: { sold: true }, two: { price: { from: 20_000, to: 19_500 } } },
  });
  const name = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await webcrypto.subtle.sign(name, keys.privateKey, new TextEncoder().encode(payload));
  return { payload, signature: Buffer.from(signature).toString('base64url') };
}
const read = async (file: object | string, status = 200) => {
  vi.stubGlobal('fetch', async () => new Response(typeof file === 'string' ? file : JSON.stringify(file), { status }));
  return [...(await readLiveChanges('/live.json', key, 'harbour', NOW)).keys()];
};

beforeEach(() => {
  localStorage.clear();
  warned.mockClear();
});

it('VDP-125 a file that its key signed brings its changes', async () => {
  expect(await read(await signed())).toEqual(['one', 'two']);
  expect(warned).not.toHaveBeenCalled();
});

it('VDP-125 a bad signature, other words under a good one, and what is no file change nothing', async () => {
  const { payload, signature } = await signed();
  expect(await read({ payload, signature: signature.replace(/^...../, 'AAAAA') })).toEqual([]);
  expect(await read({ payload: payload.replace('19500', '1950'), signature })).toEqual([]);
  expect(await read('<html>')).toEqual([]);
  expect(warned).toHaveBeenCalledTimes(3);
});

it('a file that is not there is the usual state; a refusal is not', async () => {
  expect(await read({}, 404)).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
  expect(await read(await signed(), 502)).toEqual([]);
  expect(warned).toHaveBeenCalledOnce();
});

it('VDP-125 a file older than one that was seen before changes nothing', async () => {
  expect(await read(await signed(1))).toEqual(['one', 'two']);
  expect(await read(await signed(2))).toEqual([]);
});
