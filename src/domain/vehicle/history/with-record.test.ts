import { describe, expect, it } from 'vitest';
import { vehicleSchema } from '../vehicle.schema.ts';
import { vehicleRecordsSchema } from './history.schema.ts';
import { unusedRecords, withRecord } from './with-record.ts';

const car = vehicleSchema.parse({
  ...{ id: 7, slug: 'a', stocknum: 'U1', dealer_notice: 'https://feed.example/5.pdf' },
  history: { keys: { is: 1 }, ppsr: { is: 'clear', on: '2026-01-01' } },
});
const clear = { is: 'clear' as const, by: 'PPSR', on: '2026-11-01' };

describe('what a dealer wrote down of a vehicle', () => {
  it('wins over the feed fact by fact, and the rest of the feed stays', () => {
    expect(withRecord(car, { U1: { dealerNotice: '/images/5.pdf', ppsr: clear } })).toMatchObject({
      dealer_notice: '/images/5.pdf',
      history: { keys: { is: 1 }, ppsr: clear },
    });
    expect(withRecord(car, { U1: { ppsr: clear } }).dealer_notice).toBe('https://feed.example/5.pdf');
  });

  it('is found by stock number, by id where there is none, and never on a prototype', () => {
    expect(withRecord(car, { 7: { ppsr: clear } })).toBe(car);
    expect(withRecord({ ...car, stocknum: null }, { 7: { ppsr: clear } }).history?.ppsr).toEqual(clear);
    const odd = { ...car, stocknum: 'constructor' };
    expect(withRecord(odd, {})).toBe(odd);
  });

  it('of no vehicle is named', () => {
    expect(unusedRecords({ U1: {}, U9: {} }, [car])).toEqual(['U9']);
  });

  it.each([
    [{ U1: { battery: { is: 91, on: '2026-11-01' } } }, 'battery.by'],
    [{ U1: { battery: { is: 91, by: 'AVL' } } }, 'battery.on'],
    [{ U1: { battery: { is: 101, by: 'AVL', on: '2026-11-01' } } }, 'battery.is'],
    [{ U1: { writtenOff: { is: 'maybe', by: 'PPSR', on: '2026-11-01' } } }, 'writtenOff.is'],
    [{ U1: { dealerNotice: 'javascript:alert(1)' } }, 'dealerNotice'],
  ])('%j is a mistake at its key', (records, key) => {
    const parsed = vehicleRecordsSchema.safeParse(records);
    expect(parsed.error?.issues.map(({ path }) => path.slice(1).join('.'))).toEqual([key]);
  });
});
