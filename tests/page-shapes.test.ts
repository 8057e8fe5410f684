import { describe, expect, it } from 'vitest';
import { pagesWithEveryShape, shapesOf } from './page-shapes.ts';

const page = (path: string, html: string) => ({ path, shapes: shapesOf(html) });

describe('the shapes of a page', () => {
  it('are the same for other words, addresses and numbers of the same elements', () => {
    const two = shapesOf('<ul class="b a"><li><a href="/x">X</a></li></ul>');
    expect(shapesOf('<ul class="a b"><li><a href="/y">Y</a></li><li><a href="/z">Z</a></li></ul>')).toEqual(two);
  });

  it.each([
    ['a class', '<p class="quiet">A</p>'],
    ['a role', '<p role="status">A</p>'],
    ['a state', '<p aria-hidden="true">A</p>'],
    ['an attribute that is told', '<p hidden>A</p>'],
    ['the element around it', '<main><p>A</p></main>'],
  ])('differ by %s', (_, html) => {
    expect(shapesOf(html)).not.toEqual(shapesOf('<p>A</p>'));
  });

  it('see an element after one without an end', () => {
    expect(shapesOf('<p><img alt="">A<b>B</b></p>')).toContain('p.[][]>b.[][]');
  });
});

describe('the pages with every shape', () => {
  it('leave out a page that has nothing of its own', () => {
    const pages = [
      page('/a', '<p>A</p>'),
      page('/b', '<p>B</p><b>B</b>'),
      page('/c', '<i>C</i>'),
      page('/d', '<i></i>'),
    ];
    expect(pagesWithEveryShape(pages)).toEqual(['/b', '/c']);
  });

  it('are none of no pages', () => {
    expect(pagesWithEveryShape([])).toEqual([]);
  });
});
