// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages } from '#src/domain/text/messages.ts';
import { QUESTIONS } from '#src/domain/trade-in/adjustments.ts';
import { noOnlineOffer, noRegoLookup, regoNotFound, valuedByPerson } from '#src/domain/trade-in/trade-in-offer.ts';
import { tradeInForm } from '#src/page-data/request/trade-in.ts';
import { fixtureSite } from '#src/page-data/vehicle/vehicle-site-fixture.ts';
import { until } from '#src/stores/settled-for-test.ts';
import { goToSuccess } from '../forms/form-client.ts';
import { TradeIn } from './TradeIn.tsx';
import { partsOf } from './trade-in-steps.ts';

const { track } = vi.hoisted(() => ({ track: vi.fn() }));
vi.mock('#src/stores/analytics.ts', () => ({ track }));
vi.mock('../forms/form-client.ts', async (original) => ({ ...(await original<object>()), goToSuccess: vi.fn() }));

const FOUND = { id: 'r-1', make: 'Mazda', model: 'CX-5', badge: 'Maxx', year: 2021 };
const OFFER = { offer_price: 24_000, valuation_id: 'v-1', comparables: 6 };

/** What the server answers to a call by the end of its address; a function throws. */
let answers: Record<string, { status?: number; body: unknown } | (() => never)>;
let requested: { call: string; body: Record<string, unknown>; key: string | null }[];
let root: Root | undefined;

beforeEach(() => {
  requested = [];
  answers = {
    'rego-lookup': { body: FOUND },
    'valuations/adjustments': { body: OFFER },
    enquiries: { body: { lead_id: 'L-1' } },
    'leads/offer-accepted': { body: { lead_id: 'L-2' } },
    miscellaneous: { body: { success: true } },
  };
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('alert', vi.fn());
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string | URL, init: RequestInit) => {
      const call = String(address).split('/api/')[1] ?? '';
      const headers = new Headers(init.headers);
      requested.push({ call, body: JSON.parse(String(init.body)), key: headers.get('idempotency-key') });
      const answer = answers[call];
      if (typeof answer === 'function') return answer();
      if (typeof answer?.body === 'string') return new Response(answer.body, { status: answer.status ?? 200 });
      return Response.json(answer?.body ?? {}, { status: answer?.status ?? 200 });
    }),
  );
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  vi.clearAllMocks();
});

const form = () => document.querySelector('form') as HTMLFormElement;
const step = () => form().dataset.step;
const shown = () => form().querySelector(`[data-step-of=${step()}]`) as HTMLElement;
const field = (name: string) => form().querySelector(`[name="${name}"]`) as HTMLInputElement;
const fill = (entries: Record<string, string>) => {
  for (const [name, value] of Object.entries(entries)) field(name).value = value;
};
const submit = () => act(async () => form().requestSubmit());
const press = (text: string) =>
  act(async () => [...form().querySelectorAll('button')].find((one) => one.textContent?.startsWith(text))?.click());
const answerQuestions = (change: Record<string, string> = {}) => {
  for (const { name, answers: all } of QUESTIONS) {
    const value = change[name] ?? all[0].value;
    (form().querySelector(`[name="${name}_radio_options"][value=${value}]`) as HTMLInputElement).checked = true;
  }
};
const errors = () => [...shown().querySelectorAll('.field__error')].map(({ textContent }) => textContent);

/** The form of a page; `wanted` is what the page says of the vehicle that the visitor wants. */
function open(path = '/trade-in', settings: Record<string, unknown> = {}, wanted: Record<string, string> = {}) {
  history.replaceState(null, '', wanted.carId ? `${path}?car_id=${wanted.carId}` : path);
  const place = document.createElement('div');
  Object.assign(place.dataset, wanted);
  document.body.append(place);
  root = createRoot(place);
  const props = tradeInForm(path, fixtureSite({ locations: { selectorExcludeIds: [2] }, ...settings }));
  act(() => root?.render(<TradeIn form={props} />));
}
async function toOffer() {
  fill({ rego: 'abc 123' });
  await submit();
  fill({ kms: '40,000' });
  await submit();
  answerQuestions();
  await submit();
}
const person = { name: 'Ada', last_name: 'Byron', email: 'ada@example.com', phone: '0491 570 006' };
async function sendDetails() {
  fill({ ...person, postcode: '2000' });
  await submit();
}

