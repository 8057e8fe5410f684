// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CAR, SETTINGS, TODAY } from '#src/domain/vehicle-card/card-fixture.ts';
import { CardList } from './CardList.tsx';
import { gridClass } from './grid-class.ts';

const styles = readFileSync('src/islands/search/search.css', 'utf8');
const rule = (selector: string) => styles.split(`  ${selector} {`)[1]?.split('}')[0] ?? '';

/** The list a search shows of the same three vehicles. */
function listOf(layout: 'grid' | 'carousel') {
  const items = ['a', 'b', 'c'].map((slug) => ({ key: slug, car: { ...CAR, slug } }));
  const className = gridClass({ layout, columns: 4 });
  document.body.innerHTML = renderToStaticMarkup(
    <CardList items={items} card={SETTINGS} today={TODAY} className={className} place="shown" />,
  );
  return document.querySelector('ul') as HTMLElement;
}

describe('list of results', () => {
  it('SRCH-003 is a grid of 3 or 4 columns', () => {
    expect(gridClass({ layout: 'grid', columns: 3 })).toBe('search__grid search__grid--3');
    expect(gridClass({ layout: 'grid', columns: 4 })).toBe('search__grid search__grid--4');
  });

  it('SRCH-004 a carousel holds the same cards in the same order, in one row to scroll through', () => {
    const [grid, carousel] = [listOf('grid'), listOf('carousel')];
    expect([...grid.querySelectorAll('.car-card__title a')].map((link) => link.getAttribute('href'))).toEqual([
      '/cars/a',
      '/cars/b',
      '/cars/c',
    ]);
    expect(carousel.innerHTML).toBe(grid.innerHTML);
    expect(grid.className).toBe('search__grid search__grid--4');
    expect(carousel.className).toBe('search__grid search__grid--carousel');
    expect(rule('.search__grid--carousel')).toMatch(/grid-auto-flow: column;[^}]*overflow-x: auto;/);
    expect(rule('.search__grid--carousel')).toMatch(/grid-template-columns: none;/);
  });
});
