import { describe, expect, it } from 'vitest';
import { csv, vehicleOf } from '../feed-for-test.ts';
import { safeHistory } from './history-values.ts';

const historyOf = async (columns: Record<string, string>) =>
  (await vehicleOf(csv({ price: '20000', ...columns }))).history ?? undefined;

describe('what feeds say of the past of a vehicle', () => {
  it('DATA-061 is read with who said it and when', async () => {
    const said = { by: 'PPSR', on: '2026-11-18' };
    expect(
      await historyOf({
        ...{ 'Written off': 'No', 'PPSR status': 'Clear', 'Service history': 'Full logbooks', 'Number of keys': '2' },
        ...{ 'Previous use': 'Ex rental', 'History by': 'PPSR', 'History date': '18/11/2026' },
        ...{ 'Battery SOH': '91.5', 'Battery tester': 'AVL', 'Battery tested': '2026-11-01' },
      }),
    ).toEqual({
      writtenOff: { is: 'no', ...said },
      ppsr: { is: 'clear', ...said },
      service: { is: 'full', ...said },
      keys: { is: 2, ...said },
      previousUse: { is: 'hire', ...said },
      battery: { is: 91.5, by: 'AVL', on: '2026-11-01' },
    });
  });

  it.each([
    ['Written off', 'Repairable write-off', { writtenOff: { is: 'repairable' } }],
    ['Written off', 'Statutory', { writtenOff: { is: 'statutory' } }],
    ['Written off', 'Yes', undefined],
    ['PPSR status', 'Finance owing', { ppsr: { is: 'encumbered' } }],
    ['PPSR status', 'pending', undefined],
    ['Service history', 'Part', { service: { is: 'partial' } }],
    ['Number of keys', '40', undefined],
    ['Battery SOH', '120', undefined],
    ['Previous use', 'Mars', undefined],
  ])('DATA-061 %s "%s" is %j; what no rule knows stays unknown', async (column, value, expected) => {
    expect(await historyOf({ [column]: value })).toEqual(expected);
  });

  it('a history of our own format is plain, and a fact that is none is left out alone', () => {
    expect(
      safeHistory({
        ppsr: { is: 'clear', by: '<b>PPSR</b>', on: 'soon' },
        keys: { is: 'two' },
        __proto__: { is: 1 },
        other: { is: 1 },
      }),
    ).toEqual({ ppsr: { is: 'clear', by: 'PPSR' } });
    expect(safeHistory('clear')).toBeUndefined();
  });
});