describe('the plate', () => {
  it('TRADE-003 DATA-072 a rego and its state fill in the vehicle', async () => {
    open();
    expect(field('regoState').value).toBe('qld');
    fill({ rego: 'abc 123', regoState: 'nsw' });
    await submit();
    expect(requested[0]).toEqual({ call: 'rego-lookup', body: { rego: 'ABC123', regoState: 'nsw' }, key: null });
    expect(step()).toBe('car');
    expect(shown().textContent).toContain('2021 Mazda CX-5 Maxx');
    expect(shown().textContent).toContain('ABC123 · NSW');
    expect(document.activeElement).toBe(shown().querySelector('h3'));
  });

  it.each([
    ['', messages.required],
    ['?', 'Please enter the rego as it is on the number plate.'],
  ])('FORM-008 nobody is asked for %j', async (rego, said) => {
    open();
    fill({ rego });
    await submit();
    expect(errors()).toEqual([said]);
    expect(document.activeElement).toBe(field('rego'));
    expect(requested).toEqual([]);
    expect(step()).toBe('rego');
  });

  it.each<[string, (typeof answers)[string], string]>([
    ['does not know it', { status: 404, body: { error: 'Unknown here.' } }, 'Unknown here.'],
    ['fails', { status: 500, body: 'oops' }, regoNotFound],
    ['answers a page', { body: '<!doctype html>' }, regoNotFound],
    ['answers something else', { body: { make: 7 } }, regoNotFound],
    [
      'cannot be reached',
      () => {
        throw new TypeError('network');
      },
      regoNotFound,
    ],
  ])('API-044 where the register %s, the visitor describes the vehicle', async (_name, answer, said) => {
    answers['rego-lookup'] = answer;
    open();
    fill({ rego: 'ABC123' });
    await submit();
    expect(step()).toBe('car');
    expect(shown().querySelector('[role=status]')?.textContent).toBe(said);
    await submit();
    expect(errors()).toEqual([messages.required, messages.required, messages.required, messages.required]);
    fill({ make_radio_options: 'Mazda', model_radio_options: 'CX-5', year_radio_options: '2021', kms: 'many' });
    await submit();
    expect(errors()).toEqual(['Please enter the kilometres as a number.']);
    fill({ kms: '62 000 km' });
    await submit();
    expect(step()).toBe('condition');
  });

  it.each([
    ['nobody knows', regoNotFound, true],
    ['nobody looks up', noRegoLookup, false],
  ])('TRADE-003 a plate that %s can be changed where it is said: %#', async (_, error, changes) => {
    answers['rego-lookup'] = { status: 404, body: { error } };
    open();
    fill({ rego: 'ABC123' });
    await submit();
    expect(shown().textContent?.includes('Change the plate')).toBe(changes);
    await press('Change the plate');
    expect([step(), field('rego').value]).toEqual([changes ? 'rego' : 'car', 'ABC123']);
  });

  it('a visitor without the rego describes the vehicle; what is no plate is not sent', async () => {
    open();
    fill({ rego: '?' });
    await press('No rego at hand?');
    expect([step(), field('rego').value]).toEqual(['car', '']);
    expect(requested).toEqual([]);
  });

  it.each([
    ['1899', false],
    ['1900', true],
    [String(new Date().getFullYear() + 1), true],
    [String(new Date().getFullYear() + 2), false],
    ['21', false],
  ])('FORM-008 the year %s is one: %s', async (year, right) => {
    open();
    await press('No rego at hand?');
    fill({ make_radio_options: 'Mazda', model_radio_options: 'CX-5', year_radio_options: year, kms: '1' });
    await submit();
    expect(step()).toBe(right ? 'condition' : 'car');
  });
});

