import { expect, it } from 'vitest';
import { blogCategoryProps, contentPageProps } from './content-page.ts';
import { fixtureSite } from './vehicle-site-fixture.ts';

it('BANNER-004 GEN-049 the description of a blog card is cut after 120 characters', () => {
  const site = fixtureSite();
  const post = (slug: string, letters: number) => ({
    ...{ slug, category: 'news', heading: slug, date: '2026-11-01', html: '' },
    description: 'a'.repeat(letters),
  });
  site.content.blog.push(post('fits', 120), post('cut', 121));
  const [fits, cut] = blogCategoryProps('news', site).posts.map(({ description }) => description);
  expect(fits).toBe('a'.repeat(120));
  expect(cut).toBe(`${'a'.repeat(120)}...`);
});

it('ROUTE-030 ROUTE-031 CONTENT-003 the service page has its form at #service-booking, though its author asks for none', () => {
  const site = fixtureSite({ forms: { categories: ['General Enquiry', 'Service'] } }, [], ['service', 'about-us']);
  const props = (slug: string) => {
    const page = site.content.pages.find((one) => one.slug === slug);
    if (!page) throw new Error(`The fixture has no page ${slug}.`);
    return contentPageProps(page, site);
  };
  expect(props('service')).toMatchObject({ formId: 'service-booking', form: { category: 'Service' } });
  expect(props('about-us')).toMatchObject({ formId: 'form', form: null });
});
