import { describe, expect, it } from 'vitest';
import type { Offer } from '#src/domain/content/offer.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { homeProps } from '../home/home.ts';
import { planPages } from '../site/pages.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { offerCard, offerFigure } from './offer-card.ts';
import { offerProps, offersProps } from './offers.ts';

const CX5: Offer = {
  id: 5101,
  name: 'CX-5 runout',
  category: 'Vehicle offer',
  manufacturer: 'Mazda',
  model: { name: 'CX-5', slug: 'cx-5' },
  sanitized_description: '<p>Six cars.</p>',
  image_url: '/images/cx-5.webp',
  price: 44_490,
  expiry: '2027-01-31',
};
const RANGE = [{ name: 'CX-5', slug: 'cx-5', new_slug: 'cx-5-2026', manufacturer_name: 'Mazda' }];

function site(settings: Record<string, unknown> = {}, offers: Offer[] = [CX5], pages: string[] = []) {
  const made = fixtureSite({ features: { offers: true, models: true }, ...settings });
  made.content.offers = offers;
  made.content.models = RANGE;
  made.content.pages = pages.map((slug) => ({ slug, title: slug, html: '' }));
  return made;
}
const paths = (of: ReturnType<typeof site>) => [...planPages(of)].map(({ path }) => path);

describe('stock below a few offers', () => {
  const stocked = (offers: Offer[], ...cars: object[]) => {
    const made = fixtureSite(
      { features: { offers: true, models: true } },
      cars.map((more, id) => ({ ...PAGE_CAR, id, slug: `v${id}`, ...more })),
    );
    made.content.offers = offers;
    made.content.models = RANGE;
    return offersProps(made).stock.map(({ title, href, count }) => [title, href, count]);
  };
  const service = { ...CX5, id: 5103, name: 'Check', model: null };

  it('OFFER-024 shows the vehicles of their models, each model once, and no more below four offers', () => {
    const two = [CX5, { ...CX5, id: 5102 }];
    const rows = [['Used CX-5 in stock', '/search/mazda/cx-5', 2]];
    expect(stocked([...two, service], {}, {}, { model: 'CX-30' })).toEqual(rows);
    expect(stocked([...two, service, { ...service, id: 5104 }], {})).toEqual([]);
  });

  it('OFFER-024 shows the newest where no model of theirs is in stock', () => {
    const path = '/search/new-used-and-demo-cars';
    expect(stocked([CX5], { model: 'CX-30' }, { status: 'sold' })).toEqual([['In stock now', path, 1]]);
    expect(stocked([service], {}, {})).toEqual([['In stock now', path, 2]]);
    expect(stocked([service], { status: 'sold' })).toEqual([]);
  });
});