it('a mistake is taken back where it is corrected, and the focus stays there', async () => {
  open();
  await press('No rego at hand?');
  await submit();
  expect(errors()).toHaveLength(4);
  const model = field('model_radio_options');
  await act(async () => {
    model.focus();
    model.value = 'CX-5';
    model.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(errors()).toHaveLength(3);
  expect(document.activeElement).toBe(model);
});

describe('the offer', () => {
  it('TRADE-004 DATA-071 the answers to all questions bring an offer', async () => {
    open();
    fill({ rego: 'ABC123' });
    await submit();
    fill({ kms: '40,000' });
    await submit();
    await submit();
    expect(errors()).toHaveLength(QUESTIONS.length);
    answerQuestions({ tyres: 'due' });
    await submit();
    const condition = Object.fromEntries(QUESTIONS.map(({ name, answers: all }) => [name, all[0].value as string]));
    expect(requested.at(-1)).toMatchObject({
      call: 'valuations/adjustments',
      body: {
        id: 'r-1',
        adjustmentAnswers: {
          ...{ make: 'Mazda', model: 'CX-5', badge: 'Maxx', year: 2021, kms: 40_000 },
          condition: { ...condition, tyres: 'due' },
        },
      },
    });
    expect(shown().textContent).toContain('$24,000');
    expect(shown().textContent).toContain('6 similar ones');
    expect(shown().textContent).toContain('7 days');
  });

  it.each([
    ['32990', 'Changeover price$8,990', 'You pay'],
    ['24000', 'Changeover price$0', 'Nothing changes hands'],
    ['19990', 'Changeover price, paid to you$4,010', 'We pay you'],
  ])('TRADE-005 towards a car of $%s', async (price, total, words) => {
    open('/cars/trade-in', {}, { carId: '101', car: '2021 Mazda 3', price, priceLabels: 'Drive away' });
    await toOffer();
    const change = shown().querySelector('.trade-change');
    expect(change?.querySelector('.trade-change__total')?.textContent).toBe(total);
    expect(change?.textContent).toContain(words);
    expect(change?.textContent).toContain('Drive away');
  });

  it('TRADE-005 a car without a price has no change-over price, an address without a car none either', async () => {
    open('/cars/trade-in', {}, { carId: '101', car: '2021 Mazda 3' });
    await toOffer();
    expect(shown().querySelector('.trade-change')).toBeNull();
    expect(shown().textContent).toContain('The 2021 Mazda 3 has no price online');
  });

  it.each<[string, (typeof answers)[string]]>([
    ['none is given', { status: 404, body: { error: noOnlineOffer } }],
    ['the service fails', { status: 502, body: {} }],
    ['it is no number', { body: { offer_price: '24000' } }],
    ['it is nothing', { body: { offer_price: 0 } }],
  ])('TRADE-008 where %s, the details are sent without one', async (_name, answer) => {
    answers['valuations/adjustments'] = answer;
    open();
    await toOffer();
    expect(shown().textContent).toContain(noOnlineOffer);
    await submit();
    await sendDetails();
    expect(requested.at(-1)).toMatchObject({ call: 'enquiries', body: { category: 'Trade-In Valuation' } });
    expect(requested.at(-1)?.body).not.toHaveProperty('valuation_id');
    expect(requested.at(-1)?.body.message).toContain('No online estimate was given.');
    expect(goToSuccess).toHaveBeenCalled();
  });

  it('TRADE-013 a range is said with what it is drawn from, cannot be accepted, and reaches the dealer', async () => {
    answers['valuations/adjustments'] = { body: { offer_from: 16_500, offer_to: 22_500, comparables: 6 } };
    open('/cars/trade-in', {}, { carId: '101', car: '2021 Mazda 3', price: '32990' });
    await toOffer();
    expect(shown().querySelector('h3')?.textContent).toBe('Our estimate');
    expect(shown().querySelector('.trade-offer__price')?.textContent).toBe('$16,500 to $22,500');
    expect(shown().textContent).toContain(
      'We would pay you about$16,500 to $22,500A guide, not an offer yet: we make that when we have seen yours. It comes from what we ask for 6 of this model',
    );
    expect(shown().querySelector('.trade-change__total dd')?.textContent).toBe('$10,490 to $16,490');
    expect(form().textContent).not.toContain('Accept this offer');
    await press('Ask for an offer');
    expect([step(), form().querySelector('.trade-in__next')?.textContent]).toEqual(['contact', 'Ask for an offer']);
    await sendDetails();
    expect(requested.map(({ call }) => call)).not.toContain('leads/offer-accepted');
    expect(requested.at(-1)?.body).not.toHaveProperty('valuation_id');
    expect(requested.at(-1)?.body.message).toContain('Online estimate: $16,500 to $22,500');
  });

  it('TRADE-013 TRADE-005 a range on both sides of a price names nobody who pays', async () => {
    answers['valuations/adjustments'] = { body: { offer_from: 16_500, offer_to: 22_500, comparables: 6 } };
    open('/cars/trade-in', {}, { carId: '101', car: '2021 Mazda 3', price: '19990' });
    await toOffer();
    expect(shown().querySelector('.trade-change__total')).toBeNull();
    expect(shown().textContent).toContain('It may be worth about what the 2021 Mazda 3 costs');
  });

  it('TRADE-008 says for which vehicles none is given, when this is one', async () => {
    answers['rego-lookup'] = { body: { ...FOUND, year: 2001 } };
    answers['valuations/adjustments'] = { status: 404, body: { error: noOnlineOffer } };
    open();
    await toOffer();
    expect(shown().textContent).toContain('from before 2019 or over 100,000 km');
  });

  it('TRADE-011 a vehicle that gets no figure is asked for its condition in a few words, and sent to be valued by a person', async () => {
    answers['rego-lookup'] = { body: { ...FOUND, year: 2001 } };
    answers['valuations/adjustments'] = { body: { can_offer: false } };
    open('/cars/trade-in', {}, { carId: '101', car: '2021 Mazda 3', price: '32990' });
    fill({ rego: 'ABC123' });
    await submit();
    fill({ kms: '240,000' });
    await submit();
    expect(requested.at(-1)?.body).toEqual({
      id: 'r-1',
      adjustmentAnswers: { make: 'Mazda', model: 'CX-5', badge: 'Maxx', year: 2001, kms: 240_000 },
    });
    expect(step()).toBe('contact');
    expect(shown().querySelector('h3')?.textContent).toBe('One of us values this one');
    expect(shown().textContent).toContain('No need to bring it yet');
    expect(shown().querySelector('label')?.textContent).toBe('What condition is it in? (optional)');
    expect(shown().textContent).toContain('2001 Mazda CX-5 Maxx');
    expect(shown().textContent).toContain('from before 2019 or over 100,000 km');
    expect(form().querySelector('[aria-current=step]')?.textContent).toBe('Your details');
    expect(form().querySelector('.trade-in__next')?.textContent).toBe('Send');
    fill({ message: 'Hail damage.' });
    await sendDetails();
    expect(requested.at(-1)).toMatchObject({ call: 'enquiries', body: { car_id: '101' } });
    expect(requested.at(-1)?.body.message).toMatch(
      /^2001 Mazda CX-5 Maxx, 240,000 km, .*\nNo online estimate was given\.\nChangeover price asked for: 2021 Mazda 3\n\nHail damage\.$/,
    );
  });

  it('TRADE-011 TRADE-014 a vehicle without a figure is said to be valued in person once it is described, before it is sent', async () => {
    answers['valuations/adjustments'] = { body: { can_offer: false } };
    open();
    await press('No rego at hand?');
    const enter = (name: string, value: string) =>
      act(async () => {
        field(name).focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(name), value);
        field(name).dispatchEvent(new Event('input', { bubbles: true }));
      });
    const options = (of: string) =>
      [...form().querySelectorAll(`#trade-in-${of}-list option`)].map((one) => one.getAttribute('value'));
    const said = () => form().querySelector('.trade-step--car [role=status]')?.textContent;
    await enter('make_radio_options', 'mazda');
    expect([options('make'), options('model')]).toEqual([['Mazda'], ['CX-5']]);
    await enter('model_radio_options', 'CX-5');
    await enter('year_radio_options', '2012');
    expect([said(), requested]).toEqual(['', []]);
    await act(async () => field('badge_radio_options').focus());
    await until(() => expect(said()).toContain(valuedByPerson));
    // One reason is enough.
    expect(said()).toContain('from before 2019 or over 100,000 km');
    expect(said()).not.toContain('several like it');
    // What is known is not asked for again.
    await act(async () => field('kms').focus());
    expect(requested).toHaveLength(1);
    answers['valuations/adjustments'] = { body: { can_offer: true } };
    await enter('year_radio_options', '2021');
    await act(async () => field('badge_radio_options').focus());
    await until(() =>
      expect(said()).toBe('2021 mazda CX-5: usually a figure at once. Next we ask what condition it is in.'),
    );
    expect(step()).toBe('car');
  });

  it('TRADE-011 another vehicle on the way back may get one', async () => {
    answers['valuations/adjustments'] = { body: { can_offer: false } };
    open();
    fill({ rego: 'ABC123' });
    await submit();
    fill({ kms: '240,000' });
    await submit();
    await press('Back');
    expect(step()).toBe('car');
    answers['valuations/adjustments'] = { body: { can_offer: true } };
    fill({ kms: '40,000' });
    await submit();
    expect(step()).toBe('condition');
  });

  it('TRADE-007 is saved where the site says so, and what comes of it is only logged', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answers.miscellaneous = { status: 502, body: { error: 'x' } };
    open('/trade-in', { tradeIn: { saveValuation: true } });
    await toOffer();
    expect(requested.at(-1)).toMatchObject({
      call: 'miscellaneous',
      body: { column_name: 'valuation', valuation_id: 'v-1', offer_price: 24_000, make: 'Mazda' },
    });
    await until(() => expect(warned).toHaveBeenCalledWith('Failed to save valuation data.'));
    expect(step()).toBe('offer');
    expect(form().querySelector('[role=alert]')).toBeNull();
  });

  it('TRADE-007 is not saved where the site does not say so', async () => {
    open();
    await toOffer();
    expect(requested.map(({ call }) => call)).not.toContain('miscellaneous');
  });
});

