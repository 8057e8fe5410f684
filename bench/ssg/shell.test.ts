import { describe, expect, it } from 'vitest';
import { cutShell } from './shell.ts';

const PAGE = `<!doctype html><html><head><meta charset="utf-8"><title>A
page</title><meta name="description" content="x"><link rel="canonical" href="/a"><link rel="stylesheet" href="/s.css">
<script type="application/ld+json">{"a":1}</script></head><body data-x="1"><header>H</header><main id="main"><h1>A</h1></main><footer>F</footer></body></html>`;

describe('the frame of a page', () => {
  it('is what other pages have as well', () => {
    expect(cutShell(PAGE)).toEqual({
      head: '<meta charset="utf-8"><link rel="stylesheet" href="/s.css">\n',
      before: '<header>H</header><main id="main">',
      after: '</main><footer>F</footer>',
    });
  });

  it('is not guessed', () => {
    expect(() => cutShell('<html><head><b></b></head><body><p>x</p></body></html>')).toThrow('no <main>');
  });
});
