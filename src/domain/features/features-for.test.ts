import { describe, expect, it } from 'vitest';
import { type FeatureSettings, featureSettings } from './feature-settings.schema.ts';
import { featuresFor } from './features-for.ts';

const features = (overrides: FeatureSettings['overrides']) =>
  featureSettings.parse({ chat: false, reserve: true, overrides });
const own = { chat: false, print: true, tradeIn: true, finance: true, reserve: true };

describe('features of a car', () => {
  it('GEN-009 are the site’s when nothing overrides them', () => {
    expect(featuresFor(features([]), { make: 'Ford' })).toEqual(own);
  });

  it('GEN-009 CFG-007 each of the five can be switched for one make or one dealership', () => {
    for (const key of ['chat', 'print', 'tradeIn', 'finance', 'reserve'] as const) {
      const set = { [key]: !own[key] };
      expect(featuresFor(features([{ make: 'Ford', set }]), { make: 'Ford' })).toEqual({ ...own, ...set });
      expect(featuresFor(features([{ dealershipSlug: 'dalby', set }]), { dealership_slug: 'dalby' })).toEqual({
        ...own,
        ...set,
      });
    }
  });

  it('CFG-007 an entry with both conditions needs both', () => {
    const both = features([{ make: 'Ford', dealershipSlug: 'dalby', set: { chat: true } }]);
    expect(featuresFor(both, { make: 'Ford', dealership_slug: 'dalby' }).chat).toBe(true);
    expect(featuresFor(both, { make: 'Ford', dealership_slug: 'roma' }).chat).toBe(false);
    expect(featuresFor(both, { make: 'Mazda', dealership_slug: 'dalby' }).chat).toBe(false);
    expect(featuresFor(both, {}).chat).toBe(false);
  });

  it('CFG-007 only the first entry that fits applies', () => {
    const two = features([
      { make: 'Ford', set: { finance: false } },
      { dealershipSlug: 'dalby', set: { finance: true, print: false } },
    ]);
    expect(featuresFor(two, { make: 'Ford', dealership_slug: 'dalby' })).toEqual({ ...own, finance: false });
    expect(featuresFor(two, { make: 'Kia', dealership_slug: 'dalby' })).toEqual({ ...own, print: false });
  });

  it('CFG-007 what an entry does not set stays as the site has it', () => {
    const entry = { make: 'Ford', set: { chat: true, finance: undefined } };
    expect(featuresFor(features([entry]), { make: 'Ford' })).toEqual({ ...own, chat: true });
  });

  it('CFG-007 makes are compared without regard to case', () => {
    expect(featuresFor(features([{ make: 'ford', set: { chat: true } }]), { make: 'FORD' }).chat).toBe(true);
  });

  it('CFG-007 set may change nothing but the five features', () => {
    const parse = (set: object) => featureSettings.safeParse({ overrides: [{ make: 'Ford', set }] }).success;
    expect(parse({ chat: true })).toBe(true);
    expect(parse({ offers: true })).toBe(false);
  });
});
