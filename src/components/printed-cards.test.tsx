import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LocationCardProps } from '#src/page-data/location/location-card.ts';
import { Hours } from './location/hours/Hours.tsx';
import { LocationCard } from './location/LocationCard.tsx';
import { LocationRow } from './location/LocationRow.tsx';
import { PlaceCard } from './location/places/PlaceCard.tsx';
import { ModelPreview } from './model/ModelPreview.tsx';
import { OfferCard } from './offer/OfferCard.tsx';
import { ToggledText } from './offer/ToggledText.tsx';

const HOSTILE = '"><img src=x onerror=alert(1)>';
const image = {
  src: '/a.jpg',
  srcset: '/a-2.jpg 800w',
  width: 400,
  height: 300,
  placeholder: false,
  fit: 'scene' as const,
};
const location: LocationCardProps = {
  id: '5',
  name: HOSTILE,
  type: 'service',
  department: 'Service',
  image: null,
  rating: { average: '4.6', count: 1_234 },
  street: HOSTILE,
  town: HOSTILE,
  phones: [{ label: 'Phone', text: HOSTILE, href: 'tel:1' }],
  hours: [{ label: HOSTILE, days: [1], text: HOSTILE, closed: false }],
  special: [{ date: HOSTILE, iso: '2026-12-25', hours: HOSTILE }],
  licences: [{ label: HOSTILE, number: HOSTILE }],
  buttons: [
    { text: 'Get directions', href: 'https://maps.example/', outside: true },
    { text: 'Book a service', href: '/service', outside: false },
    { text: 'Ask us', href: '/contact-us/a', outside: false },
  ],
  view: { text: 'View', href: '/locations/a' },
  contactText: 'Ask us',
  page: '/locations/a',
  today: { text: HOSTILE, weekday: 1, open: [], offsets: [] },
};
const model = {
  name: HOSTILE,
  maker: HOSTILE,
  href: '/a',
  image,
  status: HOSTILE,
  price: { figure: HOSTILE, basis: '' },
  description: HOSTILE,
};
const offer = {
  name: HOSTILE,
  href: '/offers/1',
  image,
  category: HOSTILE,
  ends: HOSTILE,
  isPictured: true,
  price: null,
  figure: null,
  description: { cut: HOSTILE, html: '<p>All of it</p>', startsCut: true },
  disclaimer: null,
  buttons: [
    { text: 'Enquire now', href: '/offers/1#form' },
    { text: HOSTILE, href: '/a' },
  ],
};

describe('cards that pages render', () => {
  it.each([
    ['a location', <LocationCard key="1" location={location} />],
    ['a location in a row', <LocationRow key="2" location={location} />],
    ['a model', <ModelPreview key="3" card={model} />],
    ['an offer', <OfferCard key="4" card={offer} />],
  ])('%s shows what an editor wrote as text', (_, card) => {
    const html = renderToStaticMarkup(card);
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img src="x');
    expect(html).not.toContain('<img src=x');
  });

  it('LOC-043 a place says its week in a line, where it is asked to', () => {
    const hours = [
      { label: 'Mon to Fri', days: [1, 2, 3, 4, 5], closed: false, text: '8 am to 5:30 pm' },
      { label: 'Sun', days: [0], closed: true, text: 'Closed' },
    ];
    const row = (week: boolean) => renderToStaticMarkup(<LocationRow location={{ ...location, hours }} week={week} />);
    const text = row(true).replace(/<[^>]+>/g, '');
    expect(text).toContain('Mon to Fri 8 am to 5:30 pm, Sun closed');
    expect(row(false)).not.toContain('5:30 pm');
  });

  it('LOC-043 the card of a place says the week of its first department once, those of others as a table', () => {
    const hours = [{ label: 'Mon to Fri', days: [1, 2, 3, 4, 5], closed: false, text: '8 am to 5:30 pm' }];
    const departments = [1, 2].map((id) => ({ ...location, id: String(id), hours, town: 'North Geelong VIC' }));
    const html = renderToStaticMarkup(<PlaceCard place={{ departments, state: null, stock: null, anchor: null }} />);
    const [first = '', second = ''] = html.split('</details>');
    expect(first.match(/Mon to Fri/g)).toHaveLength(1);
    expect(first).toContain('hours-line');
    expect(second).toContain('<table');
    expect(html).toContain('>North Geelong<');
  });

  it('OFFER-015 an offer without a picture has its figure in that place, else its kind, and its title below as others', () => {
    const html = renderToStaticMarkup(
      <OfferCard card={{ ...offer, name: 'Runout', category: 'Finance offer', price: '$9', isPictured: false }} />,
    );
    const [place = '', below = ''] = html.split('<div class="offer-card__text">');
    expect(place).toContain('>Finance offer<');
    expect(place).not.toContain('<img');
    expect(below).not.toContain('>Finance offer<');
    expect(below).toContain('>Runout<');
    expect(below.match(/\$9/g)).toHaveLength(1);
    const large = renderToStaticMarkup(<OfferCard card={{ ...offer, price: '$9', figure: '$9', isPictured: false }} />);
    expect(large.match(/\$9/g)).toHaveLength(1);
  });

  it('the first button is what the dealer wants to be asked for, directions and contact come last', () => {
    const buttons = renderToStaticMarkup(<LocationCard location={location} />)
      .split('<a class="button')
      .slice(1);
    expect(buttons.map((button) => /([\w ]+)<\/a>/.exec(button)?.[1])).toEqual([
      'Book a service',
      'Get directions',
      'Ask us',
    ]);
    expect(buttons[0]).toContain('button--primary');
  });

  it('LOC-010 a location shows picture, name, rating, address, phones, hours, licences and buttons in this order', () => {
    const html = renderToStaticMarkup(
      <LocationCard location={{ ...location, image: { src: '/a.jpg', srcset: '', width: 640, height: 240 } }} />,
    );
    const parts = ['__image', '__name', '4.6', '__address', 'class="phones', 'class="hours', '__licences', '__buttons'];
    const places = parts.map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(html).toContain('--image-height:150px');
  });

  it('LOC-040 one of a row has the hours of today and two buttons', () => {
    const html = renderToStaticMarkup(<LocationCard location={location} short />);
    expect(html).not.toMatch(/class="hours|__licences/);
    expect(html).toContain('open-state');
    expect([...html.matchAll(/([\w ]+)<\/a>/g)].map(([, text]) => text).slice(-2)).toEqual([
      'Book a service',
      'Get directions',
    ]);
  });

  it('hours without holidays have no dialog', () => {
    expect(renderToStaticMarkup(<Hours location={{ ...location, special: [] }} />)).not.toContain('popover');
    expect(renderToStaticMarkup(<Hours location={location} />)).toContain('id="holiday-5"');
  });

  it('only the first picture of a page goes before all others', () => {
    const picture = (props: object) => renderToStaticMarkup(<OfferCard card={offer} {...props} />);
    expect(picture({ eager: true, first: true })).toMatch(/loading="eager" fetchPriority="high"/);
    expect(picture({ eager: true })).not.toContain('fetchPriority');
    expect(picture({})).toContain('loading="lazy"');
  });

  it('a text that is not cut is shown whole, without a button', () => {
    const shown = (cut: string | null, startsCut = true) =>
      renderToStaticMarkup(
        <ToggledText text={{ cut, html: '<p>All</p>', startsCut }} more="View more" less="View less" about="A" />,
      );
    expect(shown(null)).toBe('<div><p>All</p></div>');
    expect(shown('Al…')).not.toContain('<details class="toggled__whole" open');
    expect(shown('Al…', false)).toContain('<details class="toggled__whole" open');
  });
});
