import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { SiteCar } from '../site-data/site-data.ts';
import { carSummary } from './car-summary.ts';

const applied = {
  image: 'https://photos.example/1.jpg',
  title: '2021 Mazda <CX-5>',
  badge: 'Touring',
  priceText: '',
  priceType: '',
  carType: 'used',
};
const html = (car: Partial<SiteCar> | undefined, slug = 'mazda') =>
  renderToStaticMarkup(carSummary({ cars: (car ? { mazda: car } : {}) as Record<string, SiteCar> }, slug));

describe('the vehicle on a page of a function', () => {
  it('has its photo from this site, whoever keeps it, and its name', () => {
    const shown = html({ applied });
    expect(shown).toMatch(/<img src="\/\.netlify\/images\?url=https[^"]+photos\.example/);
    expect(shown).toContain('2021 Mazda &lt;CX-5&gt;');
    expect(shown).toContain('href="/cars/mazda"');
  });

  it('is nothing for a vehicle that is gone', () => {
    expect([html({}), html(undefined), html(undefined, 'constructor')]).toEqual(['', '', '']);
  });
});
