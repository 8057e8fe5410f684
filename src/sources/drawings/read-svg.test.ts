import { describe, expect, it } from 'vitest';
import { readSvg } from './read-svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 120 40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
const dangerOf = (text: string) => {
  const read = readSvg(text);
  return 'danger' in read ? read.danger : undefined;
};

describe('reading an SVG file of an editor', () => {
  it.each([
    ['shapes', '<path d="M0 0h4v4z" fill="#fff"/>'],
    ['a gradient of its own', '<linearGradient id="a"><stop offset="0"/></linearGradient><rect fill="url(#a)"/>'],
    ['a style sheet', '<style>.a{fill:red;clip-path:url("#b")}</style><g class="a"/>'],
    ['a repeated part', '<symbol id="s"/><use xlink:href="#s"/><use href="#s"/>'],
    ['what a drawing programme leaves', '<metadata><rdf:RDF/></metadata><sodipodi:namedview/>'],
  ])('takes %s', (_, inside) => expect(dangerOf(svg(inside))).toBeUndefined());

  it.each([
    ['a script', '<script>alert(1)</script>', 'holds <script>'],
    ['a page', '<foreignObject><div/></foreignObject>', 'holds <foreignObject>'],
    ['a handler', '<rect onload="alert(1)"/>', 'holds a script (onload)'],
    ['a handler in capitals', '<rect ONCLICK="alert(1)"/>', 'holds a script (ONCLICK)'],
    ['a link', '<a href="javascript:alert(1)"/>', 'holds <a>'],
    ['a picture', '<image href="https://tracker.example/x.png"/>', 'holds <image>'],
    ['an animation of a link', '<set attributeName="href" to="javascript:alert(1)"/>', 'holds <set>'],
    ['a part of another file', '<use href="/images/other.svg#a"/>', 'refers to another file'],
    ['a part of another file, the old way', '<use xlink:href="//x.example/a.svg#a"/>', 'refers to another file'],
    ['a fill from elsewhere', '<rect fill="url( &#39;https://x.example/a&#39; )"/>', 'refers to another file'],
    ['an imported sheet', '<style>@import "https://x.example/a.css";</style>', 'refers to another file'],
    ['an imported sheet in CDATA', '<style><![CDATA[@IMPORT "a.css";]]></style>', 'refers to another file'],
    ['an escaped address', '<style>.a{fill:url(\\68ttps://x.example)}</style>', 'refers to another file'],
    ['an imported sheet, escaped', '<style>@\\69mport "http://x.example/a.css";</style>', 'refers to another file'],
    ['one escaped with more signs', '<style>@\\00069 mp\\6f rt "a.css";</style>', 'refers to another file'],
    ['an escaped function', '<style>.a{fill:u\\72l(http://x.example)}</style>', 'refers to another file'],
    ['a set of pictures', '<style>.a{background:image-set("http://x.example/a" 1x)}</style>', 'refers to another file'],
    [
      'a set of pictures, the old way',
      '<rect style="mask:-webkit-image-set(&#34;a&#34; 1x)"/>',
      'refers to another file',
    ],
    ['an address by another function', '<style>.a{background:src("a.png")}</style>', 'refers to another file'],
    [
      'an imported sheet around a comment',
      '<style>@im<!-- -->port "http://x.example/a.css";</style>',
      'refers to another file',
    ],
    [
      'an imported sheet in two sections',
      '<style><![CDATA[@im]]><![CDATA[port "a.css";]]></style>',
      'refers to another file',
    ],
    [
      'an escape that ends with a line',
      '<style>.a{fill:u\\72&#13;&#10;l(http://x.example)}</style>',
      'refers to another file',
    ],
    ['an escape beyond all letters', '<style>@\\ffffffimport; .a{fill:u\\72l(a)}</style>', 'refers to another file'],
    ['something unfinished', '<g>', 'not well-formed'],
    ['too many levels', `${'<g>'.repeat(120)}${'</g>'.repeat(120)}`, 'nested too deeply'],
  ])('refuses %s', (_, inside, why) => expect(dangerOf(svg(inside))).toContain(why));

  it('refuses entities, other documents and huge files', () => {
    expect(dangerOf(`<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<text>&a;</text>')}`)).toContain('document type');
    expect(dangerOf(`<?xml-stylesheet href="a.css"?>${svg('')}`)).toContain('processing instruction');
    expect(dangerOf('<html><body/></html>')).toContain('does not begin with <svg>');
    expect(dangerOf(svg(`<desc>${'x'.repeat(600_000)}</desc>`))).toContain('512 kB');
  });

  it('gives the size, of its figures before its box', () => {
    expect(readSvg(svg(''))).toEqual({ size: { width: 120, height: 40 } });
    expect(readSvg(svg('', 'width="60px" height="20" viewBox="0 0 120 40"'))).toEqual({
      size: { width: 60, height: 20 },
    });
    expect(readSvg(svg('', 'width="100%" height="100%" viewBox="0,0,30,10"'))).toEqual({
      size: { width: 30, height: 10 },
    });
    expect(readSvg(svg('', ''))).toEqual({ size: undefined });
  });

  it.each([
    ['width="25.4mm" height="2.54cm"', 96, 96],
    ['width="1in" height="72pt"', 96, 96],
    ['width="6pc" height="6em"', 96, 96],
    ['width="60mm" viewBox="0 0 60 120"', 226.77, 453.54],
    ['height="12pt" viewBox="0 0 60 120"', 8, 16],
    ['width="100%" height="50%" viewBox="0 0 60 120"', 60, 120],
    ['width="0" height="0" viewBox="0 0 60 120"', 60, 120],
    ['width="1e3px" height=".5e3" viewBox="0 0 60 120"', 1000, 500],
  ])('gives the size of %s in pixels', (attributes, width, height) => {
    const read = readSvg(svg('', attributes)) as { size: { width: number; height: number } };
    expect(read.size.width).toBeCloseTo(width, 1);
    expect(read.size.height).toBeCloseTo(height, 1);
  });
});
