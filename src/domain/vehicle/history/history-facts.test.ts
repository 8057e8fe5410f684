import { describe, expect, it } from 'vitest';
import { vehicleSchema } from '../vehicle.schema.ts';
import { carHistory, historyFacts, historyFeatures, isTested } from './history-facts.ts';

const car = (fields: object) => vehicleSchema.parse({ id: 1, slug: 'a', ...fields });
const rows = (fields: object) => historyFacts(car(fields)).map(({ label, value }) => `${label}: ${value}`);

describe('the history of a vehicle', () => {
  it('DATA-061 says each fact with who said it and when, and nothing of what is not known', () => {
    const history = {
      writtenOff: { is: 'no', by: 'PPSR', on: '2026-11-18' },
      service: { is: 'full', by: 'Harbour Service', on: '2026-11-16' },
      keys: { is: 2 },
    };
    expect(rows({ history })).toEqual([
      'Written off: No (PPSR, 18/11/2026)',
      'Service history: Full (Harbour Service, 16/11/2026)',
      'Keys: 2 (the dealer, no date given)',
    ]);
  });

  it('DATA-061 says bad news as plainly', () => {
    const history = {
      writtenOff: { is: 'repairable' },
      ppsr: { is: 'encumbered' },
      previousUse: { is: 'taxi' },
      service: { is: 'noneKnown' },
    };
    expect(rows({ history }).join()).toMatch(
      /Yes, a repairable write-off .*Money is owed on it .*None known .*Taxi or rideshare /,
    );
  });

  it('is nothing where nothing is known and of a new vehicle; an electric one has a battery', () => {
    const keys = { is: 2 };
    expect([rows({}), rows({ car_type: 'new', history: { keys } })]).toEqual([[], []]);
    const battery = { is: 91, by: 'AVL', on: '2026-11-01' };
    expect(rows({ simple_fuel: 'Electric', history: { battery } }).at(-1)).toBe(
      'Battery health: 91% of new (AVL, 01/11/2026)',
    );
  });

  it('good news are filters; a battery counts as tested with both, who and when', () => {
    const is = (value: string) => ({ is: value });
    const good = { writtenOff: is('no'), service: is('full'), ppsr: is('clear') };
    expect(historyFeatures(car({ history: good }))).toEqual(['No write-offs', 'Full service history', 'PPSR clear']);
    const bad = { writtenOff: is('repairable'), service: is('partial'), ppsr: is('encumbered') };
    expect(historyFeatures(car({ history: bad }))).toEqual([]);
    expect(historyFeatures(car({}))).toEqual([]);
    const tested = (battery: object) => isTested({ battery: { is: 90, ...battery } });
    expect([tested({ by: 'AVL', on: '2026-11-01' }), tested({ by: 'AVL' }), tested({ on: '2026-11-01' })]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('VDP-021 what is known is a part of the page: good news are ticked, certificates linked, the rest is asked for', () => {
    const history = {
      writtenOff: { is: 'no', by: 'PPSR', on: '2026-11-18', document: '/ppsr.pdf' },
      ppsr: { is: 'encumbered', by: 'PPSR', on: '2026-11-18' },
      keys: { is: 2 },
      previousUse: { is: 'private', by: 'Ada Motors', on: '2026-11-01' },
    };
    expect(carHistory(car({ history }))).toEqual({
      known: [
        {
          ...{ key: 'writtenOff', label: 'Written off', value: 'No (PPSR, 18/11/2026)' },
          ...{ document: '/ppsr.pdf', isGood: true },
        },
        { key: 'ppsr', label: 'PPSR check', value: 'Money is owed on it (PPSR, 18/11/2026)', isGood: false },
        { key: 'keys', label: 'Keys', value: '2 (the dealer, no date given)', isGood: false },
        { key: 'previousUse', label: 'Previous use', value: 'Private (Ada Motors, 01/11/2026)', isGood: true },
      ],
      toAsk: ['service history'],
    });
    const all = ['write-off check', 'PPSR check', 'service history', 'number of keys', 'previous use'];
    expect(carHistory(car({ history: {} }))).toEqual({ known: [], toAsk: all });
    expect(carHistory(car({ simple_fuel: 'Electric' }))?.toAsk).toEqual([...all, 'battery health']);
    expect(carHistory(car({ history, car_type: 'new' }))).toBeUndefined();
  });
});