describe('sending', () => {
  it('TRADE-002 DATA-076 the lead has the fields of the form, its vehicle and its offer', async () => {
    open('/cars/trade-in', {}, { carId: '101', car: '2021 Mazda 3', carBadge: 'Touring', price: '32990' });
    await toOffer();
    await press('Talk to us first');
    fill({ PreferredContactMethod: 'SMS', message: 'After five.' });
    await sendDetails();
    const { body } = requested.at(-1) ?? {};
    expect(body).toMatchObject({
      ...{ name: 'Ada', last_name: 'Byron', postcode: '2000', phone: '0491570006', email: 'ada@example.com' },
      ...{ kms: '40,000', regoState: 'qld', rego: 'abc 123', location_id: '1', PreferredContactMethod: 'SMS' },
      ...{ finance: 'No', do_you_have_a_trade_in: 'Yes', category: 'Trade-In Valuation' },
      ...{ car_id: '101', valuation_id: 'v-1', source: 'Website' },
    });
    expect(Object.keys(body ?? {}).filter((name) => name.includes('_radio_options'))).toEqual([]);
    // FORM-021: the page of thanks says where, and has the phone of that place.
    expect(vi.mocked(goToSuccess).mock.lastCall?.[0]).toMatchObject({
      ...{ request: 'Changeover price', car: '2021 Mazda 3 Touring', ownCar: '2021 Mazda CX-5 Maxx' },
      place: { id: '1', name: expect.any(String) },
    });
    expect(body?.message).toMatch(
      /^2021 Mazda CX-5 Maxx, 40,000 km, rego ABC123 \(QLD\)\n[\s\S]*\nChangeover price asked for: 2021 Mazda 3 Touring\n\nAfter five\.$/,
    );
    expect(requested.map(({ call }) => call)).not.toContain('leads/offer-accepted');
    expect(track).toHaveBeenCalledExactlyOnceWith('generalEnquiry', { carId: '101' });
  });

  it('TRADE-006 EVT-006 DATA-073 an accepted offer is sent after the lead, under its key, and is event 18', async () => {
    open();
    await toOffer();
    await submit();
    await sendDetails();
    const [lead, accepted] = requested.slice(-2);
    expect(lead?.call).toBe('enquiries');
    expect(accepted).toEqual({
      call: 'leads/offer-accepted',
      key: lead?.key,
      body: {
        ...{ lead_id: 'L-1', form_completed: true, offer_accepted: true },
        ...{ category: 'Trade-In Valuation', subcategory: '3. Offer Accepted' },
      },
    });
    expect(lead?.key).toMatch(/^[\w-]{20,}$/);
    expect(track).toHaveBeenCalledExactlyOnceWith('offerAccepted', undefined);
    expect(goToSuccess).toHaveBeenCalledWith(
      expect.objectContaining({ leadId: 'L-1', ownCar: '2021 Mazda CX-5 Maxx' }),
    );
  });

  it('FORM-003 TRADE-006 an acceptance that fails is said, and the second try sends no second lead', async () => {
    answers['leads/offer-accepted'] = { status: 503, body: { error: 'Please call us.' } };
    open();
    await toOffer();
    await submit();
    await sendDetails();
    const said = 'Your details have reached us, but not that you accept. Please call us.';
    expect(form().querySelector('[role=alert]')?.textContent).toBe(said);
    expect(alert).toHaveBeenCalledWith(said);
    expect(track).not.toHaveBeenCalled();
    answers['leads/offer-accepted'] = { body: { lead_id: 'L-2' } };
    await submit();
    const keys = requested.filter(({ call }) => call === 'enquiries').map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(goToSuccess).toHaveBeenCalledOnce();
  });

  it('FORM-003 FORM-005 a lead that fails is said, and everything stays', async () => {
    answers.enquiries = { status: 500, body: 'oops' };
    open();
    await toOffer();
    await submit();
    await sendDetails();
    expect(form().querySelector('[role=alert]')?.textContent).toBe(messages.formFailed);
    expect([step(), field('name').value, field('kms').value]).toEqual(['contact', 'Ada', '40,000']);
  });

  it('FORM-006 what the server finds wrong is shown at its step', async () => {
    answers.enquiries = { status: 400, body: { error: 'x', errors: [{ field: 'rego', message: 'Not a plate.' }] } };
    open();
    await toOffer();
    await submit();
    await sendDetails();
    expect([step(), errors()]).toEqual(['rego', ['Not a plate.']]);
  });

  it('FORM-038 what is put right on a step is taken back there', async () => {
    const enter = (entries: Record<string, string>) => {
      fill(entries);
      for (const name of Object.keys(entries))
        act(() => void field(name).dispatchEvent(new Event('input', { bubbles: true })));
    };
    open();
    await submit();
    expect(errors()).toHaveLength(1);
    enter({ rego: 'ABC 123' });
    expect(errors()).toEqual([]);
    await submit();
    await submit();
    expect([step(), errors().length]).toEqual(['car', 1]);
    enter({ kms: 'far' });
    expect(errors()).toEqual(['Please enter the kilometres as a number.']);
    enter({ kms: '40,000' });
    expect(errors()).toEqual([]);
  });

  it('FORM-008 the details are checked before they are sent', async () => {
    open();
    await toOffer();
    await submit();
    fill({ ...person, email: 'ada', postcode: '20' });
    await submit();
    expect(errors()).toEqual([messages.emailInvalid, messages.postcodeMalformed]);
    expect(requested.map(({ call }) => call)).not.toContain('enquiries');
  });
});

