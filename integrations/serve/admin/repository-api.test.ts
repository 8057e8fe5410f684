import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptPicture } from './accept-picture.ts';
import { gitHash, isEdited, listEdited } from './edited-files.ts';
import { pageOfFile } from './page-of-file.ts';
import { repositoryApi } from './repository-api.ts';

let root: string;
const PAGE = 'content/anchor/pages/about-us.md';
const TEXT = '---\ntitle: About us\n---\n\nA yard.\n';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'admin-'));
  for (const folder of [
    'content/anchor/pages',
    'content/anchor/images',
    'content/other/pages',
    'sites/anchor',
    'sites/other',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, PAGE), TEXT);
  writeFileSync(join(root, 'content/other/pages/secret.md'), TEXT);
  writeFileSync(join(root, 'sites/anchor/site.json'), '{}\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Saves files through the calls of the editor. */
async function save(files: object[], check = async (): Promise<string[]> => []) {
  const saved = vi.fn();
  const api = repositoryApi({ root, slug: 'anchor', check, saved });
  const body = JSON.stringify({ branch: 'files', message: '', files });
  const answer = await api.request('/repos/forecourt/anchor/contents', { method: 'POST', body });
  return { status: answer.status, body: (await answer.json()) as { message?: string; files?: object[] }, saved };
}

describe('CONTENT-023 files of editors', () => {
  it.each([
    ['content/anchor/pages/about-us.md', 'text'],
    ['content/anchor/blog/news/we-are-open.md', 'text'],
    ['content/anchor/special-hours.json', 'text'],
    ['sites/anchor/site.json', 'text'],
    ['content/anchor/images/yard/Bay-1.JPG', 'picture'],
    ['content/other/pages/secret.md', undefined],
    ['content/anchor/pages/../../other/pages/secret.md', undefined],
    ['content/anchor/pages/About us.md', undefined],
    ['content/anchor/pages/.hidden.md', undefined],
    ['content/anchor/stock/feed.csv', undefined],
    ['content/anchor/images/yard.svg', undefined],
    ['content/anchor/images/../pages/x.png', undefined],
    ['content/anchor/earlier-prices.json', undefined],
    ['content/shared/manufacturers.json', undefined],
    ['sites/other/site.json', undefined],
    ['sites/platform.json', undefined],
    ['package.json', undefined],
    ['/etc/passwd', undefined],
  ])('%s is %s', (path, kind) => {
    expect(isEdited('anchor', path)).toBe(kind);
  });

  it('lists them as git names them, and none that a link leads out to', () => {
    symlinkSync(join(root, 'content/other/pages/secret.md'), join(root, 'content/anchor/pages/linked.md'));
    expect(listEdited(root, 'anchor').map(({ path }) => path)).toEqual([PAGE, 'sites/anchor/site.json']);
    const named = execFileSync('git', ['hash-object', join(root, PAGE)], { encoding: 'utf8' }).trim();
    expect(gitHash(Buffer.from(TEXT))).toBe(named);
  });

  it('saves a change, and tells the build', async () => {
    const sha = gitHash(Buffer.from(TEXT));
    const { status, saved } = await save([{ operation: 'update', path: PAGE, sha, content: base64('new\n') }]);
    expect([status, saved.mock.calls.length]).toEqual([201, 1]);
    expect(readFileSync(join(root, PAGE), 'utf8')).toBe('new\n');
    expect(readdirSync(join(root, 'content/anchor/pages'))).toEqual(['about-us.md']);
  });

  it('writes nothing of a save with a mistake, and says it', async () => {
    const files = [
      { operation: 'create', path: 'content/anchor/pages/new.md', content: base64('x') },
      { operation: 'delete', path: PAGE },
    ];
    const { status, body, saved } = await save(files, async () => ['content/anchor/pages/new.md: no title']);
    expect([status, body.message, saved.mock.calls.length]).toEqual([422, 'content/anchor/pages/new.md: no title', 0]);
    expect([existsSync(join(root, 'content/anchor/pages/new.md')), existsSync(join(root, PAGE))]).toEqual([
      false,
      true,
    ]);
  });

  it.each([
    ['another dealer', { operation: 'update', path: 'content/other/pages/secret.md', content: base64('x') }, 422],
    ['a file that is not for editors', { operation: 'create', path: 'package.json', content: base64('{}') }, 422],
    [
      'a file moved out of the folder',
      { operation: 'update', path: PAGE, from_path: 'sites/other/site.json', content: '' },
      422,
    ],
    [
      'a file that somebody else changed',
      { operation: 'update', path: PAGE, sha: 'a'.repeat(40), content: base64('x') },
      409,
    ],
    ['a new file over an old one', { operation: 'create', path: PAGE, content: base64('x') }, 409],
    ['a text that is too long', { operation: 'update', path: PAGE, content: base64('x'.repeat(2_000_001)) }, 413],
    [
      'a picture that is none',
      { operation: 'create', path: 'content/anchor/images/a.png', content: base64('<svg/>') },
      422,
    ],
    ['what is no call', { operation: 'chmod', path: PAGE }, 422],
  ])('refuses %s', async (_, file, status) => {
    expect((await save([file])).status).toBe(status);
    expect(readFileSync(join(root, PAGE), 'utf8')).toBe(TEXT);
  });

  it('reads no file of another dealer', async () => {
    const api = repositoryApi({ root, slug: 'anchor', check: async () => [], saved: () => undefined });
    const body = JSON.stringify({ files: [PAGE, 'content/other/pages/secret.md', '../../etc/passwd'] });
    const answer = await api.request('/repos/forecourt/anchor/file-contents', { method: 'POST', body });
    expect(await answer.json()).toMatchObject([{ path: PAGE, content: base64(TEXT) }, null, null]);
    const raw = await api.request('/repos/forecourt/anchor/media/files/content/other/pages/secret.md');
    expect(raw.status).toBe(404);
  });
});

describe('CONTENT-023 a picture of an editor', () => {
  const plain = { width: 60, height: 40, channels: 3, background: '#8a1538' } as const;

  it('is upright and loses what the camera noted', async () => {
    const taken = await sharp({ create: plain })
      .withMetadata({ orientation: 6, exif: { IFD3: { GPSLatitudeRef: 'S' } } })
      .jpeg()
      .toBuffer();
    const about = await sharp(await acceptPicture('a.jpg', taken)).metadata();
    expect([about.exif, about.orientation, about.width, about.height]).toEqual([undefined, undefined, 40, 60]);
  });

  it('is kept as it is where there is nothing to take away', async () => {
    const bytes = await sharp({ create: plain }).webp().toBuffer();
    expect(await acceptPicture('a.webp', bytes)).toEqual(bytes);
  });

  it.each([
    [3840, 3840],
    [3841, 3840],
  ])('of %d pixels is %d long', async (width, kept) => {
    const bytes = await sharp({ create: { ...plain, width, height: 10 } })
      .png()
      .toBuffer();
    expect((await sharp(await acceptPicture('a.png', bytes)).metadata()).width).toBe(kept);
  });

  it('is refused in words where it is none, or too large', async () => {
    await expect(acceptPicture('a.gif', Buffer.from('GIF89a'))).rejects.toThrow(
      'a.gif: a picture is a JPEG, PNG or WebP file.',
    );
    await expect(acceptPicture('a.png', Buffer.from('<html>'))).rejects.toThrow('cannot be read as a picture');
    await expect(acceptPicture('a.png', Buffer.alloc(15_000_001))).rejects.toThrow('larger than 15 MB');
  });
});

it('CONTENT-022 knows the page of a file', () => {
  const routes = new Map(
    ['/', '/our-team', '/offers/5101', '/cx-5', '/blog/news/open', '/locations/yard'].map((path) => [path, {}]),
  );
  const content = { locations: [{ slug: 'yard', primary: true }] };
  const page = (file: string) => pageOfFile('anchor', `content/anchor/${file}`, { routes, content } as never);
  expect(page('pages/our-team.md')).toBe('/our-team');
  expect(page('offers/5101.md')).toBe('/offers/5101');
  expect(page('models/cx-5.md')).toBe('/cx-5');
  expect(page('blog/news/open.md')).toBe('/blog/news/open');
  expect(page('locations/yard.json')).toBe('/locations/yard');
  expect(page('special-hours.json')).toBe('/locations/yard');
  expect(page('slides.json')).toBe('/');
  expect(page('pages/not-built.md')).toBe('/');
});
