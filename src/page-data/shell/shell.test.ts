import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { planPages } from '../site/pages.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { shellProps } from './shell.ts';

describe('saving vehicles', () => {
  const site = (saving: string) => fixtureSite({ features: { saving } }, [PAGE_CAR]);
  const heart = (saving: string) => site(saving).cards.view(PAGE_CAR).favourite;
  const pages = (saving: string) => [...planPages(site(saving))].map(({ path }) => path);

  it.each([
    ['favourites', null],
    ['watchlist', '/watchlist'],
  ])('NAV-004 FAV-004 with %s visitors can save: icon, hearts, compare page', (saving, href) => {
    const shell = shellProps(site(saving));
    expect(shell.favourites).toEqual({ href });
    expect(shell.client.saving).toBe(saving);
    expect(heart(saving)).toMatchObject({ slug: PAGE_CAR.slug });
    expect(pages(saving)).toContain('/compare');
  });

  it('NAV-004 CFG-008 with saving off there is no icon, no heart and no page', () => {
    expect(shellProps(site('off')).favourites).toBeNull();
    expect(shellProps(site('off')).client.saving).toBe('off');
    expect(heart('off')).toBeUndefined();
    expect(pages('off')).not.toContain('/compare');
  });
});

it("NAV-001 bodies of a menu have the dealer's pictures where half have one, and the others are drawn", () => {
  const bodies = ['SUV', 'Hatch', 'Ute', 'Van'];
  const pictured = (...kinds: string[]) => {
    const cars = bodies.map((simple_body, id) => ({ ...PAGE_CAR, id, slug: `v${id}`, simple_body }));
    const site = fixtureSite({}, cars);
    site.content.home = {
      hero: { heading: 'Vehicles' },
      kinds: kinds.map((kind) => ({ kind, image: `/images/${kind}.webp` })),
    };
    const groups = shellProps(site).nav.flatMap((item) => item.groups ?? []);
    const links = groups.find(({ title }) => title === 'Body')?.links ?? [];
    return new Set(links.map(({ image }) => image));
  };
  expect(pictured('SUV')).toEqual(new Set([undefined]));
  expect(pictured('SUV', 'Utes')).toEqual(
    new Set(['/images/SUV.webp', '/images/Utes.webp', expect.stringMatching(/hatch/), expect.stringMatching(/van/)]),
  );
});

it('ROUTE-057 the foot of a page leads to the newest posts, where no menu of the dealer does', () => {
  const links = (navigation: object, posts = true) => {
    const site = fixtureSite({ navigation }, [PAGE_CAR]);
    const post = { slug: 'a', category: 'news', heading: 'A', date: '2026-11-01', html: '' };
    if (posts) site.content.blog.push(post, { ...post, slug: 'b', category: 'towing' });
    return shellProps(site).footerLegal.map(({ href }) => href);
  };
  expect(links({})).toContain('/blog/news');
  expect(links({}, false)).not.toContain('/blog/news');
  expect(links({ headerLinks: [{ text: 'News', href: '/blog/towing' }] })).not.toContain('/blog/news');
});

describe('the speed of pages', () => {
  it.each([
    [{ sample: 0.1, consent: 'required' }, 'notice', { sample: 0.1, asks: false }],
    [{ sample: 1, consent: 'required' }, 'ask', { sample: 1, asks: true }],
    [{ sample: 1, consent: 'none' }, 'ask', { sample: 1, asks: false }],
    [{ sample: 0, consent: 'none' }, 'ask', undefined],
  ])('EVT-022 CFG-008 with %j and events on %s it is %j', (vitals, consent, shown) => {
    expect(shellProps(fixtureSite({ vitals, analytics: { consent } }, [PAGE_CAR])).client.vitals).toEqual(shown);
  });
});

describe('assistants in a browser', () => {
  const shell = (assistants: object) => shellProps(fixtureSite({ assistants }, [PAGE_CAR]));

  it('AGENT-011 the search box is a tool unless the site offers none', () => {
    expect(shell({}).tools).toBe(true);
    expect(shell({ tools: false })).not.toHaveProperty('tools');
  });

  it('AGENT-012 a token of an origin trial is on every page, and is nothing but a token', () => {
    expect(shell({ originTrialToken: 'A+/b9==' }).originTrial).toBe('A+/b9==');
    expect(shell({})).not.toHaveProperty('originTrial');
    expect(() => shell({ originTrialToken: '"><script>' })).toThrow();
  });
});
