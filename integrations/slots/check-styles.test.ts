import { describe, expect, it } from 'vitest';
import { knownTokens, styleMistakes } from './check-styles.ts';

const TOKENS = new Set(['--ink', '--radius-md', '--space-4']);
const mistakesIn = (css: string) => styleMistakes(css, TOKENS).map(({ line, text }) => `${line} ${text}`);

describe('a style sheet of an agency', () => {
  it('AGENCY-004 may set tokens and have rules of its own', () => {
    const css = `:root { --radius-md: 2px; --own-gap: 3px }
@media (min-width: 640px) { .card { gap: var(--own-gap); background: url("/images/tile.webp"), url(data:image/svg+xml;base64,AA) } }
@layer parts { .card:focus-visible { outline: 2px solid var(--ink) } }`;
    expect(mistakesIn(css)).toEqual([]);
  });

  it.each([
    ['a {\n  color: red !important }', '2 Without !important'],
    ['@import "a.css";', '1 A style sheet loads no other'],
    ['@font-face { src: url(/a.woff2) }', '1 A typeface is a slot'],
    ['@keyframes spin { to { rotate: 1turn } }', '1 @keyframes may not stand here'],
    ['a { background: url(https://x.example/a.png) }', '1 Got url(https://x.example/a.png)'],
    ["a { background: url('//x.example/a.png') }", "1 Got url('//x.example/a.png')"],
    ['a { background: image-set("https://x.example/a.png" 1x) }', '1 background may hold an address'],
    ['a { outline: none }', '1 The mark of focus stays'],
    [':root { --accent: #fff }', '1 --accent is worked out from "theme.brand"'],
    [':root { --n-10: #fff }', '1 --n-10 is worked out'],
    [':root { --radius-mid: 2px }', '1 The product has no --radius-mid'],
    ['a { color: ', '1 The style sheet cannot be read'],
  ])('AGENCY-004 may not have %s', (css, text) => {
    expect(mistakesIn(css)).toEqual([expect.stringContaining(text)]);
  });

  it('is held against the tokens that pages have', () => {
    const tokens = knownTokens();
    for (const name of ['--radius-md', '--ink', '--section', '--header-height']) expect(tokens).toContain(name);
    expect(tokens.size).toBeGreaterThan(40);
  });
});
