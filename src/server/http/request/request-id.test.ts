import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { currentRequestId, withRequestId } from './request-id.ts';

const idFor = (sent?: string) =>
  withRequestId(new Headers(sent === undefined ? {} : { 'x-request-id': sent }), (id) => id);
const NEW = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

describe('the id of a request', () => {
  it.each(['a2345678', 'abc_DEF-0123', 'x'.repeat(64)])('is the caller’s %j', (sent) => {
    expect(idFor(sent)).toBe(sent);
  });

  it.each([undefined, '', 'a234567', 'x'.repeat(65), 'with blank', '<script>', 'a"b"c"d"e', 'ünïcödé8'])(
    'is a new one in place of %j',
    (sent) => {
      expect(idFor(sent && encodeURI(sent) === sent ? sent : sent?.replace(/[^\x20-\x7e]/g, '?'))).toMatch(NEW);
    },
  );

  it('is known to everything that the request waits for, apart from other requests', async () => {
    const ask = (sent: string) =>
      withRequestId(new Headers({ 'x-request-id': sent }), async () => {
        await wait(1);
        return currentRequestId();
      });
    expect(await Promise.all([ask('request-1'), ask('request-2')])).toEqual(['request-1', 'request-2']);
    expect(currentRequestId()).toBeUndefined();
  });

  it('stays the same for a request within a request', () => {
    withRequestId(new Headers({ 'x-request-id': 'the-outer' }), () => expect(idFor('the-inner')).toBe('the-outer'));
  });
});
