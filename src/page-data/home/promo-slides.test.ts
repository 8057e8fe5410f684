import { describe, expect, it } from 'vitest';
import type { Slide } from '#src/domain/content/content.schema.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { promoSlides } from './promo-slides.ts';

const slide = (fields: Partial<Slide> = {}): Slide => ({ id: 1, name: 'Sale', description: 'Now.', ...fields });

function shown(slides: Slide[], content: Record<string, unknown> = {}) {
  const site = fixtureSite({ content });
  return promoSlides({ ...site, content: { ...site.content, slides } });
}

describe('the slides of the home page', () => {
  it('BANNER-001 are made for a stage 1920 px wide and 540 px high, and for a cut of phones', () => {
    const [made] = shown([slide({ image: '/images/sale.jpg' })])?.slides ?? [];
    expect(made?.image?.wide).toMatchObject({ width: 1920, height: 540 });
    expect(made?.image?.phone).toMatchObject({ width: 828, height: 753 });
  });

  it('BANNER-001 move on every 7 seconds where there are two or more, and the site wants it', () => {
    expect(shown([slide(), slide()])?.rotateMs).toBe(7000);
    expect(shown([slide()])?.rotateMs).toBeNull();
    expect(shown([slide(), slide()], { rotateSlides: false })?.rotateMs).toBeNull();
  });

  it('BANNER-002 lays name and description over the image unless the slide hides them', () => {
    const image = '/images/sale.jpg';
    const overlays = [slide({ image }), slide({ image, hide_overlay: true }), slide({ hide_overlay: true })];
    expect(shown(overlays)?.slides.map(({ overlay }) => overlay)).toEqual([true, false, true]);
  });

  it('BANNER-002 leaves out what leads to a page that the site no longer has', () => {
    const urls = ['/offers/99', '/cars/sold-long-ago', '/special-offers', '/service'];
    expect(shown(urls.map((url) => slide({ url })))).toBeUndefined();
    const kept = [null, 'https://maker.example/sale', 'tel:0255500121', '/search/mazda?page=2', '/contact#form', '/'];
    expect(shown(kept.map((url) => slide({ url })))?.slides.map(({ href }) => href)).toEqual(kept);
  });
});
