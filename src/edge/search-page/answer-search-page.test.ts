import { Window } from 'happy-dom';
import { describe, expect, it, vi } from 'vitest';
import { INLINE_SCRIPTS } from '#src/domain/text/inline-scripts.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import { toColumns } from '#src/search/embedded/index/columns.ts';
import { encodeIndex } from '#src/search/embedded/index/encode-index.ts';
import { answerSearchPage } from './answer-search-page.ts';
import { PROPS, pageWith, REF, records, searchSite } from './search-site-for-test.ts';

const parser = new Window();

/** Sunday in Sydney. */
const NOW = Date.parse('2026-11-22T02:00:00Z');

function site(...page: Parameters<typeof searchSite>) {
  const { files, read: readFile } = searchSite(...page);
  const read = vi.fn(readFile);
  // Each site has an origin of its own: what is kept of one is not asked of another.
  const origin = `https://${Math.random().toString(36).slice(2)}.example`;
  const answer = (query: string, init?: RequestInit) =>
    answerSearchPage(new Request(`${origin}/search/used${query}`, init), read, NOW);
  const answered = async (query: string) => {
    const html = (await (await answer(query))?.text()) ?? '';
    const document = new parser.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
    const island = document.querySelector<HTMLElement>('[data-island]');
    const names = [...document.querySelectorAll('[data-car]')].map((card) => card.getAttribute('data-car'));
    return { html, document, names, props: JSON.parse(island?.dataset.props ?? '{}') as SearchIslandProps };
  };
  return { files, read, answer, answered };
}

