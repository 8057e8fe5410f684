import { describe, expect, it } from 'vitest';
import { findClaims } from '#src/domain/advertising/find-claims.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { adverts } from './adverts.ts';
import { openSite } from './open-site.ts';
import type { Site } from './site.ts';

const LAW_CHECKED = { ...PAGE_CAR, price_basis: 'driveAway' as const, before_price: null, offer_price: null };
const UNTICKED = { forms: { optInTicked: false } };
const LICENCE = { ...UNTICKED, site: { licences: [{ label: 'NSW motor dealer licence number', number: 'MD 1' }] } };
const found = (site: Site) =>
  findClaims(
    adverts(site, () => []),
    { pricing: site.settings.pricing, today: site.today },
  ).map(({ rule, about, key }) => `${rule} ${about.id} ${key}`);

describe('what a site advertises with', () => {
  it('a lawful site breaks no rule', () => {
    expect(found(fixtureSite(LICENCE, [LAW_CHECKED]))).toEqual([]);
  });

  it('holds the dealer by the states of its yards', () => {
    expect(found(fixtureSite(UNTICKED, [LAW_CHECKED]))).toEqual([
      'licence-number sites/harbour/site.json site.licences',
    ]);
  });

  it('LAW-042 holds a dealer to what its boxes are, and to the terms beside a price by the week', () => {
    expect(found(fixtureSite({ ...LICENCE, forms: {} }, [LAW_CHECKED]))).toEqual([
      'ticked-consent sites/harbour/site.json forms.optInTicked',
    ]);
    expect(found(fixtureSite({ ...LICENCE, forms: { optIn: [] } }, [LAW_CHECKED]))).toEqual([]);
    const weekly = fixtureSite({ ...LICENCE, pricing: { mode: 'subscription' } }, []);
    const withTerms = (includes: string[]) =>
      openSite({ ...weekly, content: { ...weekly.content, home: { howItWorks: { steps: [], includes } } } as never });
    const missing = ['subscription-terms sites/harbour/site.json howItWorks.includes'];
    expect(found(weekly)).toEqual(missing);
    expect(found(withTerms(['Servicing', 'Tyres']))).toEqual(missing);
    expect(found(withTerms(['Servicing', 'Cancel with 14 days’ notice']))).toEqual([]);
  });

  it('holds vehicles in stock by stock number, sold ones not', () => {
    const car = { ...LAW_CHECKED, stocknum: 'U7', dealercomments: 'Plus ORC.' };
    expect(found(fixtureSite(LICENCE, [car]))).toContain('on-road-costs U7 dealercomments');
    expect(found(fixtureSite(LICENCE, [{ ...car, status: 'sold' }]))).toEqual([]);
  });

  it('holds the words of settings by their key, and not the reasons of acknowledgements', () => {
    const site = fixtureSite(
      {
        ...LICENCE,
        content: { whyChooseUs: [{ title: 'Fair', text: 'Guaranteed approval for all.' }] },
        advertising: { acknowledged: [{ rule: 'as-is', reason: 'No refunds, sold as is.', date: '2026-11-01' }] },
      },
      [LAW_CHECKED],
    );
    expect(found(site)).toEqual(['sure-approval sites/harbour/site.json content.whyChooseUs[0].text']);
  });

  it('holds pages, posts, home, models and offers by their files; what is not shown is not looked at', () => {
    const words = 'Sold as is.';
    const site = fixtureSite({ ...LICENCE, features: { offers: true, models: true, tradeIn: false } }, [LAW_CHECKED]);
    const written = openSite({
      ...site,
      content: {
        ...site.content,
        pages: ['about-us', 'trade-in'].map((slug) => ({ slug, title: slug, html: `<p>${words}</p>` })),
        blog: [{ slug: 'post', category: 'news', heading: 'Post', date: '2026-01-01', html: words }],
        slides: [
          { id: 1, name: 'Slide', description: words },
          { id: 2, name: 'Gone', description: words, url: '/gone' },
        ],
        home: { hero: { image: '/a.webp', heading: words }, whyUs: [{ title: 'A', text: words }] },
        models: [
          { slug: 'cx-5', name: 'CX-5', html: words, from_price: 39_990 },
          { slug: 'cx-9', name: 'CX-9', html: words, override_url: 'https://maker.example' },
        ],
        offers: [
          { id: 1, name: 'Offer', description: words, disclaimer: words },
          { id: 2, name: 'Over', description: words, expiry: '2026-11-20' },
        ],
      },
    });
    expect(found(written).sort()).toEqual([
      'as-is content/harbour/blog/news/post.md text',
      'as-is content/harbour/home.json hero.heading',
      'as-is content/harbour/home.json whyUs[0]',
      'as-is content/harbour/models/cx-5.md text',
      'as-is content/harbour/offers/1.md description',
      'as-is content/harbour/offers/1.md disclaimer',
      'as-is content/harbour/pages/about-us.md text',
      'as-is content/harbour/slides.json description',
      'new-drive-away content/harbour/models/cx-5.md from_price',
    ]);
  });
});
