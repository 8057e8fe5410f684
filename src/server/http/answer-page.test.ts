import { describe, expect, it } from 'vitest';
import { answerPage } from './answer-page.ts';

const head = async (site: { icon?: string }) => {
  const page = await answerPage({ title: 'Done', content: 'Thank you.' }, { name: 'Harbour <Lane>', ...site });
  return (await page.text()).split('</head>')[0];
};

describe('a page that a function answers', () => {
  it('has the icon of the site, or the one that every site has: no browser asks for one that is not there', async () => {
    expect(await head({ icon: '/icon-32.png' })).toContain('<link rel="icon" href="/icon-32.png"/>');
    expect(await head({})).toContain('<link rel="icon" href="/favicon.svg"/>');
  });

  it('leads to the home page, the stock and the contact page', async () => {
    const text = await (await answerPage({ title: 'Done', content: '' }, { name: 'Harbour' })).text();
    expect([...text.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/', '/search', '/contact']);
  });

  it('escapes the name of the dealer', async () => {
    expect(await head({})).toContain('<title>Done | Harbour &lt;Lane&gt;</title>');
  });
});
