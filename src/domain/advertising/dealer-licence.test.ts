import { describe, expect, it } from 'vitest';
import type { State } from '../postcode/postcode-state.ts';
import { statesWithoutLicence } from './dealer-licence.ts';

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
