import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { leadReference } from '../leads/new-lead.ts';
import { leadJson } from './deliver-lead.ts';
import { leadAdf } from './lead-adf.ts';
import { leadMail } from './lead-mail.ts';
import { leadRows } from './lead-rows.ts';
import { destinationsOf, NOW, SALES, siteForTest, storedLead } from './leads-for-test.ts';

const site = siteForTest('harbour', SALES);
const FROM = 'website@harbour.example';
const mailOf = (lead: ReturnType<typeof storedLead>, more: object = {}) => {
  const [destination] = destinationsOf({ ...SALES, ...more });
  if (destination?.kind !== 'email') throw new Error('no mail');
  return leadMail({ destination: 'sales', lead }, site, destination, FROM);
};

/** What somebody may type who wishes the reader ill. */
const EVIL = '<img src=x onerror=alert(1)>"&\']]><!--\r\nBcc: a@b.example\u0000\u0008\uFFFE\uD800';

describe('a lead as a mail', () => {
  it('says who, about what, in which words and from where, in the time of the dealer', async () => {
    const { text, subject, to, from, replyTo, messageId } = await mailOf(
      storedLead('harbour', {
        category: 'Test Drive',
        fields: { booking_time: '2026-11-25T10:00', rego: 'ABC123', location: '1' },
      }),
    );
    expect(subject).toBe('Test Drive: 2021 Mazda CX-5 Touring from Ada Byron');
    expect(text.split('\n')).toEqual([
      'Name: Ada Byron',
      'Phone: 0491 570 006',
      'Email: ada@example.com',
      'About: Test Drive',
      'Vehicle: 2021 Mazda CX-5 Touring',
      'Vehicle page: https://www.harbour.example/cars/mazda-cx-5',
      'Location: Yard',
      'Message: Is it still there?',
      'Day and time: Wednesday 25 November at 10:00 am',
      'rego: ABC123',
      'Sent from: https://www.harbour.example/cars/mazda-cx-5',
      'Received: Tuesday, 24 November 2026 at 8:30 am',
      expect.stringMatching(/^Reference: [2-9B-Z]{3}-[2-9B-Z]{3}$/),
      'Lead: 7',
    ]);
    expect({ to, from, replyTo, messageId }).toEqual({
      to: ['sales@harbour.example'],
      from: { name: 'Harbour & Sons <Mazda> website', address: FROM },
      replyTo: 'ada@example.com',
      messageId: 'lead-7-sales.harbour@harbour.example',
    });
  });

  it('LEAD-021 says a time that was chosen by the clock of its place, and what is none as it is written', async () => {
    const perth = { ...site, locations: [...site.locations, { id: '2', name: 'Perth', timeZone: 'Australia/Perth' }] };
    const timeOf = (fields: object, at = site) =>
      leadRows(storedLead('harbour', { fields }), at).find(([label]) => label === 'Day and time')?.[1];
    const booking_time = '2026-12-07T23:30:00.000Z';
    expect(timeOf({ booking_time, location: '2' }, perth)).toBe('Tuesday 8 December at 7:30 am AWST');
    // Without a location of its own it is where the vehicle stands.
    expect(timeOf({ booking_time })).toMatch(/^Tuesday 8 December at 10:30 am /);
    expect(timeOf({ booking_time: 'after work' })).toBe('after work');
  });

  it('says the same as a table, with nothing of a form as markup', async () => {
    const { html = '', text } = await mailOf(storedLead('harbour', { fields: { message: EVIL, name: EVIL } }));
    expect(html).toContain('<th scope="row"');
    expect(html).toContain('2021 Mazda CX-5 Touring');
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(text).toContain('<img src=x onerror=alert(1)>');
  });

  it('names a vehicle that is gone, a lead it corrects, what was agreed to, and what may be spam', async () => {
    const consent = [
      { field: 'opt_in', agreed: true },
      { field: 'terms_conditions', agreed: true },
    ];
    const { text, subject } = await mailOf(
      storedLead('harbour', { car_id: '99', corrects: 5, consent, suspected_spam: true }),
    );
    expect(subject).toBe('[Suspected spam] Vehicle enquiry from Ada Byron');
    expect(text).toContain('Vehicle: 99 (no longer on the site)');
    expect(text).toContain('Corrects lead: 5');
    expect(text).toContain('News and offers: Wants them\nTerms: Agreed');
  });

  it('is ADF alone, or has it attached', async () => {
    const lead = storedLead('harbour');
    const adf = leadAdf(lead, site);
    expect(await mailOf(lead, { format: 'adf' })).toMatchObject({ text: adf });
    expect(await mailOf(lead, { format: 'adf' })).not.toHaveProperty('html');
    const both = await mailOf(lead, { format: 'adfAttached' });
    expect(both.text).toContain('Name: Ada Byron');
    expect(both.attachments).toEqual([{ filename: 'lead-7.xml', contentType: 'application/x-adf+xml', content: adf }]);
    expect(await mailOf(lead)).not.toHaveProperty('attachments');
  });
});

