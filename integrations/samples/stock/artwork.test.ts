import { describe, expect, it } from 'vitest';
import { parseArtworkUrl } from '../artwork/names.ts';
import { gallery, lookOf, PAINTED } from './artwork.ts';
import { readCatalogue } from './catalogue.ts';
import { randomFor } from './random.ts';

describe('the body in which a sample vehicle is drawn', () => {
  it('is its model’s own where there is one, else that of its kind', () => {
    expect(lookOf('Mazda', '2', 'hatch')).toBe('hatch-small');
    expect(lookOf('Mazda', '3', 'hatch')).toBe('hatch');
    expect(lookOf('Mazda', 'CX-30', 'suv')).toBe('suv-small');
    expect(lookOf('Mazda', 'CX-5', 'suv')).toBe('suv');
    expect(lookOf('Mazda', 'CX-90', 'suv-large')).toBe('suv-touring');
    expect(lookOf('Ford', 'Everest', 'suv-large')).toBe('suv-large');
  });

  it('differs for at least six Mazdas', () => {
    const mazdas = readCatalogue().filter(({ make }) => make === 'Mazda');
    expect(new Set(mazdas.map(({ make, model, art }) => lookOf(make, model, art))).size).toBeGreaterThanOrEqual(6);
  });

  it('is one that is drawn, in every colour of its kind', () => {
    for (const { make, model, art } of readCatalogue()) {
      const look = lookOf(make, model, art);
      for (const colour of PAINTED[art]) {
        const [first = ''] = gallery(randomFor('a'), art, look, colour, 1);
        expect(parseArtworkUrl(first), `${make} ${model}`).toMatchObject({ kind: 'view', body: look, colour });
      }
    }
  });
});