describe('the select', () => {
  const choose = (value: string) =>
    act(async () => {
      const select = field('do_you_have_a_trade_in') as unknown as HTMLSelectElement;
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });

  it('TRADE-010 No hides the fields of the trade-in and leaves them out, Yes shows them', async () => {
    open('/cars/trade-in', {}, { carId: 's1' });
    const plate = field('rego').closest('fieldset');
    expect(plate?.hidden).toBe(false);
    await choose('No');
    expect([plate?.hidden, plate?.disabled]).toEqual([true, true]);
    await submit();
    expect(step()).toBe('contact');
    await sendDetails();
    expect(requested).toHaveLength(1);
    expect(requested[0]?.body).toMatchObject({ do_you_have_a_trade_in: 'No', name: 'Ada' });
    // What is in a disabled fieldset is not sent; the browser sees to that.
    for (const name of ['rego', 'regoState', 'kms', 'finance'])
      expect(field(name).closest('fieldset')?.disabled, name).toBe(true);
    await choose('Yes');
    expect(plate?.hidden).toBe(false);
  });

  it('TRADE-006 TRADE-010 an offer is not accepted by somebody who says after it that there is no trade-in', async () => {
    open('/cars/trade-in', {}, { carId: 's1' });
    await toOffer();
    await submit();
    for (const before of ['offer', 'condition', 'car', 'rego']) {
      await press('Back');
      expect(step()).toBe(before);
    }
    await choose('No');
    await submit();
    expect(step()).toBe('contact');
    await sendDetails();
    expect(requested.map(({ call }) => call)).not.toContain('leads/offer-accepted');
    expect(requested.at(-1)).toMatchObject({ call: 'enquiries', body: { do_you_have_a_trade_in: 'No' } });
    expect(requested.at(-1)?.body).not.toHaveProperty('valuation_id');
    expect(track).not.toHaveBeenCalledWith('offerAccepted', undefined);
  });

  it('TRADE-010 is not asked where the visitor wants none of the dealer’s vehicles: the page is there to trade one in', () => {
    open();
    expect([field('do_you_have_a_trade_in').type, field('do_you_have_a_trade_in').value]).toEqual(['hidden', 'Yes']);
    expect(field('category').value).toBe('Trade-In Valuation');
  });

  it('TRADE-012 a page for both asks whether to sell or to trade in, and the lead is of that kind; nobody has to answer', async () => {
    open();
    await toOffer();
    await press('Back');
    await press('Back');
    const sell = [...form().querySelectorAll<HTMLInputElement>('[name=aim_radio_options]')][1];
    await act(async () => sell?.click());
    await submit();
    await submit();
    await press('Talk to us first');
    await sendDetails();
    expect(requested.at(-1)?.body).toMatchObject({
      category: 'Sell My Car',
      message: expect.stringContaining('In mind: Sell it'),
    });
    expect(vi.mocked(goToSuccess).mock.lastCall?.[0]).toMatchObject({ category: 'Sell My Car' });
  });

  it('TRADE-010 a page to sell on sends Yes without asking', () => {
    open('/sell-my-car');
    expect(field('aim_radio_options')).toBeNull();
    expect(field('do_you_have_a_trade_in').type).toBe('hidden');
    expect(field('do_you_have_a_trade_in').value).toBe('Yes');
    expect(field('category').value).toBe('Sell My Car');
  });
});

