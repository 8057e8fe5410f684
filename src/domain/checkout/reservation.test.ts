import { describe, expect, it } from 'vitest';
import {
  depositStatus,
  heldUntil,
  isActive,
  nextStep,
  PENDING_MINUTES,
  pendingUntil,
  type Reservation,
  SESSION_MINUTES,
} from './reservation.ts';

const NOW = new Date('2026-11-23T00:00:00Z');
const at = (minutes: number, ms = 0) => new Date(NOW.getTime() + minutes * 60_000 + ms);
const pending: Reservation = { state: 'pending', money: 'none', expires_at: pendingUntil(NOW) };
const held: Reservation = { state: 'held', money: 'paid', expires_at: heldUntil(NOW) };

describe('a hold', () => {
  it('VDP-063 a paid deposit holds the car for 48 hours, to the millisecond', () => {
    expect(heldUntil(NOW)).toEqual(new Date('2026-11-25T00:00:00Z'));
    expect(isActive(held, at(48 * 60, -1))).toBe(true);
    expect(isActive(held, at(48 * 60))).toBe(false);
    expect(isActive({ ...held, state: 'over' }, NOW)).toBe(false);
  });

  it('is longer than the payment page, which takes a payment for the least that Stripe allows', () => {
    expect(SESSION_MINUTES).toBeGreaterThan(30);
    expect(PENDING_MINUTES).toBeGreaterThan(SESSION_MINUTES);
    expect(isActive(pending, at(PENDING_MINUTES, -1))).toBe(true);
    expect(isActive(pending, at(PENDING_MINUTES))).toBe(false);
  });
});

describe('what a payment means for a hold', () => {
  const after = at(PENDING_MINUTES);

  it('VDP-063 a payment holds the car from then on, heard of once or again', () => {
    expect(nextStep(pending, 'paid', at(5))).toEqual({ do: 'hold', until: heldUntil(at(5)) });
    expect(nextStep(held, 'paid', at(6))).toEqual({ do: 'nothing' });
  });

  it('one that came too late has to find the car free', () => {
    expect(nextStep({ ...pending, state: 'over' }, 'paid', after)).toEqual({ do: 'regain', until: heldUntil(after) });
    // The time is up and nobody has looked yet: the car is still theirs.
    expect(nextStep(pending, 'paid', after)).toMatchObject({ do: 'hold' });
  });

  it('nothing that is heard later takes a paid hold away, or pays twice', () => {
    for (const session of ['open', 'processing', 'expired', 'paid'] as const)
      for (const money of ['paid', 'refund-due', 'refunded'] as const)
        expect(nextStep({ ...held, money }, session, after)).toEqual({ do: 'nothing' });
  });

  it('a session that nobody paid ends the hold; an open one is closed first, when its time is up and not before', () => {
    expect(nextStep(pending, 'expired', NOW)).toEqual({ do: 'end' });
    expect(nextStep(pending, 'open', at(PENDING_MINUTES, -1))).toEqual({ do: 'nothing' });
    expect(nextStep(pending, 'open', after)).toEqual({ do: 'close' });
    expect(nextStep({ ...pending, state: 'over' }, 'open', after)).toEqual({ do: 'nothing' });
  });

  it('a bank that takes its time keeps the car waiting', () => {
    expect(nextStep(pending, 'processing', NOW)).toEqual({ do: 'nothing' });
    expect(nextStep(pending, 'processing', after)).toEqual({ do: 'wait', until: pendingUntil(after) });
  });
});

describe('the status of a deposit', () => {
  it.each([
    ['waiting', pending, null],
    ['expired', { ...pending, state: 'over' }, 'expired'],
    ['cancelled', { ...pending, state: 'over' }, 'cancelled'],
    ['failed', { ...pending, state: 'over' }, 'failed'],
    ['held', held, null],
    ['held-over', { ...held, expires_at: NOW }, null],
    ['held-over', { ...held, state: 'over' }, 'expired'],
    ['released', { ...held, state: 'over' }, 'released'],
    ['used', { ...held, state: 'over' }, 'used'],
    ['refund-due', { ...held, state: 'over', money: 'refund-due' }, 'cancelled'],
    ['refunded', { ...held, state: 'over', money: 'refunded' }, 'cancelled'],
    ['lost-refund-due', { ...held, state: 'over', money: 'refund-due' }, 'lost'],
    ['lost-refunded', { ...held, state: 'over', money: 'refunded' }, 'lost'],
  ] as const)('is %s', (status, reservation, ending) => {
    expect(depositStatus({ ...reservation, ending }, NOW)).toBe(status);
  });
});
