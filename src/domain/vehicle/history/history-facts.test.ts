import { describe, expect, it } from 'vitest';
import { vehicleSchema } from '../vehicle.schema.ts';
import { historyFacts, historyFeatures, isTested, knownHistory } from './history-facts.ts';

const car = (fields: object) => vehicleSchema.parse({ id: 1, slug: 'a', ...fields });
const rows = (fields: object) => historyFacts(car(fields)).map(({ label, value }) => `${label}: ${value}`);

describe('the history of a vehicle', () => {
  it('DATA-061 says each fact with who said it and when, and what is not known as not known', () => {
    const history = {
      writtenOff: { is: 'no', by: 'PPSR', on: '2026-11-18' },
      service: { is: 'full', by: 'Harbour Service', on: '2026-11-16' },
      keys: { is: 2 },
    };
    expect(rows({ history })).toEqual([
      'Written off: No (PPSR, 18/11/2026)',
      'PPSR check: Not known, ask us',
      'Service history: Full (Harbour Service, 16/11/2026)',
      'Keys: 2 (the dealer, no date given)',
      'Previous use: Not known, ask us',
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

  it('is one line where nothing is known, with the battery of an electric vehicle, and none of a new vehicle', () => {
    expect(rows({})).toEqual(['Written off, PPSR check, Service history, Keys, Previous use: Not known, ask us']);
    expect(rows({ simple_fuel: 'Electric' })[0]).toContain('Previous use, Battery health: ');
    expect(rows({ car_type: 'new' })).toEqual([]);
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

  it('VDP-021 what is known is a part of the page: good news are ticked, certificates linked, the rest is named', () => {
    const history = {
      writtenOff: { is: 'no', by: 'PPSR', on: '2026-11-18', document: '/ppsr.pdf' },
      ppsr: { is: 'encumbered', by: 'PPSR', on: '2026-11-18' },
      keys: { is: 2 },
      previousUse: { is: 'private', by: 'Ada Motors', on: '2026-11-01' },
    };
    expect(knownHistory(car({ history }))).toEqual({
      known: [
        {
          ...{ key: 'writtenOff', label: 'Written off', value: 'No (PPSR, 18/11/2026)' },
          ...{ document: '/ppsr.pdf', isGood: true },
        },
        { key: 'ppsr', label: 'PPSR check', value: 'Money is owed on it (PPSR, 18/11/2026)', isGood: false },
        { key: 'keys', label: 'Keys', value: '2 (the dealer, no date given)', isGood: false },
        { key: 'previousUse', label: 'Previous use', value: 'Private (Ada Motors, 01/11/2026)', isGood: true },
      ],
      unknown: ['service history'],
    });
    expect(knownHistory(car({ history: {} }))).toBeUndefined();
    expect(knownHistory(car({}))).toBeUndefined();
    expect(knownHistory(car({ history, car_type: 'new' }))).toBeUndefined();
  });
});
