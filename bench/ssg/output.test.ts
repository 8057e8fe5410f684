import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { marked } from 'marked';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countHtml, pageMistakes, sampleNumbers, siteMistakes } from './output.ts';
import { addressOf, type Post, postOf } from './posts.ts';

const TOTAL = 220;
const folder = mkdtempSync(join(tmpdir(), 'ssg-'));
const page = (post: Post) =>
  `<!doctype html><title>x</title><script>"${post.mark}"</script><h1>${post.heading}</h1>${marked.parse(post.body)}`;

describe('posts of the comparison', () => {
  it('are the same on every run, differ from each other, and link to posts that exist', () => {
    const posts = Array.from({ length: TOTAL }, (_, n) => postOf(n + 1, TOTAL));
    expect(posts[7]).toEqual(postOf(8, TOTAL));
    expect(new Set(posts.map(({ mark }) => mark)).size).toBe(TOTAL);
    const known = new Set(posts.map(({ number }) => addressOf(number)));
    expect(posts.flatMap(({ links }) => links).filter((link) => !known.has(link))).toEqual([]);
    expect(posts.filter(({ links, number }) => links.includes(addressOf(number)))).toEqual([]);
    expect([posts[99]?.part, posts[100]?.part]).toEqual(['part-0001', 'part-0002']);
  });

  it('are looked at from the first to the last', () => {
    expect(sampleNumbers(1000)).toEqual([1, 250, 500, 750, 1000]);
    expect(sampleNumbers(2)).toEqual([1, 2]);
  });
});

describe('a page', () => {
  const post = postOf(3, TOTAL);
  const good = page(post);

  it('has the heading, words and links of its post', () => {
    expect(pageMistakes(good, post)).toEqual([]);
    expect(pageMistakes(good.replaceAll(/href="([^"]+)"/g, 'href="$1/"'), post)).toEqual([]);
  });

  it.each([
    ['no heading', good.replace(/<h1>.*?<\/h1>/, ''), 'heading'],
    ['two headings', `${good}<h1>More</h1>`, 'heading'],
    ['the words of another post', page({ ...post, body: postOf(4, TOTAL).body }), 'is not in it once'],
    ['its words in a script only', good.replace(/<p>.*?<\/p>/s, ''), 'is not in it once'],
    ['a paragraph less', good.replace(/(?<=<\/h2>\s*)<p>.*?<\/p>/s, ''), 'lacks'],
    ['a link to elsewhere', good.replace(post.links[2] ?? '', '/elsewhere'), 'does not link'],
  ])('with %s is wrong', (_, html, words) => {
    expect(pageMistakes(html, post).join()).toContain(words);
  });
});

describe('a built site', () => {
  beforeAll(() => {
    for (let number = 1; number <= TOTAL; number += 1) {
      const file = join(folder, number % 2 ? `${addressOf(number)}.html` : `${addressOf(number)}/index.html`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, page(postOf(number, TOTAL)));
    }
    writeFileSync(join(folder, 'data.json'), '{}');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is right with files of both shapes, counted without what is no page', () => {
    expect(siteMistakes(folder, TOTAL)).toEqual([]);
    const { pages, bytes, allBytes } = countHtml(folder);
    expect(pages).toBe(TOTAL);
    expect(allBytes).toBe(bytes + 2);
  });

  it('is wrong when a sampled page or the target of one of its links is missing', () => {
    rmSync(join(folder, `${addressOf(TOTAL / 4 + 2)}.html`), { force: true });
    rmSync(join(folder, addressOf(TOTAL / 4 + 3)), { recursive: true, force: true });
    expect(siteMistakes(folder, TOTAL)).toEqual([
      expect.stringContaining('leads nowhere'),
      expect.stringContaining('leads nowhere'),
    ]);
    rmSync(join(folder, `${addressOf(1)}.html`));
    expect(siteMistakes(folder, TOTAL)).toContain(`${addressOf(1)} is not there`);
  });
});