describe('steps', () => {
  it('Back leads to the step before, with what was entered', async () => {
    open();
    await toOffer();
    for (const before of ['condition', 'car', 'rego']) {
      await press('Back');
      expect(step()).toBe(before);
    }
    expect([field('rego').value, field('kms').value]).toEqual(['abc 123', '40,000']);
  });

  it('FORM-037 says where the visitor is once, among parts that stay the same to the end', async () => {
    open();
    const parts = () => [...form().querySelectorAll('.form-steps li')].map((part) => part.firstChild?.textContent);
    const current = () => form().querySelector('[aria-current=step]')?.textContent;
    expect([parts(), current()]).toEqual([['Rego', 'Your car', 'Your details'], 'Rego']);
    await toOffer();
    expect([parts(), current()]).toEqual([['Rego', 'Your car', 'Your details'], 'Your car']);
    expect(form().textContent).not.toMatch(/step \d/i);
  });

  it('FORM-037 condition and figure are a part where the stock makes figures', () => {
    const own = { hasTradeIn: true, noun: 'car', figures: true };
    const names = ['Rego', 'Your car', 'Its value', 'Your details'];
    const steps = ['rego', 'car', 'condition', 'offer', 'contact'] as const;
    expect(steps.map((one) => partsOf(one, own))).toEqual([0, 1, 2, 2, 3].map((at) => ({ names, at })));
    expect(partsOf('contact', { ...own, hasTradeIn: false })).toEqual({ names: ['Rego', 'Your details'], at: 1 });
  });

  it('without scripts the form posts the fields of DATA-076 to the address of enquiries', () => {
    const props = tradeInForm('/trade-in', fixtureSite());
    const page = document.createElement('div');
    page.append(document.createRange().createContextualFragment(renderToStaticMarkup(<TradeIn form={props} />)));
    const rendered = page.querySelector('form');
    expect(rendered?.getAttribute('action')).toBe('/api/enquiries');
    expect(rendered?.getAttribute('method')).toBe('post');
    const names = [...(rendered?.querySelectorAll('[name]') ?? [])].map((one) => one.getAttribute('name'));
    for (const name of ['rego', 'regoState', 'kms', 'finance', 'location_id', 'PreferredContactMethod', 'postcode'])
      expect(names).toContain(name);
  });
});
