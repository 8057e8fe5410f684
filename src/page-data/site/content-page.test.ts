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

it('CONTENT-001 the first paragraph is in the head of its page, one of many words or with a picture below it', () => {
  const site = fixtureSite();
  const parts = (html: string) => {
    const { lead, html: rest } = contentPageProps({ slug: 'fleet', title: 'Fleet', html }, site);
    return { lead, html: rest };
  };
  const short = `<p>${'a'.repeat(420)}</p>`;
  expect(parts(`${short}<h2>Next</h2>`)).toEqual({ lead: short, html: '<h2>Next</h2>' });
  for (const html of [
    `<p>${'a'.repeat(421)}</p>`,
    '<p>See <img src="/x.webp" alt=""></p>',
    '<h2>First</h2><p>Then</p>',
    '',
  ])
    expect(parts(html)).toEqual({ lead: undefined, html });
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
  const site = fixtureSite({ forms: { categories: ['General enquiry', 'Fleet'] } }, [], ['about-us']);
  const about = site.content.pages[0];
  if (!about) throw new Error('The fixture has no page.');
  const form = (topic: 'career' | 'service' | 'fleet' | 'enquiry') =>
    contentPageProps({ ...about, form: topic }, site).form;
  expect(form('career')).toMatchObject({ hidden: { category: 'Career Enquiry' }, required: ['message', 'location'] });
  expect(form('career')?.fields).toContain('resume');
  expect(form('service')).toMatchObject({ hidden: { category: 'Service Booking' } });
  expect(form('service')?.fields).toEqual(expect.arrayContaining(['Rego', 'services (check_option)', 'booking_time']));
  expect(form('fleet')).toMatchObject({ category: 'Fleet' });
  expect(form('enquiry')).toMatchObject({ category: 'General enquiry' });
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

const post = (slug: string, more: object = {}) => ({
  ...{ slug, category: 'owner-guides', heading: slug, date: '2026-03-09', html: '<p>Words.</p>' },
  ...more,
});

it('ROUTE-057 a post names its category as the category does, and leads to the three posts that follow, after the oldest the newest', () => {
  const site = fixtureSite();
  const posts = ['a', 'b', 'c', 'd', 'e'].map((slug) => post(slug));
  site.content.blog.push(...posts, post('f', { category: 'news' }));
  const { crumbs, heading, others } = blogCategoryProps('owner-guides', site);
  expect(others).toEqual([{ text: 'News', href: '/blog/news' }]);
  const next = (at: number) =>
    blogPostProps(posts[at] as (typeof posts)[number], site).next.map((card) => card.heading);
  expect([next(0), next(3)]).toEqual([
    ['b', 'c', 'd'],
    ['e', 'f', 'a'],
  ]);
  const props = blogPostProps(posts[0] as (typeof posts)[number], site);
  expect(props.date).toBe('9 March 2026');
  expect(heading).toBe('Owner guides');
  expect(props.crumbs).toEqual([...crumbs, { text: 'a', href: '/blog/owner-guides/a' }]);
});

it('ROUTE-057 below a post stands the stock of the model that it names, else the newest', () => {
  const car = (id: string, make: string, model: string, created_at: string) => ({
    ...PAGE_CAR,
    ...{ id, slug: id, make, model, created_at },
  });
  const cars = [
    car('old', 'Mazda', 'MX-5', '2026-01-01'),
    car('three', 'Mazda', '3', '2026-02-01'),
    car('new', 'Kia', 'Rio', '2026-03-01'),
  ];
  const site = fixtureSite({}, cars);
  const stock = (heading: string, description?: string) =>
    blogPostProps(post('a', { heading, description }), site).stock;
  expect(stock('Before the office in an MX-5')).toMatchObject({
    title: 'Used MX-5 in stock',
    href: '/search/mazda/mx-5',
  });
  expect(stock('A week', 'In the Mazda 3.')?.href).toBe('/search/mazda/3');
  expect(stock('3 things to do in rio')).toMatchObject({ title: 'Just arrived', count: 3 });
  expect(stock('A week')?.cards[0]?.slug).toBe('new');
  expect(blogPostProps(post('a'), fixtureSite({}, [])).stock).toBeNull();
});

it('BANNER-003 the service banner lies over pages of owners, not over those about the dealer or the booking itself', () => {
  const site = fixtureSite({}, [], ['about-us', 'warranty', 'service']);
  const owners = site.content.pages.filter((page) => contentPageProps(page, site).forOwners).map(({ slug }) => slug);
  expect(owners).toEqual(['warranty']);
});
