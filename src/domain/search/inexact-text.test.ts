import { describe, expect, it } from 'vitest';
import { inexactText, unknownPlaceText } from './inexact-text.ts';

const gone = { relaxed: true } as const;

describe('inexactText', () => {
  it('says nothing when every part of the text is found', () => {
    expect(inexactText('diesel ute', [{ label: 'Diesel' }, { label: 'Ute' }], 'cars')).toBeUndefined();
    expect(inexactText('', [], 'cars')).toBeUndefined();
  });

  it('names what was typed and what is shown instead', () => {
    const parts = [{ label: 'Hilux' }, { label: 'Diesel' }, { label: 'Under $5,000', ...gone }];
    expect(inexactText(' hilux diesel under 5k', parts, 'cars')).toBe(
      'No exact match for “hilux diesel under 5k”. Showing Hilux, Diesel.',
    );
    expect(inexactText('flying', [{ label: 'flying', ...gone }], 'caravans')).toBe(
      'No exact match for “flying”. Showing all caravans.',
    );
  });

  it('SRCH-037 says the text without its typing errors, but where something of it was given up', () => {
    expect(inexactText('mazada cx-5', [{ label: 'Mazda' }], 'cars', 'mazda cx-5')).toBe(
      'Showing results for “mazda cx-5”.',
    );
    expect(inexactText('mazada x', [{ label: 'Mazda' }, { label: 'X', ...gone }], 'cars', 'mazda x')).toBe(
      'No exact match for “mazada x”. Showing Mazda.',
    );
    expect(inexactText('m', [], 'cars', 'a'.repeat(61))).toBe(`Showing results for “${'a'.repeat(60)}…”.`);
  });

  it('repeats 60 characters of a text, and cuts the rest of a longer one', () => {
    const part = [{ label: 'x', ...gone }];
    expect(inexactText('a'.repeat(60), part, 'cars')).toContain(`“${'a'.repeat(60)}”`);
    expect(inexactText('a'.repeat(61), part, 'cars')).toContain(`“${'a'.repeat(60)}…”`);
  });
});

describe('unknownPlaceText', () => {
  const asks = 'We do not know where “Nowhere” is: try its postcode.';

  it('SRCH-092 asks for the postcode of a place that nobody knows', () => {
    expect(unknownPlaceText('near Nowhere ', [], 0)).toBe(asks);
    expect(unknownPlaceText('ute near Nowhere', [{ label: 'Ute' }, { label: 'Nowhere', ...gone }], 17)).toBe(asks);
  });

  it('says nothing of a place that is known, of words that were found, and of a text without a place', () => {
    expect(unknownPlaceText('near 3999', [{ label: 'Near 3999', near: 'unknown' }], 0)).toBeUndefined();
    expect(unknownPlaceText('near new', [{ label: 'new' }], 3)).toBeUndefined();
    expect(unknownPlaceText('ute', [{ label: 'ute', ...gone }], 0)).toBeUndefined();
  });
});