describe('a lead as ADF 1.0', () => {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    textNodeName: '#',
    parseTagValue: false,
  });
  type Element = { [name: string]: Element & string };
  const read = (xml: string) => (parser.parse(xml) as { adf: { prospect: Element } }).adf.prospect;

  it('LEAD-021 has vehicle, customer, vendor and provider in the order of the standard', () => {
    const xml = leadAdf(storedLead('harbour', { category: 'Test Drive', fields: { postcode: '2015' } }), site);
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*<\?adf version="1\.0"\?>\s*<adf>\s*<prospect>/);
    const prospect = read(xml);
    expect(Object.keys(prospect)).toEqual(['id', 'requestdate', 'vehicle', 'customer', 'vendor', 'provider']);
    expect(prospect.id).toEqual({ '#': 'harbour-7', '@sequence': '1', '@source': 'Harbour & Sons <Mazda>' });
    expect(prospect.requestdate).toBe(NOW.toISOString());
    expect(prospect.vehicle).toMatchObject({
      ...{ '@interest': 'test-drive', '@status': 'used', year: '2021', make: 'Mazda', model: 'CX-5' },
      ...{ vin: 'JM0KF4WLA00123456', odometer: { '@units': 'km', '#': '42000' } },
      price: { '@currency': 'AUD', '#': '31990' },
    });
    const { contact, comments } = prospect.customer as Element;
    expect(contact).toMatchObject({
      name: [
        { '@part': 'first', '#': 'Ada' },
        { '@part': 'last', '#': 'Byron' },
      ],
      email: 'ada@example.com',
      phone: { '@type': 'cellphone', '#': '0491570006' },
      address: { postalcode: '2015', country: 'AU' },
    });
    expect(comments).toContain('Is it still there?');
    expect(prospect.vendor?.vendorname).toBe('Harbour & Sons <Mazda>');
    expect(prospect.provider).toMatchObject({ service: 'Test Drive', url: 'https://www.harbour.example' });
  });

  it.each([
    ['Trade-In Valuation', 'trade-in'],
    ['Sell My Car', 'sell'],
    [null, 'buy'],
  ])('%s is an interest to %s', (category, interest) => {
    expect(read(leadAdf(storedLead('harbour', { category }), site)).vehicle?.['@interest']).toBe(interest);
  });

  it('is well-formed whatever was typed, and says it', () => {
    const lead = storedLead('harbour', { category: EVIL, fields: { name: EVIL, message: EVIL, [EVIL]: EVIL } });
    const xml = leadAdf(lead, { ...site, name: EVIL });
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(xml).not.toMatch(/[^\P{C}\n\r\t]|[\uFFFE\uFFFF]|<img|<!--/u);
    const { contact } = read(xml).customer as Element;
    expect((contact as unknown as { name: Element[] }).name[0]?.['#']).toContain(
      '<img src=x onerror=alert(1)>"&\']]><!--',
    );
  });

  it('leaves out a vehicle that is gone, and says of one without figures what it is', () => {
    expect(read(leadAdf(storedLead('harbour', { car_id: null }), site))).not.toHaveProperty('vehicle');
    const cars = { old: { id: '77', name: 'Old Mazda', status: 'sold', views: 0, locationId: null } };
    expect(read(leadAdf(storedLead('harbour'), { ...site, cars })).vehicle).toEqual({
      '@interest': 'buy',
      id: expect.objectContaining({ '#': '77' }),
      comments: 'Old Mazda, https://www.harbour.example/cars/old',
    });
  });
});

it('FORM-021 the visitor, the mail, the CRM and the receiver of a webhook have one reference, and nobody can count by it', async () => {
  const lead = storedLead('harbour');
  const reference = leadReference(lead);
  expect(reference).toMatch(/^[2-9B-Z]{3}-[2-9B-Z]{3}$/);
  const numbered = { ...lead, id: 8 };
  expect(leadReference(numbered)).toBe(reference);
  const others = ['website_slug', 'idempotency_key', 'content_hash'].map((name) =>
    leadReference({ ...lead, [name]: 'other' }),
  );
  expect(new Set([reference, ...others]).size).toBe(4);
  expect((await mailOf(lead)).text).toContain(`Reference: ${reference}\n`);
  expect(leadAdf(lead, site)).toContain(`Reference: ${reference}`);
  expect(JSON.parse(leadJson(lead, site))).toMatchObject({ reference });
  // No group is three letters: BMW-GG5 at a Mazda dealer.
  for (let key = 0; key < 200; key++)
    expect(leadReference({ ...lead, idempotency_key: String(key) })).toMatch(/^\w\d\w-\w\d\w$/);
  // What names a person was taken out of it.
  expect(leadReference({ ...lead, content_hash: null })).toBeUndefined();
});

describe('a lead as JSON', () => {
  it('names site, vehicle, form and consent, and has the fields as they were stored', () => {
    const consent = [{ field: 'opt_in', agreed: false }];
    expect(JSON.parse(leadJson(storedLead('harbour', { consent, corrects: 3 }), site))).toMatchObject({
      ...{
        type: 'lead.created',
        id: 'harbour-7',
        created_at: NOW.toISOString(),
        corrects: 'harbour-3',
        form: 'vehicle',
      },
      website: { id: '1001', slug: 'harbour' },
      car: { id: '77', price: 31_990, url: 'https://www.harbour.example/cars/mazda-cx-5' },
      fields: { name: 'Ada', email: 'ada@example.com', source: 'Website' },
      consent,
    });
    expect(JSON.parse(leadJson(storedLead('harbour', { car_id: '99' }), site))).toMatchObject({ car: { id: '99' } });
    expect(JSON.parse(leadJson(storedLead('harbour', { car_id: null }), site))).toMatchObject({ car: null });
  });
});
