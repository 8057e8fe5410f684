import { describe, expect, it } from 'vitest';
import { answerTwin, prefersMarkdown, twinPath } from './markdown-twin.ts';

const asking = (accept: string, path = '/cars/x', method = 'GET') =>
  new Request(`https://a.example${path}`, { method, headers: { accept } });

describe('Markdown twins of pages', () => {
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
    expect(twinPath('/cars/2021-mazda-cx-5')).toBe('/cars/2021-mazda-cx-5.md');
    expect(twinPath('/search/used-cars/')).toBe('/search/used-cars.md');
    expect(twinPath('/cars/2.0-turbo-xyz-long-name-of-a-car')).toBe('/cars/2.0-turbo-xyz-long-name-of-a-car.md');
    for (const path of ['/', '/robots.txt', '/cars/x.md', '/_astro/a.js']) expect(twinPath(path)).toBeUndefined();
  });

  it('are what a host answers, where there is one', async () => {
    const asked: string[] = [];
    const host = async (request: Request) => {
      asked.push(new URL(request.url).pathname);
      return request.url.endsWith('/x.md')
        ? new Response('# X', { headers: { 'content-type': 'text/markdown' } })
        : new Response('<html>', { status: 404, headers: { 'content-type': 'text/html' } });
    };
    const found = await answerTwin(asking('text/markdown'), host);
    expect([await found?.text(), found?.headers.get('vary'), found?.headers.get('content-type')]).toEqual([
      ...['# X', 'Accept, Accept-Encoding', 'text/markdown; charset=utf-8'],
    ]);
    expect(await answerTwin(asking('text/markdown', '/about'), host)).toBeUndefined();
    expect(asked).toEqual(['/cars/x.md', '/about.md']);
    expect(await answerTwin(asking('text/html'), host)).toBeUndefined();
    expect(await answerTwin(asking('text/markdown', '/cars/x', 'POST'), host)).toBeUndefined();
    expect(asked).toHaveLength(2);
  });

  it('a page of a host that answers every address with HTML is no twin', async () => {
    const host = async () => new Response('<html>', { headers: { 'content-type': 'text/html' } });
    expect(await answerTwin(asking('text/markdown'), host)).toBeUndefined();
  });
});
