import { describe, expect, it } from 'vitest';
import { answerPage } from './answer-page.ts';

const FRAME =
  '<!DOCTYPE html><html lang="en-AU"><head><title>Nothing | Harbour</title><link rel="stylesheet" href="/_astro/a.css"></head>' +
  '<body><header><a href="/">Harbour</a></header><main id="main" tabindex="-1"><h1>Nothing</h1></main><footer>LMD 1</footer></body></html>';
const SITE = { name: 'Harbour <Lane>', phone: '0255500121' };
const textOf = async (answer: Parameters<typeof answerPage>[0], site: Parameters<typeof answerPage>[1]) =>
  (await answerPage(answer, site)).text();

describe('a page that a function answers', () => {
  it('API-050 stands in the frame of the site, whose own words it takes the place of', async () => {
    expect(await textOf({ title: 'Done', content: 'Thank you.', about: 'A car' }, { ...SITE, frame: FRAME })).toBe(
      FRAME.replace('<title>Nothing | Harbour<', '<title>Done | Harbour &lt;Lane&gt;<').replace(
        '<h1>Nothing</h1>',
        '<div class="wrap answer"><h1>Done</h1>A car<div class="answer__words">Thank you.</div></div>',
      ),
    );
  });

  it('escapes whatever somebody wrote, signs of a replacement among it', async () => {
    const page = await textOf({ title: "$& $1 $' <b>", content: "$& $1 $' <i>" }, { ...SITE, frame: FRAME });
    expect(page).toContain('<h1>$&amp; $1 $&#x27; &lt;b&gt;</h1>');
    expect(page).toContain('<div class="answer__words">$&amp; $1 $&#x27; &lt;i&gt;</div>');
  });

  it('says first in the title of the window that something has to be corrected', async () => {
    const page = await textOf({ title: 'Check', content: '', hasErrors: true }, { ...SITE, frame: FRAME });
    expect(page).toContain('<title>Error: Check | Harbour &lt;Lane&gt;</title>');
  });

  it('is whole without a frame, with the way home and the number to call', async () => {
    const page = await textOf({ title: 'Done', content: 'Thank you.' }, SITE);
    expect(page).toContain('<title>Done | Harbour &lt;Lane&gt;</title>');
    expect(page).toContain('<h1>Done</h1>');
    expect([...page.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href)).toEqual(['/', 'tel:+61255500121']);
  });
});
