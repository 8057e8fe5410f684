import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tooManyAttempts } from '../account/one-time-code.ts';
import * as applicationTexts from '../finance/application-texts.ts';
import { outsideLimits } from '../finance/calculator.ts';
import { budgetEmptyTexts } from '../navigation/budget.ts';
import { deliveryUnknown, postcodeEmpty } from '../price/delivery-offer.ts';
import { autoGaugeFailed, noDataReturned } from '../price/price-gauge.ts';
import { valuationNotSaved } from '../trade-in/trade-in-offer.ts';
import { messages } from './messages.ts';

const spec = readFileSync(new URL('../../../docs/spec/19-errors.md', import.meta.url), 'utf8');
const rows = spec
  .split('\n')
  .filter((line) => line.startsWith('| ERR-'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, id = '', cell = '']) => [...cell.matchAll(/"([^"]+)"/g)].map((match) => ({ id, text: match[1] ?? '' })));

/** Texts with a place to fill, and the name of a button that belongs to the search. */
const FILLED = ['ERR-035', 'ERR-041'];
const texts = new Set<string>([
  ...Object.values({ ...messages, ...applicationTexts }),
  deliveryUnknown,
  postcodeEmpty,
  autoGaugeFailed,
  noDataReturned,
  tooManyAttempts,
  valuationNotSaved,
]);

describe('messages', () => {
  it('ERR-050 reads every row of the catalogue', () => {
    expect(rows.length).toBeGreaterThan(27);
  });

  it.each(rows.filter(({ id, text }) => !FILLED.includes(id) && text !== 'Clear filters'))(
    '$id is held word for word: $text',
    ({ text }) => {
      expect(texts).toContain(text);
    },
  );

  it('ERR-035 names the car type in button and message', () => {
    const words = rows.filter(({ id }) => id === 'ERR-035').map(({ text }) => text.replace('{car type}', 'used car'));
    expect(words).toEqual(Object.values(budgetEmptyTexts('used cars')));
  });

  it('ERR-041 names both limits', () => {
    expect(
      rows
        .find(({ id }) => id === 'ERR-041')
        ?.text.replace('{min}', '$1,000')
        .replace('{max}', '$250,000'),
    ).toBe(outsideLimits('$1,000', '$250,000'));
  });

  it('ERR-050 keeps the three generic texts apart', () => {
    expect(new Set([messages.unexpectedError, messages.formFailed, messages.unknownError]).size).toBe(3);
    expect(messages.unexpectedError).toContain('occured.');
  });
});
