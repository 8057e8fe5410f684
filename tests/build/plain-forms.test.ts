import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadFiles, leads } from '#src/server/database/tables.ts';
import { type OwnDealer, ownDealer } from '../e2e/own-dealer.ts';
import { type Answer, ask, Form, heading, words } from './plain-form.ts';

/** Forms of built pages as a browser without scripts sends them, to the functions of a server with its database. */

const PERSON = { 'First name': 'Ada', 'Last name': 'Byron', Email: 'ada@example.com', Phone: '0491 570 006' };
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';
const vehicle = (slug: string, more: object = {}) => ({
  ...{
    id: slug,
    slug,
    stocknum: slug,
    name: `2021 Mazda CX-5 ${slug}`,
    make: 'Mazda',
    model: 'CX-5',
    badge: 'Touring',
  },
  ...{ year: 2021, body: 'SUV', car_type: 'used', km: 41_200, price: 32_990, price_basis: 'driveAway' },
  ...{ location_id: 101, transmission: 'Automatic', fuel: 'Petrol', colour: 'Red', seats: 5, images: [] },
  ...{ status: 'in_stock', ...more },
});

let dealer: OwnDealer;
beforeAll(async () => {
  dealer = await ownDealer('printed-forms', {
    settings: { forms: { disclaimer: { testDrive: 'A current licence is needed.' } } },
    locations: { alexandria: { distribution_locations: [101, 'Sydney Airport'] } },
    vehicles: [vehicle('form-car'), vehicle('form-sold', { sold: true, status: 'sold' })],
    onlyVehicles: true,
  });
});
afterAll(() => dealer?.close());

let callers = 0;
/** Each page and form is of another caller: one address may send ten leads in ten minutes. */
const open = (path: string) => ask(dealer.address(path), { caller: `203.0.113.${++callers}` });
const formAt = async (path: string) =>
  new Form(await open(path), 'form:is([aria-label=Enquiry], [aria-label=Valuation])');
const filled = async (path: string) => (await formAt(path)).fill(PERSON);
const lastLead = async () => {
  const [lead] = await dealer.db.select().from(leads).orderBy(desc(leads.id)).limit(1);
  return lead as typeof lead & { payload: Record<string, unknown> };
};
/** The lead that an answer thanks for. */
async function taken(answer: Answer) {
  expect([answer.status, answer.location]).toEqual([303, '/success']);
  return lastLead();
}
/** Chooses the first location of those that a form offers. */
const atFirstLocation = (form: Form) => {
  form.field('Which of our locations?').value =
    [...form.field('Which of our locations?').querySelectorAll('option')][1]?.value ?? '';
  return form;
};

