import { expect, it } from 'vitest';
import type { ContentPage } from '#src/domain/content/content.schema.ts';
import { PAGE_CAR } from '../vehicle/page-car-fixture.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { blogCard, blogCategoryProps, blogPostProps, contentPageProps } from './content-page.ts';

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
  const site = fixtureSite({}, [], ['service', 'about-us']);
  const props = (slug: string) => {
    const page = site.content.pages.find((one) => one.slug === slug);
    if (!page) throw new Error(`The fixture has no page ${slug}.`);
    return contentPageProps(page, site);
  };
  expect(props('service')).toMatchObject({
    formId: 'service-booking',
    form: { hidden: { category: 'Service Booking' } },
  });
  expect(props('about-us')).toMatchObject({ formId: 'form', form: null });
});

it('CONTENT-001 the page about the dealer has its own figures, else two or more of those that are known; no other page has', () => {
  const statsBanner = [{ value: '8', label: 'states' }];
  const stats = (slug: string, settings: Record<string, unknown>, cars = [PAGE_CAR]) => {
    const site = fixtureSite(settings, cars, ['about-us', 'fleet']);
    Object.assign(site.content.reviews, { average_rating: '4.7', count: 1200 });
    const page = site.content.pages.find((one) => one.slug === slug) as ContentPage;
    return contentPageProps(page, site).stats;
  };
  expect(stats('about-us', { content: { statsBanner } })).toEqual(statsBanner);
  expect(stats('about-us', {})).toEqual([
    { value: '1', label: 'car in stock' },
    { value: '2', label: 'locations' },
    { value: '4.7', label: 'of 5, from 1,200 reviews' },
  ]);
  expect(stats('about-us', { reviews: { hidden: true } }, [])).toBeUndefined();
  expect(stats('fleet', { content: { statsBanner } })).toBeUndefined();
});

it('CONTENT-003 the service page lists the offers of the workshop and its departments', () => {
  const site = fixtureSite({ features: { offers: true } }, [], ['service']);
  const [place] = site.content.locations;
  if (!place) throw new Error('The fixture has no location.');
  site.content.locations = [place, { ...place, id: 99, slug: 'shop', name: 'The workshop', location_type: 'service' }];
  const offer = { id: 1, name: 'Winter check', category: 'Service offer', price: 99 };
  site.content.offers = [offer, { ...offer, id: 2, name: 'Runout', category: 'Vehicle offer' }];
  const { workshop } = contentPageProps(site.content.pages[0] as ContentPage, site);
  expect(workshop?.offers).toEqual([{ name: 'Winter check', ends: null, price: '$99', href: '/offers/1' }]);
  expect(workshop?.places.map(({ name }) => name)).toEqual(['The workshop']);
});

it('ENQ-008 ENQ-009 a page about work takes a résumé, one about the workshop a booking, any other a general enquiry', () => {
  const site = fixtureSite({ forms: { categories: ['General Enquiry', 'Fleet'] } }, [], ['about-us']);
  const about = site.content.pages[0];
  if (!about) throw new Error('The fixture has no page.');
  const form = (topic: 'career' | 'service' | 'fleet' | 'enquiry') =>
    contentPageProps({ ...about, form: topic }, site).form;
  expect(form('career')).toMatchObject({ hidden: { category: 'Career Enquiry' }, required: ['message', 'location'] });
  expect(form('career')?.fields).toContain('resume');
  expect(form('service')).toMatchObject({ hidden: { category: 'Service Booking' } });
  expect(form('service')?.fields).toEqual(expect.arrayContaining(['Rego', 'services (check_option)', 'booking_time']));
  expect(form('fleet')).toMatchObject({ category: 'Fleet' });
  expect(form('enquiry')).toMatchObject({ category: 'General Enquiry' });
  expect(form('enquiry')?.fields).not.toContain('resume');
});

it('CONTENT-024 CONTENT-025 the picture over a page or post has its words and its point; on a card it decorates', () => {
  const site = fixtureSite({}, [], ['about-us']);
  const page = { ...site.content.pages[0], image: '/images/a.jpg', alt: 'The yard', focus: '0% 90%' } as ContentPage;
  expect(contentPageProps(page, site).image).toMatchObject({ alt: 'The yard', focus: '0% 90%' });
  expect(contentPageProps({ ...page, alt: null, focus: null }, site).image).toMatchObject({ alt: '' });
  const post = { ...page, category: 'news', heading: 'A', date: '2026-11-01' };
  expect(blogPostProps(post, site).image).toMatchObject({ alt: 'The yard', focus: '0% 90%' });
  expect(blogCard(post).image).toMatchObject({ focus: '0% 90%' });
});

it('a post of a blog is made without a look at the other posts, and names its category as the category does', () => {
  const site = fixtureSite();
  const post = { slug: 'one', category: 'owner-guides', heading: 'One', date: '2026-03-09', html: '<p>Words.</p>' };
  site.content.blog.push(post);
  const { crumbs, heading } = blogCategoryProps(post.category, site);
  Object.defineProperty(site.content, 'blog', {
    get: () => {
      throw new Error('A post reads all posts.');
    },
  });
  const props = blogPostProps(post, site);
  expect(props.date).toBe('9 March 2026');
  expect(heading).toBe('Owner guides');
  expect(props.crumbs).toEqual([...crumbs, { text: 'One', href: '/blog/owner-guides/one' }]);
});
