import { describe, expect, it } from 'vitest';
import { renderMarkdown, sanitizeMarkup } from './markdown.ts';

/** Ways to run code or leave the page that an editor's text must not carry into it. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<style>body{display:none}</style>',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)" style="position:fixed">text</p>',
  '<svg><script>alert(1)</script><animate onbegin=alert(1)></svg>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](//evil.example)',
  '![x](data:image/svg+xml;base64,PHN2Zz4=)',
  '![x](javascript:alert(1))',
  '<form action="https://evil.example"><input name="password"></form>',
  '<base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<!--[if IE]><script>alert(1)</script><![endif]-->',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
];
const DANGER =
  /<\s*(script|style|iframe|object|embed|form|input|base|meta|link|svg|math|template)\b|<[^>]+\s(on\w+|style)\s*=|(href|src)\s*=\s*["']?\s*(javascript|data|vbscript):|(href|src)=["']\/\//i;

describe('Markdown of editors', () => {
  it('has no control character, whichever way it was written', () => {
    expect(renderMarkdown('a&#0;b&#1;c&#x1f;d&#127;e&#x9d;f')).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(sanitizeMarkup('<p title="x&#2;">a\u0000b&#11;</p>')).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  it.each(HOSTILE)('takes the danger out of %s', (text) => {
    for (const html of [renderMarkdown(text), renderMarkdown(`Before ${text} after`), sanitizeMarkup(text)]) {
      expect(html).not.toMatch(DANGER);
      expect(html).not.toContain('evil.example/x');
    }
  });

  it('the content of scripts and styles goes with them', () => {
    expect(renderMarkdown('a\n\n<script>alert(1)</script>\n\n<style>b{}</style>\n\nc')).toBe('<p>a</p>\n<p>c</p>');
  });

  it('keeps what editors write', () => {
    const html = renderMarkdown(
      '# Title\n\n**Bold** and [link](/service)\n\n| a |\n|---|\n| b |\n\n- one\n\n![Yard](/images/yard.jpg)',
    );
    expect(html).toContain('<h2>Title</h2>');
    expect(html).toContain('<strong>Bold</strong>');
    expect(html).toContain('<a href="/service">link</a>');
    expect(html).toContain('<td>b</td>');
    expect(html).toContain('<li>one</li>');
    expect(html).toContain('<img src="/images/yard.jpg" alt="Yard" loading="lazy" />');
  });

  it.each([
    ['# A\n\n## B\n\n### C', ['h2', 'h3', 'h4']],
    ['### Only', ['h2']],
    ['## A\n\n#### B\n\n## C', ['h2', 'h3', 'h2']],
    ['<h1 id="a">A</h1>\n\n###### B', ['h2', 'h3']],
    ['# A\n\n## B\n\n### C\n\n#### D\n\n##### E\n\n###### F', ['h2', 'h3', 'h4', 'h5', 'h6', 'h6']],
  ])('CONTENT-001 the headings of %j lie below the page’s own without a gap', (text, levels) => {
    expect([...renderMarkdown(text).matchAll(/<(h\d)/g)].map((match) => match[1])).toEqual(levels);
  });

  it('a text that speaks of headings stays a text', () => {
    expect(renderMarkdown('Write `<h1>` once')).toBe('<p>Write <code>&lt;h1&gt;</code> once</p>');
    expect(renderMarkdown('<a title="<h3 x">b</a>\n\n# C')).toContain('&lt;h3 x');
  });

  it.each(['https://a.example/x', 'mailto:a@b.example', 'tel:+61755500100', 'sms:0491570006', '#top'])(
    'CONTENT-001 keeps a link to %s',
    (href) => {
      expect(renderMarkdown(`[x](${href})`)).toContain(`href="${href}"`);
    },
  );

  it('a page opened from a link learns nothing of ours', () => {
    expect(renderMarkdown('<a href="https://a.example" target="_blank">x</a>')).toContain('rel="noopener"');
  });

  it('GEN-020 a table can be scrolled by keyboard, and its empty corner heads nothing', () => {
    const html = renderMarkdown(
      '| | RF |\n|---|:-:|\n| Roof | Hard |\n\n<table tabindex="5"><tr><th align="left"> </th></tr></table>',
    );
    expect([...html.matchAll(/<table[^>]*>/g)].map(([tag]) => tag)).toEqual(Array(2).fill('<table tabindex="0">'));
    expect(html).toContain('<td></td>');
    expect(html).not.toMatch(/<th[^>]*>\s*<\/th>/);
    expect(html).toContain('<th align="center">RF</th>');
  });

  it('shows characters of markup that are text', () => {
    expect(renderMarkdown('Under 5 < 6 & `<b>`')).toBe('<p>Under 5 &lt; 6 &amp; <code>&lt;b&gt;</code></p>');
  });

  it('CONTENT-032 a picture alone in its paragraph is a figure, its title the caption', () => {
    expect(renderMarkdown('![Hall](/images/hall.jpg "The hall & its lift")')).toBe(
      '<figure><img src="/images/hall.jpg" alt="Hall" loading="lazy" /><figcaption>The hall &amp; its lift</figcaption></figure>',
    );
    expect(renderMarkdown('![Hall](/images/hall.jpg)')).toBe(
      '<figure><img src="/images/hall.jpg" alt="Hall" loading="lazy" /></figure>',
    );
    expect(renderMarkdown('See ![Hall](/images/hall.jpg)')).toMatch(/^<p>See <img/);
  });

  it('CONTENT-032 a heading section that begins with a picture has it beside its words, up to the next heading', () => {
    const html = renderMarkdown('## The hall\n\n![Hall](/h.jpg)\n\nNine cars.\n\n- One lift\n\n## Hours\n\nDaily.');
    expect(html).toMatch(
      /^<section><figure>.*<\/figure>\n<section><h2>The hall<\/h2>\n<p>Nine cars.<\/p>\n<ul>[\s\S]*<\/ul>\n<\/section><\/section>\n<h2>Hours/,
    );
    expect(renderMarkdown('## The hall\n\n![Hall](/h.jpg)')).toMatch(/^<h2>The hall<\/h2>\n<figure>/);
    expect(renderMarkdown('## The hall\n\nNine cars.\n\n![Hall](/h.jpg)')).not.toContain('<section>');
  });

  it('CONTENT-034 no comma leads the words after what a numbered entry does', () => {
    const entry = (text: string) => renderMarkdown(`1. ${text}`);
    expect(entry('**Tyres**, rated tyres')).toContain('<strong>Tyres</strong>Rated tyres');
    expect(entry('**Tyres** – rated tyres')).toContain('<strong>Tyres</strong>Rated tyres');
    expect(entry('**Tyres.** Rated, all')).toContain('<strong>Tyres.</strong> Rated, all');
    expect(entry('Tyres, **all**, rated')).toContain('Tyres, <strong>all</strong>, rated');
  });

  it('CONTENT-036 points that all begin with a name and a comma are rows', () => {
    const rows = renderMarkdown('- **Technician**, Roma. A *house* included.\n- **Adviser** – Dalby');
    expect(rows).toContain('<li><strong>Technician</strong><br />Roma. A <em>house</em> included.</li>');
    expect(rows).toContain('<li><strong>Adviser</strong><br />Dalby</li>');
    expect(renderMarkdown('- **Tyres**, rated\n- All else')).toContain('<strong>Tyres</strong>, rated');
    expect(renderMarkdown('- **One price.** The figure')).toContain('<strong>One price.</strong> The figure');
  });
});
