import { describe, expect, it } from 'vitest';
import type { State } from '../postcode/postcode-state.ts';
import { findClaims } from './find-claims.ts';
import type { OnlineSale, OnlineVehicle } from './online-claims.ts';

const TODAY = '2026-11-27';
const about = (id: string) => ({ id, name: '2021 Mazda CX-5' });
const car = (state: State, change: Partial<OnlineVehicle> = {}): OnlineVehicle => ({
  ...{ about: about('U1'), state, price: 20_000, used: true, noticed: true },
  ...change,
});
const sale = (state: State, change: Partial<OnlineSale> = {}): OnlineSale => ({
  ...{ about: about('sites/a/site.json'), url: 'https://a.com.au', deposit: 500, vehicles: [car(state)] },
  ...change,
});

/** What is found of a sale by a dealer in its state. */
function find(state: State, online: OnlineSale, today = TODAY) {
  return findClaims(
    {
      dealer: { about: about('sites/a/site.json'), licences: [], yards: [{ state, licence: '1' }] },
      ...{ online, vehicles: [], offers: [], models: [], pages: [] },
    },
    { pricing: { mode: 'sale', noPriceText: '' }, today },
  ).filter(({ rule }) => rule.startsWith('online-') && rule !== 'online-reservation');
}
const names = (state: State, online: OnlineSale, today?: string) =>
  find(state, online, today).map(({ rule, level, about: { id } }) => `${rule} ${level} ${id}`);

describe('selling online', () => {
  it('LAW-001 a deposit is too much just above a tenth of the cheapest price, and the figure is named', () => {
    const vehicles = [car('NSW'), car('NSW', { about: about('U2'), price: 3990 }), car('NSW', { price: 4995 })];
    expect(names('NSW', sale('NSW', { deposit: 399, vehicles }))).toEqual([]);
    const [found] = find('NSW', sale('NSW', { deposit: 500, vehicles }));
    expect(found?.found).toBe(
      '$500 is 12.5% of $3,990 (2021 Mazda CX-5, U2), and too much for 1 more; at most $399 in NSW',
    );
  });

  it('rules that begin on a day are not held before it', () => {
    const online = sale('NSW', { deposit: 5000 });
    expect(names('NSW', online, '2025-08-31')).toEqual([]);
    expect(names('NSW', online, '2025-09-01')).toHaveLength(1);
  });

  it.each(['https://a.au', 'https://www.a.net.au'])('%s is an address in .au', (url) => {
    expect(names('NSW', sale('NSW', { url }))).toEqual([]);
  });

  it.each([null, 'https://a.au.example', 'https://a.example/.au'])('%s is none', (url) => {
    expect(names('NSW', sale('NSW', { url }))).toEqual(['online-address warning sites/a/site.json']);
  });

  it('a new vehicle needs no notice', () => {
    expect(names('NSW', sale('NSW', { vehicles: [car('NSW', { used: false, noticed: false })] }))).toEqual([]);
  });

  it('the question whether a reservation is a sale is asked once for each state that has the law', () => {
    const all = findClaims(
      {
        dealer: { about: about('a'), licences: [], yards: [{ state: 'NSW', licence: '1' }] },
        online: sale('NSW', { vehicles: [car('NSW'), car('VIC'), car('NSW')] }),
        ...{ vehicles: [], offers: [], models: [], pages: [] },
      },
      { pricing: { mode: 'sale', noPriceText: '' }, today: TODAY },
    );
    expect(all.map(({ rule, level, found }) => `${rule} ${level} ${found}`)).toEqual([
      'online-reservation warning $500 reserves 2 vehicles',
    ]);
  });
});
