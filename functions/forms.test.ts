import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkForm } from '#src/domain/lead/forms/check-form.ts';
import type { CheckoutForm } from '#src/domain/lead/forms/checkout-terms.ts';
import { findField, listedAs, MAX_MESSAGE } from '#src/domain/lead/forms/form-fields.ts';
import { stillDemanded } from '#src/domain/lead/forms/service-fields.ts';
import { termsDemand } from '#src/domain/lead/forms/terms-demand.ts';
import { LEAD_ENDPOINTS } from '#src/domain/lead/lead-addresses.ts';
import { coreFieldsOf, fieldTexts, LEAD_FORMS, type LeadForm, leadForm } from '#src/domain/lead/lead-forms.ts';
import { messages } from '#src/domain/text/messages.ts';
import { enquiryForm, requestForm } from '#src/page-data/request/contact.ts';
import { financeApplicationProps } from '#src/page-data/request/finance-application.ts';
import { tradeInForm } from '#src/page-data/request/trade-in.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { enquiryProps } from '#src/page-data/vehicle/vehicle-enquiry.ts';
import { vehicleFacts } from '#src/page-data/vehicle/vehicle-facts.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { databases, type TestDatabase } from '#src/server/database/database-for-test.ts';
import { leads } from '#src/server/database/tables.ts';
import { handleLead } from '#src/server/leads/handle-lead.ts';
import { siteDataFor } from '#src/server/site-data/site-data.ts';

const PERSON = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };
const SAID: Record<string, string> = { terms_conditions: messages.termsRequired };

/** The forms of a site as its pages show them: what each sends by itself, and what it demands. */
function formsOf(settings: Record<string, unknown>) {
  const site = fixtureSite(settings);
  const { terms } = enquiryProps(vehicleFacts(site, PAGE_CAR), '');
  const request = (hidden: { category: string; offer_id?: string }) => ({
    sends: hidden,
    demands: requestForm(site, hidden).required,
  });
  const { required, category } = enquiryForm(site);
  const forms: Record<
    Exclude<LeadForm, CheckoutForm>,
    { sends: Record<string, string>; demands: readonly string[] }
  > = {
    enquiry: { sends: { category }, demands: required },
    vehicle: { sends: {}, demands: termsDemand(terms.enquiry) },
    testDrive: { sends: { category: 'Test Drive' }, demands: termsDemand(terms.testDrive) },
    subscription: { sends: { category: 'Subscription' }, demands: ['start_date', ...termsDemand(terms.enquiry)] },
    financeRequest: request({ category: 'Finance Enquiry' }),
    financeApplication: {
      sends: { category: 'Finance Enquiry' },
      demands: financeApplicationProps(site).work.form.required,
    },
    offer: request({ category: 'Special Offer', offer_id: '7' }),
    financeOffer: request({ category: 'Finance Enquiry', offer_id: '7' }),
    testDriveRequest: request({ category: 'Test Drive' }),
    tradeIn: { sends: { category: 'Trade-In Valuation' }, demands: tradeInForm('/trade-in', site).required },
    service: request({ category: 'Service Booking' }),
    career: request({ category: 'Career Enquiry' }),
  };
  return { data: siteDataFor(site, []), forms };
}

const SITES: Record<string, Record<string, unknown>> = {
  'the usual settings': {},
  'terms of its own in every form': { forms: { disclaimer: { enquiry: 'A.', testDrive: 'B.', finance: 'C.' } } },
  'messages that are not needed, one location': {
    forms: { messageRequired: false },
    locations: { selectorExcludeIds: [2] },
  },
};
/** The day that a subscription starts. */
const DAY = '2026-12-07';
const every = Object.entries(SITES).flatMap(([name, settings]) => {
  const { data, forms } = formsOf(settings);
  return Object.entries(forms).map(([form, shown]) => ({ form: form as LeadForm, site: name, data, ...shown }));
});

describe.each(databases)('forms on $name', ({ open }) => {
  let database: TestDatabase;
  let caller = 0;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database?.close());

  describe.each(every)('$form of a site with $site', ({ form, data, sends, demands }) => {
    const { address } = LEAD_FORMS[form];
    const fields = fieldTexts(form, data.formsShown?.forms[form].ask);
    const loan = { purchasePrice: '30000', loanTerm: '5', selfAssessedCreditScore: 'GREAT', postcode: '2000' };
    const filled = {
      location: '1',
      location_id: '1',
      message: 'Hello',
      terms_conditions: 'true',
      start_date: DAY,
      own_vehicle: '2019 Ranger XLT',
      ...loan,
    };
    // Of fields of which one is enough the first is filled in.
    const demanded = demands.map((either) => either.split('|')[0] ?? '');
    const requested = Object.fromEntries(Object.entries(filled).filter(([field]) => demanded.includes(field)));
    const full: Record<string, string> = { ...PERSON, ...sends, ...requested };
    const check = (sent: Record<string, string>) => stillDemanded(demands, (name) => sent[name]);
    const core = coreFieldsOf(form);
    const required = [...new Set([...core, ...demanded])];

    const post = async (fields: Record<string, string>, type: 'json' | 'x-www-form-urlencoded' = 'json') => {
      const { action } = LEAD_ENDPOINTS[address];
      const request = new Request(`https://harbour.example${action}`, {
        method: 'POST',
        headers: { 'content-type': `application/${type}`, origin: 'https://harbour.example' },
        body: type === 'json' ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
      });
      const ip = `10.1.${Math.floor(caller / 250)}.${caller++ % 250}`;
      const context = { site: data, db: database.db, params: {}, ip, now: new Date(Date.UTC(2026, 10, 1 + caller)) };
      return handleLead(request, context, address).catch((refusal: { status: number; errors: unknown }) => refusal);
    };
    const stored = async () => (await database.db.select({ id: leads.id }).from(leads)).length;

    it('FORM-011 FORM-015 is taken with what its page demands, and known as this form', async () => {
      expect(leadForm(address, sends)).toBe(form);
      expect(checkForm(full, check(full), fields, core)).toEqual({});
      const before = await stored();
      expect((await post(full)).status).toBe(200);
      expect((await post(full, 'x-www-form-urlencoded')).status).toBe(303);
      expect(await stored()).toBe(before + 2);
    });

    it.each(required)('FORM-008 FORM-011 is not taken without %s, in the words of the page', async (field) => {
      const { [field]: _, ...without } = full;
      const said =
        SAID[field] ?? findField(field, fields)?.missing ?? `Tell us your ${listedAs(field, fields).toLowerCase()}.`;
      const before = await stored();
      expect(checkForm(without, check(without), fields, core)).toEqual({ [field]: said });
      expect(await post(without)).toMatchObject({ status: 400, message: said, errors: [{ field, message: said }] });
      const plain = (await post(without, 'x-www-form-urlencoded')) as Response;
      expect(plain.status).toBe(400);
      expect(await plain.text()).toContain(said);
      expect(await stored()).toBe(before);
    });

    it.each([
      ['email', 'ada@example', messages.emailInvalid],
      ['phone', '1300 123 456', messages.phoneInvalid],
      ['last_name', 'a'.repeat(201), 'Please use at most 200 characters.'],
      ['message', 'a'.repeat(MAX_MESSAGE + 1), 'Please use at most 5,000 characters.'],
    ])('FORM-008 is not taken with a wrong %s, in the words of the page', async (field, entry, said) => {
      const wrong = { ...full, [field]: entry };
      expect(checkForm(wrong, check(wrong), fields, core)).toEqual({ [field]: said });
      expect(await post(wrong)).toMatchObject({ status: 400, errors: [{ field, message: said }] });
    });
  });
});
