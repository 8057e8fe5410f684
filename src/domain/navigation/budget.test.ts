import { describe, expect, it } from 'vitest';
import {
  BUDGET_START,
  budgetAmount,
  budgetAnswer,
  budgetEstimate,
  budgetNouns,
  budgetQuery,
  withFrequency,
} from './budget.ts';

const CARS = { singular: 'used car', plural: 'used cars' };

describe('budget', () => {
  it('BUD-003 BUD-004 starts at $54,000 weekly and $38,000 monthly', () => {
    expect(BUDGET_START).toEqual({ frequency: 'week', repayment: 200, deposit: 2000 });
    expect(budgetEstimate(BUDGET_START)).toBe(54_000);
    const monthly = withFrequency(BUDGET_START, 'month');
    expect(monthly.repayment).toBe(600);
    expect(budgetEstimate(monthly)).toBe(38_000);
    expect(withFrequency(monthly, 'week')).toEqual(BUDGET_START);
  });

  it('BUD-004 a repayment that the visitor changed stays when the frequency changes', () => {
    const changed = { ...BUDGET_START, repayment: 201 };
    expect(withFrequency(changed, 'month')).toEqual({ frequency: 'month', repayment: 201, deposit: 2000 });
  });

  it('BUD-003 takes whole dollars of a broken repayment', () => {
    expect(budgetEstimate({ frequency: 'week', repayment: 0.01, deposit: 0 })).toBe(2);
    expect(budgetEstimate({ frequency: 'month', repayment: 1_000_000, deposit: 1_000_000 })).toBe(61_000_000);
  });

  it.each([
    ['0', 0],
    ['-1', 0],
    ['1000000', 1_000_000],
    ['1000001', 1_000_000],
    ['999,999.5', 999_999.5],
    [' $1,200 ', 1200],
    ['.5', 0.5],
    ['.25', 0.25],
    ['1.25', 1.25],
    ['+7', 7],
    ['x7', 0],
    ['', 0],
    ['abc', 0],
    ['12abc', 0],
    ['1e5', 0],
    ['Infinity', 0],
    ['NaN', 0],
  ])('BUD-005 %j counts as %d', (typed, amount) => {
    expect(budgetAmount(typed)).toBe(amount);
  });

  it('BUD-010 is disabled below the least price and not at it', () => {
    expect(budgetAnswer(9_989, 0, 9_990, CARS)).toEqual({
      button: 'No used cars found',
      message: 'No used cars found for this budget',
      disabled: true,
    });
    expect(budgetAnswer(9_990, 1, 9_990, CARS)).toEqual({ button: 'Show 1 used car', message: '', disabled: false });
  });

  it('BUD-010 is disabled below the least price even where something was found', () => {
    expect(budgetAnswer(9_989, 3, 9_990, CARS).disabled).toBe(true);
    expect(budgetAnswer(9_989, 3, undefined, CARS).disabled).toBe(false);
  });

  it('BUD-011 counts with the car type, or says that there is nothing', () => {
    expect(budgetAnswer(54_000, 1_204, 5_000, CARS).button).toBe('Show 1,204 used cars');
    expect(budgetAnswer(54_000, 0, undefined, CARS)).toMatchObject({ button: 'No used cars found', disabled: true });
  });

  it('BUD-012 a budget of 0 is no limit: every vehicle, dearest first', () => {
    expect(budgetAnswer(0, 12, 9_990, CARS)).toEqual({ button: 'Show 12 used cars', message: '', disabled: false });
    expect(budgetQuery(0, {})).toEqual([['sortBy', 'Car_production:price:desc']]);
    expect(budgetQuery(1, {})).toEqual([['range[price]', ':1']]);
    expect(budgetQuery(54_000, {})).toEqual([['range[price]', ':54000']]);
  });

  it('BUD-012 BUD-013 the search page leaves out what the button does not count', () => {
    expect(budgetQuery(54_000, { cheap: true })).toEqual([['range[price]', '1001:54000']]);
    expect(budgetQuery(54_000, { unpriced: true })).toEqual([['range[price]', ':54000']]);
    for (const notCounted of [{ cheap: true }, { unpriced: true }] as const)
      expect(budgetQuery(0, notCounted)).toEqual([
        ['sortBy', 'Car_production:price:desc'],
        ['range[price]', '1001:'],
      ]);
  });

  it.each([
    [['used'], 'used car', 'used cars'],
    [['new'], 'new car', 'new cars'],
    [['demo'], 'demo car', 'demo cars'],
    [['used', 'demo'], 'car', 'cars'],
    [[], 'car', 'cars'],
  ] as const)('BUD-011 %j are counted as "%s"', (types, singular, plural) => {
    expect(budgetNouns(types, { singular: 'car', plural: 'cars' })).toEqual({ singular, plural });
  });

  it("BUD-011 uses the site's own word", () => {
    expect(budgetNouns(['new'], { singular: 'caravan', plural: 'caravans' }).plural).toBe('new caravans');
  });
});
