import { describe, expect, it } from 'vitest';
import { preOwnedCopy, type WarrantyPlan, warrantyCopy } from './promises.ts';

const copy = (
  warrantyPlan: WarrantyPlan | null,
  carType: 'new' | 'used' | 'demo',
  usedWarranty: string[] | null = null,
) => warrantyCopy({ warrantyPlan, usedWarranty }, carType);

describe('promises', () => {
  it('VDP-130 says nothing of a warranty without a plan', () => {
    for (const carType of ['new', 'used', 'demo'] as const) expect(copy(null, carType)).toEqual([]);
  });

  it('VDP-130 says 3 year warranty unless the plan says more for new cars', () => {
    expect(copy('standard3', 'new')).toEqual(['3 year warranty']);
    expect(copy('new5', 'new')).toEqual(['5 year warranty']);
    expect(copy('new7', 'new')).toEqual(['7 year warranty']);
    expect(copy('new7Roadside5', 'new')).toEqual(['7 year unlimited km warranty', '5 year roadside assist']);
    expect(copy('new7', 'used')).toEqual(['3 year warranty']);
    expect(copy('new7', 'demo')).toEqual(['3 year warranty']);
  });

  it('VDP-130 a used car has the warranty that the site gives it, which may be none', () => {
    expect(copy('new5', 'used', ['3 months of our own cover'])).toEqual(['3 months of our own cover']);
    expect(copy(null, 'used', ['3 months of our own cover'])).toHaveLength(1);
    expect(copy('new5', 'used', [])).toEqual([]);
    expect(copy('new5', 'demo', [])).toEqual(['3 year warranty']);
  });

  it('VDP-066 promises money back and roadside assist for used cars on the variant', () => {
    expect(preOwnedCopy(true, 'used')).toEqual(['48 hour money-back guarantee', '12 months roadside assist']);
    expect(preOwnedCopy(true, 'demo')).toEqual([]);
    expect(preOwnedCopy(false, 'used')).toEqual([]);
  });
});
