import { describe, expect, it } from 'vitest';
import { lookAtMarkup } from './check-markup.ts';

describe('what a component prints', () => {
  it('AGENCY-004 may be any part of a page, and its links are known', () => {
    const html =
      '<section id="a"><h2>Us</h2><img src="/images/a.webp" alt="" width="3" height="2"><a href="/contact-us?x=1#y">Ask</a>' +
      '<a href="https://x.example/">Away</a><a href="tel:0755500100">Call</a><details><summary>More</summary></details></section>';
    expect(lookAtMarkup(html)).toEqual({ mistakes: [], links: ['/contact-us?x=1#y'] });
  });

  it.each([
    ['<script>1</script>', '<script>'],
    ['<SCRIPT src="/a.js"></SCRIPT>', '<script>'],
    ['<style>a{}</style>', '<style>'],
    ['<h1>We</h1>', 'Begin with h2'],
    ['<iframe src="https://x.example/"></iframe>', 'embed'],
    ['<form action="/api/leads"></form>', '<form>'],
    ['<main></main>', '<main>'],
    ['<button onclick="a()">A</button>', 'onclick'],
    ['<a href="javascript:a()">A</a>', 'href="javascript:a()"'],
    ['<a href="//x.example/">A</a>', 'href="//x.example/"'],
    ['<img src="/a.webp" width="3" height="2">', 'no alt'],
    ['<img src="/a.webp" alt="" width="3">', 'no width and height'],
    ['<p id="a"></p><p id="a"></p>', 'id="a" twice'],
  ])('AGENCY-004 may not be %s', (html, text) => {
    expect(lookAtMarkup(html).mistakes).toEqual([expect.stringContaining(text)]);
  });
});
