import { describe, expect, it } from 'vitest';
import { artworkUrls } from './artwork-for.ts';
import { fileOf, planJobs } from './jobs.ts';
import { artworkUrl, BODIES, COLOURS, FAMILIES, type Picture, parseArtworkUrl, SCENES, VIEWS } from './names.ts';

const pictures = (urls: string[]) => urls.map((url) => parseArtworkUrl(url) as Picture);

describe('names of drawn pictures', () => {
  it('every picture has one address, and the address names that picture', () => {
    const all: Picture[] = [
      ...BODIES.flatMap((body) =>
        COLOURS.flatMap((colour) => VIEWS.map((view) => ({ kind: 'view', body, colour, view }) as const)),
      ),
      ...BODIES.flatMap((body) => [0, 9, 35].map((frame) => ({ kind: 'spin', body, colour: 'red', frame }) as const)),
      ...FAMILIES.map((family) => ({ kind: 'panorama', family }) as const),
      ...SCENES.map((name) => ({ kind: 'scene', name }) as const),
    ];
    expect(all.map((picture) => parseArtworkUrl(artworkUrl(picture)))).toEqual(all);
    expect(new Set(all.map(artworkUrl)).size).toBe(all.length);
  });

  it.each([
    '/artwork/suv-pink-side.webp',
    '/artwork/tank-red-side.webp',
    '/artwork/suv-red-top.webp',
    '/artwork/suv-red-side.jpg',
    '/artwork/spin/suv-red/36.webp',
    '/artwork/spin/suv-red/7.webp',
    '/artwork/scene/moon.webp',
    '/artwork/scene/../../secret.webp',
    '/artwork/panorama/toString.webp',
    '/images/suv-red-side.webp',
    'https://other.example/artwork/suv-red-side.webp',
  ])('refuses %s', (url) => {
    expect(parseArtworkUrl(url)).toBeUndefined();
  });

  it('finds the addresses in data and in pages, each once', () => {
    const data = { a: ['/artwork/suv-red-side.webp', 'https://x.example/artwork/scene/coast.webp?x=1'] };
    expect(artworkUrls(data)).toEqual(['/artwork/scene/coast.webp', '/artwork/suv-red-side.webp']);
    const page =
      '<img src="/.netlify/images?url=%2Fartwork%2Fsuv-red-side.webp&w=1"><a href="/artwork/suv-red-side.webp">';
    expect(artworkUrls(page)).toEqual(['/artwork/suv-red-side.webp']);
    expect(artworkUrls({})).toEqual([]);
  });
});

describe('work that makes pictures', () => {
  it('the colours of a view are one piece of work', () => {
    const jobs = planJobs(
      pictures(['/artwork/suv-red-side.webp', '/artwork/suv-blue-side.webp', '/artwork/suv-red-side.webp']),
    );
    expect(jobs).toEqual([{ kind: 'view', body: 'suv', view: 'side', colours: ['red', 'blue'] }]);
  });

  it('cabins are drawn once for all colours and bodies of a family', () => {
    const some = pictures(['/artwork/sedan-red-dash.webp', '/artwork/hatch-blue-dash.webp']);
    expect(new Set(some.map(fileOf)).size).toBe(1);
    expect(planJobs(some)).toEqual([{ kind: 'interior', family: 'car', view: 'dash' }]);
    expect(fileOf({ kind: 'view', body: 'motorcycle', colour: 'red', view: 'dash' })).toBe(
      '/artwork/motorcycle-red-dash.webp',
    );
  });

  it('of a symmetrical vehicle half a turn is drawn', () => {
    const frames = Array.from({ length: 36 }, (_, frame) => frame);
    const turn = (body: 'suv' | 'caravan') =>
      planJobs(frames.map((frame) => ({ kind: 'spin', body, colour: 'red', frame }))).length;
    expect([turn('suv'), turn('caravan')]).toEqual([19, 36]);
  });
});
