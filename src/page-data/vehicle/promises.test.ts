import { describe, expect, it } from 'vitest';
import { preOwnedCopy, warrantyCopy } from './promises.ts';

describe('promises', () => {
  it('VDP-130 says nothing of a warranty without a plan', () => {
    for (const carType of ['new', 'used', 'demo'] as const) expect(warrantyCopy(null, carType)).toEqual([]);
  });

  it('VDP-130 says 3 year warranty unless the plan says more for new cars', () => {
    expect(warrantyCopy('standard3', 'new')).toEqual(['3 year warranty']);
    expect(warrantyCopy('new5', 'new')).toEqual(['5 year warranty']);
    expect(warrantyCopy('new7', 'new')).toEqual(['7 year warranty']);
    expect(warrantyCopy('new7Roadside5', 'new')).toEqual(['7 year unlimited km warranty', '5 year roadside assist']);
    expect(warrantyCopy('new7', 'used')).toEqual(['3 year warranty']);
    expect(warrantyCopy('new7', 'demo')).toEqual(['3 year warranty']);
  });

  it('VDP-066 promises money back and roadside assist for used cars on the variant', () => {
    expect(preOwnedCopy(true, 'used')).toEqual(['48 hour money-back guarantee', '12 months roadside assist']);
    expect(preOwnedCopy(true, 'demo')).toEqual([]);
    expect(preOwnedCopy(false, 'used')).toEqual([]);
  });
});
