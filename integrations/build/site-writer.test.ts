import {
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSiteWriter } from './site-writer.ts';

let dist: string;
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'site-writer-'));
  mkdirSync(join(dist, 'anchor'));
});
afterEach(() => rmSync(dist, { recursive: true }));
const place = (path: string) => join(dist, 'anchor', path);
const all = () => readdirSync(join(dist, 'anchor'), { recursive: true }).sort();

describe('openSiteWriter', () => {
  it('puts a new file in its place at once, and has replaced others when it has settled', async () => {
    for (const n of [1, 2, 3]) writeFileSync(place(`${n}.html`), 'old');
    const writer = openSiteWriter(dist, 'anchor', false);
    for (const n of [1, 2, 3]) writer.write(`${n}.html`, `new ${n}`);
    writer.write('cars/4.html', 'new 4');
    expect(readFileSync(place('cars/4.html'), 'utf8')).toBe('new 4');
    await writer.settle();
    expect([1, 2, 3].map((n) => readFileSync(place(`${n}.html`), 'utf8'))).toEqual(['new 1', 'new 2', 'new 3']);
    expect(all()).toEqual(['1.html', '2.html', '3.html', 'cars', 'cars/4.html']);
  });

  it('leaves nothing beside a file that is the same link already', async () => {
    const source = join(dist, 'picture.webp');
    writeFileSync(source, 'picture');
    linkSync(source, place('picture.webp'));
    const writer = openSiteWriter(dist, 'anchor', false);
    writer.place('picture.webp', source);
    await writer.settle();
    expect(all()).toEqual(['picture.webp']);
  });

  it('never writes through a link: a path that comes twice has the later file, and both sources stay as they are', async () => {
    const [one, two] = [join(dist, 'one.svg'), join(dist, 'two.svg')];
    writeFileSync(one, 'one');
    writeFileSync(two, 'two');
    const writer = openSiteWriter(dist, 'beacon', true);
    for (const path of ['a.svg', 'b.svg']) writer.place(path, one);
    writer.place('a.svg', two);
    writer.write('b.svg', 'made');
    await writer.settle();
    writer.publish();
    const read = (path: string) => readFileSync(join(dist, path), 'utf8');
    expect([read('beacon/a.svg'), read('beacon/b.svg')]).toEqual(['two', 'made']);
    expect([read('one.svg'), read('two.svg')]).toEqual(['one', 'two']);
  });

  it('tells of a file that cannot be replaced, once, and waits for it when it gives up', async () => {
    mkdirSync(place('taken.html/inside'), { recursive: true });
    const writer = openSiteWriter(dist, 'anchor', false);
    writer.write('taken.html', 'new');
    await expect(writer.settle()).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    await writer.settle();
    writer.write('taken.html', 'new');
    await writer.abandon();
    expect(existsSync(place('taken.html/inside'))).toBe(true);
  });
});
