import { describe, expect, it } from 'vitest';
import { hasOutbox } from './outbox.ts';

describe('messages that are shown in place of being sent', () => {
  it.each([
    ['', true],
    ['127.0.0.1', true],
    ['127.1.2.3', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.5', false],
    ['127.0.0.1.example', false],
    ['dealer.example', false],
  ])('are there on a server that listens on %j: %s', (host, expected) => {
    expect(hasOutbox(undefined, {}, host)).toBe(expected);
    expect(hasOutbox(undefined, { HOST: host })).toBe(expected);
    expect(hasOutbox({ hops: 1 }, {}, host)).toBe(false);
    expect(hasOutbox(undefined, { NODE_ENV: 'production' }, host)).toBe(false);
  });
});
