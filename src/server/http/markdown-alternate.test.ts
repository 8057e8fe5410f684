import { describe, expect, it } from 'vitest';
import { alternatePath, answerAlternate, prefersMarkdown } from './markdown-alternate.ts';

const asking = (accept: string, path = '/cars/x', method = 'GET') =>
  new Request(`https://a.example${path}`, { method, headers: { accept } });

describe('Markdown alternates of pages', () => {
  it.each([
    ['text/markdown', true],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
    ['text/markdown, text/html, */*', true],
    ['TEXT/Markdown;q=0.5', true],
    ['text/html, text/markdown;q=0.5', false],
    ['text/markdown;q=0', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['*/*', false],
    ['text/*', false],
    ['', false],
  ])('a request that accepts %j gets Markdown: %s', (accept, wanted) => {
    expect(prefersMarkdown(asking(accept))).toBe(wanted);
  });

  it('stand at the address of their page with .md', () => {
    expect(alternatePath('/cars/2021-mazda-cx-5')).toBe('/cars/2021-mazda-cx-5.md');
    expect(alternatePath('/search/used-cars/')).toBe('/search/used-cars.md');
    expect(alternatePath('/cars/2.0-turbo-xyz-long-name-of-a-car')).toBe('/cars/2.0-turbo-xyz-long-name-of-a-car.md');
    for (const path of ['/', '/robots.txt', '/cars/x.md', '/_astro/a.js']) expect(alternatePath(path)).toBeUndefined();
  });

  it('are what a host answers, where there is one', async () => {
    const requested: string[] = [];
    const host = async (request: Request) => {
      requested.push(new URL(request.url).pathname);
      return request.url.endsWith('/x.md')
        ? new Response('# X', { headers: { 'content-type': 'text/markdown' } })
        : new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } });
    };
    const found = await answerAlternate(asking('text/markdown'), host);
    expect([await found?.text(), found?.headers.get('vary'), found?.headers.get('content-type')]).toEqual([
      ...['# X', 'Accept, Accept-Encoding', 'text/markdown; charset=utf-8'],
    ]);
    expect(await answerAlternate(asking('text/markdown', '/about'), host)).toBeUndefined();
    expect(requested).toEqual(['/cars/x.md', '/about.md']);
    expect(await answerAlternate(asking('text/html'), host)).toBeUndefined();
    expect(await answerAlternate(asking('text/markdown', '/cars/x', 'POST'), host)).toBeUndefined();
    expect(requested).toHaveLength(2);
  });

  it('a page of a host that answers every address with HTML is no twin', async () => {
    const host = async () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    expect(await answerAlternate(asking('text/markdown'), host)).toBeUndefined();
  });
});