describe('offer card', () => {
  it('OFFER-015 an offer of the home page has the price of its card', () => {
    const free = { ...CX5, id: 5102, name: 'Free check', image_url: null, price: 0 };
    const offers = homeProps(site({}, [CX5, free])).offers;
    expect(offers.map(({ name, price, image }) => [name, price, image === null])).toEqual([
      ['CX-5 runout', '$44,490', false],
      ['Free check', null, true],
    ]);
  });

  it('OFFER-018 a text of the home page is cut by its lines only where it names no comparison rate', () => {
    const rate = { ...CX5, id: 5102, description: '2.99% p.a., comparison rate 3.10% p.a.' };
    expect(
      homeProps(site({}, [{ ...CX5, description: 'Ready to drive.' }, rate])).offers.map((one) => one.isWhole),
    ).toEqual([false, true]);
  });

  it('OFFER-001 OFFER-004 shows name, image, description and its buttons', () => {
    const card = offerCard(CX5, site({}, [CX5], ['book-test-drive']));
    expect(card).toMatchObject({
      name: 'CX-5 runout',
      description: { html: '<p>Six cars.</p>' },
      ends: 'Until 31 January 2027',
      price: '$44,490',
      buttons: [
        { text: 'Enquire now', href: '/offers/mazda/5101', isEnquiry: true },
        { text: 'Explore CX-5', href: '/cx-5-2026' },
        { text: 'Book a test drive', href: '/book-test-drive' },
      ],
    });
    expect(card.image.src).toContain('cx-5.webp');
  });

  it.each([
    [{ price: 129, description: '$99 at Dalby.' }, '$129'],
    [{ name: 'Finance at 6.99% comparison rate', description: '$500 less.' }, '6.99%'],
    [{ name: 'Finance at 6.99% p.a. Comparison rate' }, '6.99%'],
    [{ name: 'Finance at 6.99%', description: 'From 6.99% p.a., comparison rate 7.4% p.a.' }, null],
    [{ description: '$4,000 over our valuation.' }, '$4,000'],
    [{ sanitized_description: '<p><strong>$600</strong>, and a helmet</p>' }, '$600'],
    [{ description: '$1,299.50 for a pair.' }, null],
    [{ description: 'Every car over $15,000.' }, null],
  ])('OFFER-015 the figure of %j is %j', (fields, figure) => {
    expect(offerFigure({ id: 1, name: 'Offer', ...fields })).toBe(figure);
  });

  it('OFFER-010 OFFER-023 nine offers and more are rows of few words with filters, up to eight are cards without', () => {
    const of = (count: number) => {
      const offers = [...Array(count).keys()].map((id) => ({
        ...CX5,
        id,
        category: id === 0 ? 'Finance offer' : CX5.category,
        description: `${'Word '.repeat(50)}${id === 8 ? 'comparison rate' : ''}`,
        price: 40_000 + id,
      }));
      const { groups, directory } = offersProps(site({}, offers));
      const words = groups.flatMap(({ cards }) => cards.map(({ brief }) => brief?.length ?? null));
      return [words, directory.facets.length, directory.price, directory.attributes.length];
    };
    expect(of(8)).toEqual([Array(7).fill(null), 0, false, 1]);
    expect(of(9)).toEqual([[...Array(6).fill(162), 265], 1, true, 1]);
  });

  it('OFFER-023 the first of four offers leads, the first two of nine, whose others are grouped by kind and searched in that order', () => {
    const listed = (kinds: (string | null)[]) => {
      const offers = kinds.map((category, at) => ({ ...CX5, id: at + 1, name: `Offer ${at + 1}`, category }));
      const { leading, groups, directory } = offersProps(site({}, offers));
      return {
        leads: leading.map(({ name }) => name),
        groups: groups.map(({ title, cards }) => [title, cards.map(({ name }) => Number(name.slice(6)))]),
        kinds: directory.records.map(({ categories }) => [categories].flat()[0]),
      };
    };
    const [car, money] = ['Vehicle offer', 'Finance offer'];
    expect(listed([car, car, money])).toMatchObject({ leads: [], groups: [[null, [1, 2, 3]]] });
    expect(listed([car, money, car, money])).toMatchObject({ leads: ['Offer 1'], groups: [[null, [2, 3, 4]]] });
    const many = listed([money, null, car, money, car, car, car, car, 'Parts', car]);
    expect(many.leads).toEqual(['Offer 1', 'Offer 2']);
    expect(many.groups).toEqual([
      ['Finance offers', [4]],
      ['Vehicle offers', [3, 5, 6, 7, 8, 10]],
      ['Parts', [9]],
    ]);
    expect(many.kinds).toEqual([money, undefined, money, ...Array(6).fill(car), 'Parts']);
    expect(listed(Array(10).fill(car)).groups).toHaveLength(1);
  });

  it('OFFER-022 a poster is shown whole, on its page, its card and the home page', () => {
    const of = site({}, [{ ...CX5, image_url: '/images/poster.jpg', image_whole: true, focus: '1% 2%' }]);
    const look = { width: 1920, height: 900, point: [50, 50] as [number, number], ground: '#123456' };
    const card = offerCard(of.content.offers[0] as Offer, { ...of, pictures: new Map([['/images/poster.jpg', look]]) });
    expect(card.image).toMatchObject({ ground: '#123456', placeholder: false });
    expect(card.image.focus).toBeUndefined();
  });

  it('BANNER-001 an offer that a slide of the home page shows comes after the others in its offers', () => {
    const others = ['Demonstrator week', 'Free check'].map((name, at) => ({ ...CX5, id: 5102 + at, name }));
    const made = site({}, [CX5, ...others]);
    const slide = (fields: object) => ({ id: 1, name: 'A slide', description: '', ...fields });
    made.content.slides = [slide({ url: '/offers/mazda/5101' }), slide({ name: 'Demonstrator week' })];
    expect(homeProps(made).offers.map(({ name }) => name)).toEqual(['Free check', CX5.name, 'Demonstrator week']);
    const without = site({ theme: { home: { sections: ['offers'] } } }, [CX5, ...others]);
    without.content.slides = made.content.slides;
    expect(homeProps(without).offers).toHaveLength(3);
  });

  it('CONTENT-024 CONTENT-025 its picture has its words on its own page, and its point everywhere; a stand-in has neither', () => {
    const offer = { ...CX5, alt: 'A red CX-5', focus: '20% 60%' };
    const made = site({}, [offer]);
    expect(offerProps(offer, made)).toMatchObject({ alt: 'A red CX-5', card: { image: { focus: '20% 60%' } } });
    expect(homeProps(made).offers[0]?.image).toMatchObject({ focus: '20% 60%' });
    const bare = offerProps({ ...offer, image_url: null }, made);
    expect(bare.alt).toBe('');
    expect(bare.card.image.focus).toBeUndefined();
  });

  const buttons = (fields: Partial<Offer>, pages: string[], settings = {}) =>
    offerCard({ ...CX5, model: null, ...fields }, site(settings, [CX5], ['book-test-drive', ...pages])).buttons;
  const texts = (...of: Parameters<typeof buttons>) => buttons(...of).map(({ text }) => text);

  it('OFFER-004 work of the workshop leads to its booking first, and to no drive', () => {
    const service = { category: 'Service offer' };
    expect(texts(service, ['service'])).toEqual(['Book a service', 'Enquire now']);
    expect(buttons(service, ['service'])[0]?.href).toBe('/service#service-booking');
    const elsewhere = { navigation: { serviceUrl: 'https://booking.example' } };
    expect(buttons({ category: 'Tyres' }, [], elsewhere)[0]?.href).toBe('https://booking.example');
    expect(texts({ category: 'Parts and service' }, [])).toEqual(['Enquire now']);
    expect(texts({ ...service, model: CX5.model }, ['service'])).toEqual([
      'Enquire now',
      'Explore CX-5',
      'Book a service',
    ]);
  });

  it('OFFER-004 finance has no drive, and a bonus for a trade-in leads to the valuation', () => {
    expect(texts({ category: 'Finance offer' }, ['service'])).toEqual(['Enquire now']);
    const bonus = { name: 'Truck trade-in bonus', model: CX5.model };
    expect(texts(bonus, ['sell-my-car'], { features: { offers: true, models: true, tradeIn: true } })).toEqual([
      'Value your trade-in',
      'Enquire now',
      'Explore CX-5',
    ]);
    expect(texts(bonus, [], { features: { offers: true, models: true, tradeIn: false } })).toEqual([
      'Enquire now',
      'Explore CX-5',
    ]);
    expect(texts({ name: 'Trade vans' }, [])).toEqual(['Enquire now', 'Book a test drive']);
  });

  it('OFFER-004 has the price as a figure with the words that it has in bold, unless the name has it', () => {
    const card = (text: string, fields: Partial<Offer> = {}) => {
      const made = offerCard({ ...CX5, sanitized_description: text, ...fields }, site({}));
      return [made.price, made.description?.html];
    };
    expect(card('<p>Six.</p>')).toEqual(['$44,490', '<p>Six.</p>']);
    expect(card('<p>Six.</p>', { name: 'CX-5 for $44,490' })[0]).toBeNull();
    const first = '<p><strong>$44,490 drive away</strong> in Queensland.</p>';
    expect(card(first)).toEqual(['$44,490 drive away', first]);
    const within = '<p>From <strong>$44,490 drive away</strong>.</p>';
    expect(card(within)).toEqual(['$44,490 drive away', within]);
    const other = '<p><strong>$44,490,000</strong> or $44,4901 a year.</p>';
    expect(card(other)).toEqual(['$44,490', other]);
  });

  it('OFFER-015 the text of a card without a picture is whole below its figure', () => {
    const whole = '<p><strong>$44,490 drive away</strong> in Queensland.</p>';
    const unpictured = { image_url: null, image_or_model_image: null, sanitized_description: whole };
    expect(offerCard({ ...CX5, ...unpictured }, site({}))).toMatchObject({
      figure: '$44,490',
      description: { html: whole },
    });
  });

  it('OFFER-023 the one that leads has its text whole', () => {
    const text = `<p>Yours for $44,490. ${'More of it. '.repeat(20)}</p>`;
    const offers = [1, 2, 3, 4].map((id) => ({ ...CX5, id, sanitized_description: text }));
    const { leading, groups } = offersProps(site({ offers: { collapseLong: true } }, offers));
    expect(leading.map(({ description }) => description?.startsCut)).toEqual([false]);
    expect(groups[0]?.cards.map(({ description }) => description?.startsCut)).toEqual(Array(3).fill(true));
  });

  it('OFFER-006 leads to the override of the model, its page or its stock, and is left out without a model', () => {
    const explore = (offer: Partial<Offer>, settings = {}) =>
      offerCard({ ...CX5, ...offer }, site(settings)).buttons.find(({ text }) => text.startsWith('Explore'))?.href;
    expect(explore({ model: { name: 'CX-5', slug: 'cx-5', override_url: 'https://mazda.example/' } })).toBe(
      'https://mazda.example/',
    );
    expect(explore({})).toBe('/cx-5-2026');
    expect(explore({}, { features: { offers: true } })).toBe('/search/mazda/cx-5');
    expect(explore({ model: null })).toBeUndefined();
    expect(explore({ model: { name: 'Unknown', slug: 'unknown' } })).toBeUndefined();
  });

  it('OFFER-007 leads to the test drive only where the site has that page', () => {
    const ofTypes = (testDriveCarTypes: string[]) =>
      offerCard(CX5, site({ vehicleCard: { testDriveCarTypes } })).buttons.map(({ text }) => text);
    expect(ofTypes(['used'])).toContain('Book a test drive');
    expect(ofTypes([])).not.toContain('Book a test drive');
  });

  it('OFFER-015 takes image_url, then the image of the model, then the placeholder', () => {
    const image = (offer: Partial<Offer>) => offerCard({ ...CX5, ...offer }, site()).image;
    const other = { url: '/images/model.webp' };
    expect(image({ image_or_model_image: other }).src).toContain('cx-5.webp');
    expect(image({ image_url: null, image_or_model_image: other }).src).toContain('model.webp');
    expect(image({ image_url: null })).toMatchObject({ src: '/placeholder-vehicle.svg', placeholder: true });
  });

  it('OFFER-015 says where neither the offer nor the site has a picture; a placeholder of the site is one', () => {
    const isPictured = (settings = {}) =>
      offerCard({ ...CX5, image_url: null, image_or_model_image: null }, site(settings)).isPictured;
    expect(isPictured()).toBe(false);
    expect(isPictured({ theme: { placeholderImage: '/images/none.webp' } })).toBe(true);
    expect(offerCard(CX5, site()).isPictured).toBe(true);
  });
});

