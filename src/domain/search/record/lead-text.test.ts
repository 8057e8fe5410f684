import { describe, expect, it } from 'vitest';
import { leadText, missingText } from './lead-text.ts';

const noun = { singular: 'car', plural: 'cars' };
const found = (count: number, prices?: { min: number; max: number }) => ({ count, noun, prices });

describe('the line below the heading of a search', () => {
  it('GEN-020 says how many vehicles were found and what they cost', () => {
    expect(leadText(found(1_204, { min: 8_489.5, max: 90_000 }))).toBe('1,204 cars from $8,490 to $90,000');
    expect(leadText(found(2, { min: 9_000, max: 9_001 }))).toBe('2 cars from $9,000 to $9,001');
  });

  it('GEN-020 names no prices where there is one price or none', () => {
    expect(leadText(found(1, { min: 9_000, max: 9_000 }))).toBe('1 car');
    expect(leadText(found(0))).toBe('');
  });

  it('GEN-020 says what vehicles cost by the week where that is their price', () => {
    expect(leadText({ ...found(50), weekly: { min: 149, max: 474 } })).toBe('50 cars from $149 to $474 a week');
    expect(leadText({ ...found(50), weekly: { min: 149, max: 149 } })).toBe('50 cars');
    expect(leadText({ ...found(5, { min: 9_000, max: 9_001 }), weekly: { min: 149, max: 474 } })).toBe(
      '5 cars from $9,000 to $9,001',
    );
  });

  it('ROUTE-017 says what an address named that is not in stock, and what is shown instead', () => {
    expect(missingText(found(12), 'Porsche 911', true)).toBe(
      'No Porsche 911 in stock right now. Below are the 12 nearest cars.',
    );
    expect(missingText(found(1_500), 'Porsche 911', true)).toContain('the 1,500 nearest cars.');
    expect(missingText(found(1), 'Porsche 911', true)).toBe(
      'No Porsche 911 in stock right now. Below is the nearest car.',
    );
    expect(missingText(found(150), 'Lada', false)).toBe('No Lada in stock right now. Below is all we have: 150 cars.');
    expect(missingText(found(0), 'Lada', false)).toBe('No Lada in stock right now.');
    expect(missingText(found(0), 'Lada', true)).toBe('No Lada in stock right now.');
  });
});
