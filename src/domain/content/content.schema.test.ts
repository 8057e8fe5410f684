import { describe, expect, it } from 'vitest';
import { blogPostSchema, contentPageSchema, homeContentSchema } from './content.schema.ts';

/** What a schema demands: each field without which a whole one is refused. */
const demanded = (schema: { safeParse(value: unknown): { success: boolean } }, whole: Record<string, unknown>) =>
  Object.keys(whole).filter((name) => !schema.safeParse({ ...whole, [name]: undefined }).success);

describe('content of editors', () => {
  it('DATA-049 an information page has an address, a title and a text, and may have a form, a picture and a menu entry', () => {
    const whole = {
      ...{ slug: 'about-us', title: 'About us', description: 'Who we are.', image: '/images/yard.jpg' },
      ...{ form: 'enquiry', menu: 'About', html: '<p>We sell cars.</p>' },
    };
    expect(contentPageSchema.parse(whole)).toEqual(whole);
    expect(demanded(contentPageSchema, whole)).toEqual(['slug', 'title', 'html']);
    for (const form of ['enquiry', 'career', 'fleet', 'service'])
      expect(contentPageSchema.safeParse({ ...whole, form }).success, form).toBe(true);
    expect(contentPageSchema.safeParse({ ...whole, form: 'newsletter' }).success).toBe(false);
    expect(contentPageSchema.safeParse({ ...whole, title: '' }).success).toBe(false);
  });

  it('DATA-049 a blog post has an address, a category, a heading, a day and a text', () => {
    const whole = {
      ...{ slug: 'towing', category: 'advice', heading: 'Towing', description: 'How much.', image: '/images/tow.jpg' },
      ...{ date: '2026-11-02', html: '<p>Three tonnes.</p>' },
    };
    expect(blogPostSchema.parse(whole)).toEqual(whole);
    expect(demanded(blogPostSchema, whole)).toEqual(['slug', 'category', 'heading', 'date', 'html']);
    expect(blogPostSchema.safeParse({ ...whole, date: '2 November' }).success).toBe(false);
  });

  it('DATA-049 a home page opens with a heading, and may have a picture and say why to buy here', () => {
    const hero = { image: '/samples/scene/headland.webp', alt: 'A headland', heading: 'Drive on', text: 'From here.' };
    const whole = { hero, whyUs: [{ title: 'Checked', text: 'By us.' }], description: 'Cars by the sea.' };
    expect(homeContentSchema.parse(whole)).toEqual(whole);
    expect(demanded(homeContentSchema, whole)).toEqual(['hero']);
    expect(demanded(homeContentSchema.shape.hero, hero)).toEqual(['heading']);
    expect(homeContentSchema.safeParse({ ...whole, whyUs: [{ title: 'Checked' }] }).success).toBe(false);
  });
});