describe('pages of offers', () => {
  it('ROUTE-050 ROUTE-051 ROUTE-052 has the list and a page for each offer, with the manufacturer where there is none', () => {
    expect(paths(site())).toEqual(expect.arrayContaining(['/special-offers', '/offers/mazda/5101']));
    const one = site({
      site: { id: 1, slug: 'harbour', name: 'Harbour', template: 'standard', manufacturer: 'mazda' },
    });
    expect(paths(one)).toContain('/offers/5101');
    expect(paths(one)).not.toContain('/offers/mazda/5101');
  });

  it('GEN-028 has none of them where offers are off', () => {
    const off = site({ features: { models: true } });
    expect(paths(off).filter((path) => path.includes('offer'))).toEqual([]);
    expect(homeProps(off).offers).toEqual([]);
  });

  it('OFFER-008 OFFER-009 ERR-038 neither lists nor renders an offer that excludes the site, unless it is an exception', () => {
    const excluded = { ...CX5, excluded_website_ids: [1] };
    expect(offersProps(site({}, [excluded])).groups).toEqual([]);
    expect(paths(site({}, [excluded]))).not.toContain('/offers/mazda/5101');
    expect(offersProps(site({ offers: { exclusionExceptions: [5101] } }, [excluded])).groups).toHaveLength(1);
  });

  it('OFFER-010 OFFER-011 OFFER-014 lists records with categories and price, 24 a page, and the target of Clear filters', () => {
    const service: Offer = { id: 2, name: 'Check', category: 'Service offer', price: 99 };
    const { directory } = offersProps(site({}, [CX5, service, { id: 3, name: 'Plain', price: 0 }]));
    expect(directory).toMatchObject({
      perPage: 24,
      clearHref: '/special-offers',
      attributes: ['categories'],
    });
    expect(directory.records).toEqual([
      { objectID: '0', categories: ['Vehicle offer'], price: 44_490 },
      { objectID: '1', categories: ['Service offer'], price: 99 },
      { objectID: '2' },
    ]);
    const changed = site({ offers: { clearFiltersTarget: '/contact' } }, [CX5]);
    expect(offersProps(changed).directory).toMatchObject({ clearHref: '/contact' });
  });

  it('OFFER-012 ERR-004 says so when there is no offer', () => {
    const { directory, head } = offersProps(site({}, []));
    expect(directory.empty.text).toBe(
      'There appears to be no offers currently available that meet the conditions of your search',
    );
    expect(head.jsonLd).toHaveLength(1);
  });

  it('OFFER-021 sends the enquiry of an offer with one category, and names the offer', () => {
    const form = (offer: Partial<Offer>) => offerProps({ ...CX5, ...offer }, site()).form;
    expect(form({})).toMatchObject({
      categories: [],
      required: ['location'],
      hidden: { category: 'Special Offer', offer_id: '5101', offer: 'CX-5 runout' },
    });
    expect(form({}).fields).not.toContain('Rego');
    expect(form({ category: 'Finance offer' }).hidden?.category).toBe('Finance Enquiry');
    expect(form({ category: 'Service offer' }).fields).toContain('Rego');
  });

  it('OFFER-002 OFFER-004 shows its text whole, and its form where its card enquires', () => {
    const service: Offer = {
      ...CX5,
      model: null,
      category: 'Service offer',
      description: 'a'.repeat(400),
      sanitized_description: null,
    };
    const collapsing = site({ offers: { collapseLong: true } }, [service], ['service']);
    expect(offerCard(service, collapsing).description?.cut).not.toBeNull();
    const { card } = offerProps(service, collapsing);
    expect(card.description?.cut).toBeNull();
    expect(card.buttons.map(({ href }) => href)).toEqual(['/service#service-booking', '#enquire']);
  });

  it('OFFER-001 shows the stock of its model, and describes itself to search engines', () => {
    const { stock, head } = offerProps(CX5, site());
    expect(stock).toMatchObject({ href: '/search/mazda/cx-5', count: 1 });
    expect(stock?.cards[0]?.href).toContain(PAGE_CAR.slug);
    expect(head.jsonLd[0]).toMatchObject({
      '@type': 'Offer',
      price: 44_490,
      priceCurrency: 'AUD',
      validThrough: '2027-01-31',
    });
    expect(head.canonical).toMatch(/\/offers\/mazda\/5101$/);
  });
});