describe('a search page whose address has filters', () => {
  it('SRCH-002 SRCH-010 holds the vehicles of the address, their number, prices and filters, before any script', async () => {
    const { document, html, names, props } = await site().answered('?fuel=Petrol&range[price]=10000:40000');
    expect(names).toEqual(['car-0', 'car-2']);
    expect(document.querySelector('[data-search-lead]')?.textContent).toBe('2 cars from $10,000 to $30,000');
    expect(document.querySelector('.search__count')?.textContent).toBe('2 cars');
    expect([...document.querySelectorAll('.chip')].map(({ textContent }) => textContent)).toEqual([
      ...['Petrol×', '$10,000 – $40,000×', 'Clear filters'],
    ]);
    expect(props).toMatchObject({
      total: 2,
      requested: { lists: { fuel: ['Petrol'] }, ranges: { price: { min: 10_000, max: 40_000 } }, page: 1 },
      // Each without its own filter (SRCH-070).
      facets: [
        { facet: 'make', values: [{ value: 'Mazda', count: 2 }] },
        { facet: 'make_model', values: [] },
        {
          facet: 'fuel',
          values: [
            { value: 'Diesel', count: 2 },
            { value: 'Petrol', count: 2 },
          ],
        },
      ],
      ranges: { price: { min: 10_000, max: 50_000 } },
    });
    expect(html).not.toContain('search-pending');
    expect(html).not.toContain('printed</p>');
    expect(html.endsWith('</div><p>after</p></body></html>')).toBe(true);
    const pictures = [...document.querySelectorAll('.car-card__image')];
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(['eager', 'eager']);
  });

  it('SRCH-011 SRCH-014 holds the page and the order of the address, and links to the others with its filters', async () => {
    const { answered } = site();
    const dearest = await answered('?make=Mazda&sortBy=Car_production:price:desc&page=2');
    expect(dearest.names).toEqual(['car-1', 'car-0']);
    expect(dearest.document.querySelector('.paging [aria-current]')?.textContent).toBe('2');
    expect(dearest.document.querySelector('.paging a')?.getAttribute('href')).toBe(
      '?make=Mazda&sortBy=Car_production%3Aprice%3Adesc',
    );
    expect(dearest.document.querySelector('[name=sortBy] [selected]')?.getAttribute('value')).toBe('priceDesc');
    // SRCH-047: models are listed once a make is chosen.
    expect(dearest.props.facets[1]?.values).toEqual([{ value: 'Mazda > CX-5', count: 4 }]);
    expect((await answered('?page=3')).names).toEqual(['car-4']);
  });

  it('SRCH-060 says that nothing was found', async () => {
    const { document, names } = await site().answered('?make=Ferrari');
    expect(names).toEqual([]);
    expect(document.querySelector('.search__none h2')?.textContent).toBe('No cars match all of this');
    expect(document.querySelector('[data-search-lead]')?.textContent).toBe('');
    expect(document.querySelector('[data-search-heading]')?.textContent).toBe('Ferrari cars');
  });

  it('leaves a slot for each promo tile, by the car types of the address', async () => {
    const tile = (title: string, more: object) => ({ title, link: '/offers', ...more });
    const promo = {
      ...{ positions: [2], scheduled: [], carTypes: [] },
      tiles: [tile('Used only', { carTypes: ['used'] })],
    } as unknown as NonNullable<SearchIslandProps['promo']>;
    const { answered } = site({ promo });
    const places = ({ document }: { document: Document }) =>
      [...document.querySelectorAll('.search__grid > li')].map((item) => item.matches('[data-promo-slot]'));
    expect(places(await answered('?fuel=Petrol&car_type=used'))).toEqual([false, true, false]);
  });

  it('what an address says is text', async () => {
    const bad = '"><script>alert(1)</script>';
    const { html, document, props } = await site().answered(`?make=${encodeURIComponent(bad)}`);
    expect(props.requested?.lists.make).toEqual([bad]);
    expect(html).not.toContain('<script>');
    expect(document.querySelector('.chip')?.textContent).toBe(`${bad}×`);
  });

  it('has none of the headers that are true of the file only', async () => {
    const response = await site().answer('?make=Kia');
    expect(Object.fromEntries(response?.headers ?? [])).toEqual({ 'content-type': 'text/html; charset=utf-8' });
  });

  it('reads the index once, until another is rendered', async () => {
    const { files, read, answered } = site();
    const reads = () => read.mock.calls.map(([path]) => path).filter((path) => path.startsWith('/search-index'));
    await answered('?make=Kia');
    await answered('?make=Mazda');
    expect(reads().filter((path) => path === REF.index)).toHaveLength(1);
    files['/search-index/b'] = encodeIndex(toColumns(records.slice(0, 1)));
    files['/search-index/current.json'] = JSON.stringify({ ...REF, index: '/search-index/b', count: 1 });
    expect((await answered('?make=Mazda')).props.total).toBe(1);
    expect((await answered('?make=Kia')).props.total).toBe(0);
  });

  it('reads the index of a site once, whatever names lead to it', async () => {
    const { read: readFile } = searchSite();
    const read = vi.fn(readFile);
    for (let port = 9000; port < 9010; port += 1) {
      const request = new Request(`http://yard.localhost:${port}/search/used?make=Kia`);
      expect(await answerSearchPage(request, read, NOW, 'yard')).toBeDefined();
    }
    expect(read.mock.calls.filter(([path]) => path === REF.index)).toHaveLength(1);
  });

  it('is the rendered file where nothing else is asked for, or the browser has to search', async () => {
    const { answer, read } = site();
    const none = [
      ...['', '?', '?utm_source=x', '?make=', '?page=1', '?page=zz', '?query=cx5', '?make=Kia&query=cx5'],
      `?make=${'a'.repeat(150)}&make=${'b'.repeat(2_000)}`,
    ];
    for (const query of none) expect([query, await answer(query)]).toEqual([query, undefined]);
    expect(await answer('?make=Kia', { method: 'POST' })).toBeUndefined();
    expect(await answer('?make=Kia', { headers: { accept: 'text/markdown' } })).toBeUndefined();
    expect(read).not.toHaveBeenCalled();
    // A page after the last one is answered as the last, which only a search knows.
    expect(await answer('?make=Kia&page=2')).toBeUndefined();
    const others: [Partial<SearchIslandProps>, string?][] = [
      ...[{ provider: 'algolia' as const }, { shell: true }, { seeds: { make: ['Kia'] } }, { prefetch: false }].map(
        (change): [Partial<SearchIslandProps>] => [change],
      ),
      [{}, pageWith(PROPS, INLINE_SCRIPTS.searchPending)],
      [{}, '<!DOCTYPE html><title>Another page</title>'],
    ];
    for (const [change, page] of others)
      expect([change, await site(change, page).answer('?make=Kia')]).toEqual([change, undefined]);
    const { answer: requested } = site();
    expect(await requested('/../other?make=Kia')).toBeUndefined();
  });

  it('fails where its search files are not there, so that the host sends the rendered file', async () => {
    const { files, answer } = site();
    delete files['/search-index/current.json'];
    await expect(answer('?make=Kia')).rejects.toThrow('/search-index/current.json answered 404.');
  });
});
