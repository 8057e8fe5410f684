import { describe, expect, it } from 'vitest';
import type { ContentLink } from '../content-links.ts';
import { mistakesIn, placesIn, projectWith, readProject, siteFile } from '../project-for-test.ts';
import { brokenFiles, brokenPages } from './broken-links.ts';

const at = (path: string) => `content/harbour/${path}`;
const page = (front: string, body = '') => `---\ntitle: A\n${front}---\n${body}`;
const link = (address: string, file = at('pages/a.md')): ContentLink => ({ file, line: 3, key: '', address });
const PAGES = new Set(['/', '/service', '/about-us', '/cars/2020-mazda-cx-5']);
const broken = (address: string, file?: string) => brokenPages([link(address, file)], PAGES);

describe('links and pictures that do not exist', () => {
  it('a picture that is not there is a mistake with file, line and the nearest name', () => {
    const files = {
      [at('images/yard/front.jpg')]: 'x',
      [at('pages/a.md')]: page('image: /images/yard/frnt.jpg\n', '\nText\n\n![The yard](/images/nope.jpg)\n'),
      [at('home.json')]: '{\n"hero": {\n"image": "/images/yard/front.jpg?v=2", "heading": "Hello" } }',
    };
    expect(mistakesIn(projectWith(files))).toEqual([
      {
        file: at('pages/a.md'),
        line: 3,
        key: 'image',
        text: 'Got "/images/yard/frnt.jpg". There is no picture content/harbour/images/yard/frnt.jpg. Did you mean "/images/yard/front.jpg"?',
      },
      { file: at('pages/a.md'), line: 8, key: '', text: 'There is no picture content/harbour/images/nope.jpg.' },
    ]);
  });

  it('names with spaces and the logo of the site are looked for, too', () => {
    const files = { [at('images/our yard.jpg')]: 'x', [at('pages/a.md')]: page('', '![](/images/our%20yard.jpg)') };
    expect(placesIn(files)).toEqual([]);
    expect(placesIn({ 'sites/harbour/site.json': siteFile({ logoUrl: '/images/logo.svg' }) })).toEqual([
      'sites/harbour/site.json:1 site.logoUrl',
    ]);
  });

  it('every address has the line it is on, the same one twice', () => {
    const { links } = readProject({
      [at('pages/a.md')]: page('', '[one](/service)\n\n[two](/about-us) [three](/service)\n<a href="/a&amp;b">x</a>'),
    });
    expect(links.map(({ line, address }) => `${line} ${address}`)).toEqual([
      '4 /service',
      '6 /about-us',
      '6 /service',
      '7 /a&b',
    ]);
  });

  it('a link to no page is a mistake that names the nearest', () => {
    expect(broken('/sevice')).toEqual({
      warnings: [],
      mistakes: [
        {
          file: at('pages/a.md'),
          line: 3,
          key: '',
          text: 'There is no page /sevice on this site. Did you mean "/service"?',
        },
      ],
    });
  });

  it.each([
    '/',
    '/service',
    '/service/',
    '/service?x=1',
    '/about-us#team',
    '/search/anything',
    '/search',
    '/api/leads',
  ])('%s leads somewhere', (address) => {
    expect(broken(address)).toEqual({ mistakes: [], warnings: [] });
  });

  it('what only the stock or the date took away is told, and stops no build', () => {
    for (const address of ['/cars/2019-mazda-2', '/offers/7', '/special-offers', '/mazda/overview']) {
      const { mistakes, warnings } = broken(address);
      expect(mistakes).toEqual([]);
      expect(warnings).toHaveLength(1);
    }
    expect(broken('/careers', 'sites/harbour/site.json').warnings).toHaveLength(1);
  });

  it('a file that no site has is a mistake', () => {
    const files = new Set(['/favicon.svg', '/samples/headland.webp']);
    const found = (address: string) => brokenFiles([link(address)], files).map(({ text }) => text);
    expect(found('/favicon.svg')).toEqual([]);
    expect(found('/samples/hedland.webp')).toEqual([
      'There is no file /samples/hedland.webp on this site. Did you mean "/samples/headland.webp"?',
    ]);
    expect(found('/price-list.pdf')).toEqual(['There is no file /price-list.pdf on this site.']);
    expect(found('/service')).toEqual([]);
    expect(found('/images/any.jpg')).toEqual([]);
  });

  it('other hosts, phone numbers and words are no addresses of the site', () => {
    const text = page('', '[a](https://x.example/y) [b](tel:0755500100) [c](//x.example) /not/a/link [d](#top)');
    expect(readProject({ [at('pages/a.md')]: text }).links).toEqual([]);
  });
});
