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
  it('BANNER-001 are made for a stage 1920 px wide and 540 px high, for the part beside words, and for phones', () => {
    const [made] = shown([slide({ image: '/images/sale.jpg' })])?.slides ?? [];
    expect(made?.image?.wide).toMatchObject({ width: 1280, height: 569 });
    expect(made?.image?.phone).toMatchObject({ width: 828, height: 466 });
    const [whole] = shown([slide({ image: '/images/sale.jpg', hide_overlay: true })])?.slides ?? [];
    expect(whole?.image?.wide).toMatchObject({ width: 1920, height: 540 });
  });

  it('BANNER-001 never show one picture twice', () => {
    const image = '/images/sale.jpg';
    const twice = shown([slide({ image }), slide({ image, hide_overlay: true })])?.slides;
    expect(twice?.map(({ image: shown, overlay }) => [shown !== null, overlay])).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('BANNER-001 move on every 7 seconds where there are two or more, and the site wants it', () => {
    expect(shown([slide(), slide()])?.rotateMs).toBe(7000);
    expect(shown([slide()])?.rotateMs).toBeNull();
    expect(shown([slide(), slide()], { rotateSlides: false })?.rotateMs).toBeNull();
  });

  it('BANNER-002 has name and description beside the image unless the slide hides them', () => {
    const image = '/images/sale.jpg';
    const hidden = slide({ image: '/images/other.jpg', hide_overlay: true });
    const overlays = [slide({ image }), hidden, slide({ hide_overlay: true })];
    expect(shown(overlays)?.slides.map(({ overlay }) => overlay)).toEqual([true, false, true]);
  });

  it('BANNER-002 leaves out what leads to a page that the site no longer has', () => {
    const urls = ['/offers/99', '/cars/sold-long-ago', '/special-offers', '/service'];
    expect(shown(urls.map((url) => slide({ url })))).toBeUndefined();
    const kept = [null, 'https://maker.example/sale', 'tel:0255500121', '/search/mazda?page=2', '/contact#form', '/'];
    expect(shown(kept.map((url) => slide({ url })))?.slides.map(({ href }) => href)).toEqual(kept);
  });

  it('CONTENT-024 a picture that says it all is told in its words, or by the name; one beside words is not', () => {
    const image = (name: string) => `/images/${name}.jpg`;
    const hidden = { hide_overlay: true };
    const slides = [
      slide({ image: image('a'), alt: 'Utes' }),
      slide({ image: image('b'), ...hidden, alt: 'Utes, 3.9%' }),
    ];
    const made = shown([...slides, slide({ image: image('c'), ...hidden })])?.slides;
    expect(made?.map(({ alt }) => alt)).toEqual(['', 'Utes, 3.9%', 'Sale']);
  });

  it('CONTENT-025 the point of a picture stays in view on phones and on a desk', () => {
    const [made] = shown([slide({ image: '/images/sale.jpg', focus: '10% 20%' })])?.slides ?? [];
    expect([made?.image?.wide.focus, made?.image?.phone.focus]).toEqual(['10% 20%', '10% 20%']);
    expect(made?.image?.phone.srcset).not.toContain('fit=cover');
  });
});
