import { describe, expect, it } from 'vitest';
import type { State } from '../postcode/postcode-state.ts';
import { allLicences, licenceLine, licencesOf, sellingLicences, statesWithoutLicence } from './dealer-licence.ts';

const yard = (state: State | undefined, licence?: string) => ({ state, licence });
const licence = (label: string, number = '1') => ({ label, number });

describe('dealer licences', () => {
  it('one for every state the dealer sells in', () => {
    expect(statesWithoutLicence([], [yard('NSW')])).toEqual(['NSW']);
    expect(statesWithoutLicence([licence('NSW motor dealer licence number')], [yard('NSW')])).toEqual([]);
    expect(statesWithoutLicence([licence('NSW motor dealer licence')], [yard('NSW'), yard('QLD')])).toEqual(['QLD']);
    expect(statesWithoutLicence([licence('Licence', 'LMCT 1234')], [yard('VIC')])).toEqual([]);
    expect(statesWithoutLicence([licence('LVD')], [yard('VIC')])).toEqual(['VIC']);
  });

  it('one that names no state belongs to the only one', () => {
    expect(statesWithoutLicence([licence('Dealer licence')], [yard('WA')])).toEqual([]);
    expect(statesWithoutLicence([licence('Dealer licence')], [yard('WA'), yard('SA')])).toEqual(['WA', 'SA']);
    expect(statesWithoutLicence([licence('Dealer licence')], [])).toEqual([]);
    expect(statesWithoutLicence([], [])).toEqual([undefined]);
  });

  it('a yard shows its own', () => {
    expect(statesWithoutLicence([], [yard('NSW', 'MD 1'), yard('NSW')])).toEqual([]);
    expect(statesWithoutLicence([], [yard('NSW', ' ')])).toEqual(['NSW']);
    expect(statesWithoutLicence([], [yard('NSW', 'MD 1'), yard('VIC')])).toEqual(['VIC']);
  });

  it('a licence to repair or to lend is none to sell', () => {
    expect(statesWithoutLicence([licence('NSW motor vehicle repairer licence')], [yard('NSW')])).toEqual(['NSW']);
    expect(statesWithoutLicence([licence('Australian credit licence')], [yard('NSW')])).toEqual(['NSW']);
  });
});

describe('the licence of an advertisement', () => {
  const all = [
    licence('NSW motor dealer licence number', 'MD 1'),
    licence('WA motor vehicle dealer licence', 'MD 2'),
    licence('WA motor vehicle repairer licence', 'MRB 3'),
  ];
  const line = (state: State | undefined, own = '', licences = all, states = 2) =>
    licenceLine('Harbour Motors', licencesOf({ state, own, licences, states }));

  it('LAW-010 is that of the state a vehicle stands in, with the name of the dealer', () => {
    expect(line('WA')).toBe('Harbour Motors, WA motor vehicle dealer licence MD 2');
    expect(line('NSW')).toBe('Harbour Motors, NSW motor dealer licence number MD 1');
    expect(line('VIC')).toBe('');
  });

  it('LAW-010 is the one of the yard where it has its own, all where nobody knows the state, and one of no state where there is one state', () => {
    expect(line('WA', 'MD 9')).toBe('Harbour Motors, dealer licence number MD 9');
    expect(line('WA', 'MD 2')).toBe('Harbour Motors, WA motor vehicle dealer licence MD 2');
    expect(line(undefined)).toContain('MD 1, WA motor vehicle dealer licence MD 2');
    expect(line('WA', '', [licence('Dealer licence')], 1)).toBe('Harbour Motors, Dealer licence 1');
    expect(line('WA', '', [licence('Dealer licence')], 2)).toBe('');
  });
});

describe('all licences of a dealer', () => {
  it('LAW-010 are those of the settings and the number of each yard that is not among them, once, called as others of its state', () => {
    const listed = [licence('NSW motor dealer licence number', 'MD 000121')];
    const yards = [
      yard('NSW', 'md000121'),
      yard('NSW', ' MD 000124 '),
      yard('WA', 'MD 2'),
      yard('WA', 'MD 2'),
      yard('SA'),
    ];
    expect(allLicences(listed, [...yards, yard(undefined, '7')])).toEqual([
      ...listed,
      licence('NSW motor dealer licence number', 'MD 000124'),
      licence('WA dealer licence', 'MD 2'),
      licence('Dealer licence', '7'),
    ]);
  });

  it('to sell are those that are not to repair or to lend', () => {
    const listed = [licence('Repairer licence'), licence('Dealer licence', '2'), licence('Credit licence', '3')];
    expect(sellingLicences(listed)).toEqual([licence('Dealer licence', '2')]);
  });
});