describe('the forms of a built dealer, without scripts', () => {
  it('FORM-031 the contact form is corrected and taken', async () => {
    const form = atFirstLocation(await filled('/contact'));
    const refused = await form.fill({ Email: 'ada@example', Phone: '12', Comments: 'The red one?' }).send();
    expect([refused.status, heading(refused)]).toEqual([400, 'Please check your entries']);
    const mistakes = [...refused.page.querySelectorAll('[role=alert] li')];
    expect(mistakes.map(words)).toEqual([
      'Email: Please enter a valid email address.',
      'Phone number: Please enter a valid phone number.',
    ]);
    const again = new Form(refused);
    expect(mistakes[1]?.querySelector('a')?.getAttribute('href')).toBe(`#${again.field('Phone').id}`);
    expect(again.note('Phone')).toBe('Please enter a valid phone number.');
    const lead = await taken(await again.fill({ Email: PERSON.Email, Phone: PERSON.Phone }).send());
    expect(lead.payload).toMatchObject({ name: 'Ada', message: 'The red one?' });
    const thanks = await open('/success');
    expect(heading(thanks)).not.toBe('');
    expect(thanks.page.querySelector('[data-lead]')?.hasAttribute('hidden')).toBe(true);
  });

  it('API-050 what is answered stands in the frame of the site, without a script', async () => {
    const built = await open('/contact');
    const { page, status } = await (await filled('/contact')).fill({ Phone: '12' }).send();
    expect(status).toBe(400);
    const hrefs = (of: typeof page, selector: string) =>
      [...of.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
    for (const part of ['.header__nav a', '.header__phone', '.footer a'])
      expect(hrefs(page, part), part).toEqual(hrefs(built.page, part));
    const sheets = hrefs(page, 'link[rel=stylesheet]');
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) expect((await ask(dealer.address(sheet ?? ''))).status).toBe(200);
    expect(page.querySelector('script')).toBeNull();
  });

  it('FORM-010 nobody is signed up to news who did not tick it', async () => {
    expect((await formAt('/contact')).field('Send me news').checked).toBe(false);
  });

  it('FORM-031 TD-002 TD-005 a test drive of a vehicle is asked for', async () => {
    const form = await filled('/cars/form-car');
    const time = '2026-12-09T10:30';
    const refused = await form.fill({ 'What is it about?': 'Test Drive', 'Day and time': time }).send();
    expect([...refused.page.querySelectorAll('[role=alert] li')].map(words)).toEqual([
      'Place: Choose a place.',
      'Terms: *You must agree to the terms of use before submitting.',
    ]);
    const again = new Form(refused).fill({ 'Where you would like to drive it': 'Sydney Airport' });
    expect((await taken(await again.check('I agree to the terms of use').send())).payload).toMatchObject({
      ...{ category: 'Test Drive', car_id: 'form-car', booking_time: time, distribution_location: 'Sydney Airport' },
    });
  });

  it.each([
    ['', null],
    ['Request Photos', 'Request Photos'],
  ])('FORM-031 LEAD-010 PHOTO-002 an enquiry with %j chosen is a lead of category %j', async (choice, category) => {
    const form = await filled('/cars/form-car');
    const answer = await form.fill({ 'What is it about?': choice, Message: `About ${choice}` }).send();
    expect(await taken(answer)).toMatchObject({ category, car_id: 'form-car' });
  });

  it('FORM-031 LEAD-014 VDP-124 something similar to a sold vehicle is asked for', async () => {
    const { payload } = await taken(await (await filled('/cars/form-sold')).send());
    expect(payload.message).toMatch(/^I was interested in the .+\. Please help me find something similar\.$/);
  });

  it('FORM-031 OFFER-021 an offer is asked about', async () => {
    const { payload } = await taken(await atFirstLocation(await filled('/offers/5101')).send());
    expect(payload).toMatchObject({ category: 'Finance Enquiry', offer_id: '5101' });
  });

  it('FORM-031 ENQ-009 FORM-018 a service is booked', async () => {
    const form = (await filled('/service')).fill({ Rego: 'ABC123' }).check('Brakes', 'Tyres');
    expect((await taken(await form.send())).payload).toMatchObject({
      ...{ category: 'Service Booking', Rego: 'ABC123', additional_services: ['Brakes', 'Tyres'] },
    });
  });

  it('FORM-031 ENQ-008 a résumé is taken, and what is none is refused at its field', async () => {
    const form = atFirstLocation(await filled('/careers')).fill({ 'About you': 'Technician for nine years' });
    const refused = await form.send({ resume: new File(['MZ this is a program'], 'cv.pdf') });
    const again = new Form(refused);
    expect(again.note('Résumé')).toMatch(/^Please choose a PDF or Word file\./);
    expect(again.field('About you').textContent).toBe('Technician for nine years');
    const lead = await taken(await again.send({ resume: new File([PDF], 'cv.pdf') }));
    expect(lead.category).toBe('Career Enquiry');
    const files = await dealer.db.select().from(leadFiles);
    expect(files.filter(({ lead_id }) => lead_id === lead.id)).toMatchObject([
      { name: 'cv.pdf', type: 'application/pdf' },
    ]);
  });

  it('DATA-076 TRADE-002 a trade-in is asked for', async () => {
    const form = (await filled('/trade-in')).fill({
      Rego: 'ABC123',
      Kilometres: '62,000',
      'Anything else?': 'A Camry',
    });
    expect((await taken(await atFirstLocation(form).send())).payload).toMatchObject({
      ...{ category: 'Trade-In Valuation', do_you_have_a_trade_in: 'Yes', rego: 'ABC123', regoState: 'nsw' },
      ...{ kms: '62,000', finance: 'No', PreferredContactMethod: 'Phone' },
      message: expect.stringContaining('A Camry'),
    });
  });
});
