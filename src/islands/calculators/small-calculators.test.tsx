// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { creditAd } from '#src/domain/finance/credit-ad.ts';
import { deliveryUnknown } from '#src/domain/price/delivery-offer.ts';
import { $livePrice } from '#src/stores/vehicles/live-changes.ts';
import { Credit } from '../credit/Credit.tsx';
import { CreditLine } from '../credit/CreditLine.tsx';
import { creditTemplate } from '../credit/credit-template.ts';
import { startDelivery } from './delivery.ts';
import { askDisclaimer } from './finance-disclaimer.ts';
import { requestQuote } from './quick-quote.ts';
import { startRunningCost } from './running-cost.ts';
import { startCalculators } from './small-calculators.ts';

const fetched = vi.fn<typeof fetch>();
/** What FinanceBox.astro renders for a quote. */
const FRAMES = `<template data-frame="figures">${renderToStaticMarkup(
  <Credit ad={{ ...creditTemplate('week'), atEnd: '5 years, {deposit} deposit {atEnd}' }} />,
)}</template>
  <template data-frame="line">${renderToStaticMarkup(<CreditLine ad={creditTemplate('week')} />)}</template>`;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const answers = (body: unknown, status = 200) => fetched.mockResolvedValueOnce(Response.json(body, { status }));
const find = <T extends Element>(selector: string) => document.querySelector(selector) as T;

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  sessionStorage.clear();
  document.body.dataset.site = 'harbour';
});
afterEach(() => {
  document.body.innerHTML = '';
  $livePrice.set(undefined);
});

describe('running cost', () => {
  it('FUEL-001 works out with every key', () => {
    document.body.innerHTML =
      '<form><input name="price" value="1.70"><input name="kmPerWeek" value="250"><input name="per100Km" value="10"><p><output></output></p></form>';
    const form = find<HTMLFormElement>('form');
    startRunningCost(form);
    expect(find('output').textContent).toBe('$42.50');
    find<HTMLInputElement>('[name=price]').value = '2';
    form.dispatchEvent(new Event('input', { bubbles: true }));
    expect(find('output').textContent).toBe('$50');
    // Without a consumption nothing is said of what a week costs.
    find<HTMLInputElement>('[name=per100Km]').value = '';
    form.dispatchEvent(new Event('input', { bubbles: true }));
    expect(find<HTMLElement>('p').hidden).toBe(true);
    find<HTMLInputElement>('[name=per100Km]').value = '8';
    form.dispatchEvent(new Event('input', { bubbles: true }));
    expect([find<HTMLElement>('p').hidden, find('output').textContent]).toEqual([false, '$40']);
    // Enter stays on the page.
    const submit = new Event('submit', { cancelable: true });
    form.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
  });
});

describe('delivery', () => {
  const ask = async (postcode: string) => {
    document.body.innerHTML =
      '<form data-delivery="/api/delivery?location=3&postcode=" data-state="idle"><input name="postcode"><button></button><p data-result></p></form>';
    const form = find<HTMLFormElement>('form');
    startDelivery(form);
    find<HTMLInputElement>('input').value = postcode;
    form.dispatchEvent(new Event('submit', { cancelable: true }));
    const during = form.dataset.state;
    await settled();
    return { during, after: form.dataset.state, text: find('[data-result]').textContent };
  };

  it('DLV-001 DLV-003 DLV-006 goes from loading to the price and the region; no price reads Free', async () => {
    answers({ price: 149, name: 'Greater Sydney' });
    expect(await ask(' 2150 ')).toEqual({
      during: 'loading',
      after: 'result',
      text: '$149 to NSW 2150 (Greater Sydney)',
    });
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/delivery?location=3&postcode=2150');
    answers({ price: 0, name: 'Metro' });
    expect((await ask('2010')).text).toBe('Free to NSW 2010 (Metro)');
  });

  it('DLV-001 asks once, however often it is sent while it is loading', async () => {
    const held = Promise.withResolvers<Response>();
    fetched.mockReturnValueOnce(held.promise);
    await ask('2150');
    const form = find<HTMLFormElement>('form');
    form.dispatchEvent(new Event('submit', { cancelable: true }));
    expect([fetched.mock.calls.length, form.dataset.state]).toEqual([1, 'loading']);
    held.resolve(Response.json({ price: 149, name: 'Greater Sydney' }));
    await settled();
    await settled();
    expect(form.dataset.state).toBe('result');
  });

  it('DLV-004 DLV-005 what a refusal says of a price is none', async () => {
    answers({ price: 149, name: 'Greater Sydney' }, 500);
    expect((await ask('2150')).text).toBe(deliveryUnknown);
  });

  it('DLV-002 ERR-005 asks for a postcode and makes no call', async () => {
    expect(await ask(' ')).toMatchObject({ after: 'error', text: 'Please enter a postcode.' });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('FORM-038 takes back what it said of a postcode once there are four digits', async () => {
    await ask('21');
    const enter = (value: string) => {
      find<HTMLInputElement>('input').value = value;
      find('input').dispatchEvent(new Event('input', { bubbles: true }));
      return [find<HTMLElement>('form').dataset.state, find('input').getAttribute('aria-invalid')];
    };
    expect(enter('215')).toEqual(['error', 'true']);
    expect(enter('2150')).toEqual(['idle', 'false']);
    expect(find('[data-result]').textContent).toBe('');
  });

  it.each(['20', 'abcd', '<b>1', '20000'])('DLV-002 ERR-032 %s asks for four digits', async (postcode) => {
    expect(await ask(postcode)).toMatchObject({
      after: 'error',
      text: 'Invalid postcode. Please enter a 4-digit number.',
    });
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each(['0100', '0000'])('DLV-004 DLV-006 ERR-006 %s is no place and makes no call', async (postcode) => {
    expect(await ask(postcode)).toMatchObject({ after: 'error', text: deliveryUnknown });
    expect(fetched).not.toHaveBeenCalled();
  });

  it('DLV-004 DLV-005 every failure of the call has the same words', async () => {
    answers({ error: 'x' }, 404);
    expect(await ask('2999')).toMatchObject({ after: 'error', text: deliveryUnknown });
    fetched.mockRejectedValueOnce(new Error('offline'));
    expect((await ask('2010')).text).toBe(deliveryUnknown);
    answers({ price: '149', name: 'x' });
    expect((await ask('2010')).text).toBe(deliveryUnknown);
    fetched.mockResolvedValueOnce(new Response('<html>'));
    expect((await ask('2010')).text).toBe(deliveryUnknown);
  });
});

describe('quick quote', () => {
  const BODY = {
    selfAssessedCreditScore: 'GREAT',
    purchasePrice: 30_000,
    loanTerm: 5,
    depositPercent: 10,
    finalPaymentPercent: 30,
    year: 2021,
    vin: '',
    nvic: '',
  };
  const ask = async (by: object = { frequency: 'week', weeks: 1 }) => {
    document.body.innerHTML = `<section><div data-figures>before</div>${FRAMES}</section><div data-credit-line hidden></div>`;
    const box = find<HTMLElement>('section');
    box.hidden = true;
    box.dataset.quote = JSON.stringify({
      href: '/api/youx/quote',
      ...by,
      body: BODY,
    });
    await requestQuote(box, document);
    return box;
  };

  it('CALC-001 CALC-002 shows the month that the answer states, and 4.33 of its weeks where it states none', async () => {
    const figures = { weeklyRepaymentAmount: 100, advertisedRate: 7.49, comparisonRate: 8.64 };
    answers({ ...figures, monthlyRepaymentAmount: 434.2 });
    const month = { frequency: 'month', weeks: 4.33 };
    expect((await ask(month)).textContent).toContain('$434.20');
    answers(figures);
    expect((await ask(month)).textContent).toContain('$433');
  });

  it('QUOTE-001 QUOTE-002 asks, and shows the answer in box and sticky header', async () => {
    answers({ weeklyRepaymentAmount: 142.09, advertisedRate: 7.49, comparisonRate: 8.64 });
    sessionStorage.setItem(
      'harbour:context',
      JSON.stringify({ visited_pages: [], linked_query_params: { whoIsHelping: 'Sam' } }),
    );
    const box = await ask();
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({ ...BODY, whoIsHelping: 'Sam' });
    expect(box.textContent).toContain('5 years, $3,000 deposit and $9,000 at the end');
    for (const part of ['$142.09', 'and $9,000 at the end', '7.49% p.a.', '8.64% p.a.', 'WARNING:']) {
      expect(box.textContent).toContain(part);
      expect(find('[data-credit-line]').textContent).toContain(part);
    }
    expect(find<HTMLElement>('[data-credit-line]').hidden).toBe(false);
    expect(box.hidden).toBe(false);
  });

  it('QUOTE-002 an answer leaves the warning that a tap has just opened, and the focus in it', async () => {
    const ad = creditAd({ repayment: 150, ratePercent: 8, comparisonRatePercent: 9, frequency: 'week' });
    if (!ad) throw new Error('The figures make no ad.');
    answers({ weeklyRepaymentAmount: 142.09, advertisedRate: 7.49, comparisonRate: 8.64 });
    const places = { '[data-figures]': <Credit ad={ad} />, '[data-credit-line]': <CreditLine ad={ad} /> };
    const asked = ask();
    for (const [place, printed] of Object.entries(places)) find(place).innerHTML = renderToStaticMarkup(printed);
    const warnings = [...document.querySelectorAll('details')];
    expect(warnings).toHaveLength(1);
    for (const warning of warnings) warning.open = true;
    warnings[0]?.querySelector('summary')?.focus();
    await asked;
    expect([...document.querySelectorAll('details')]).toEqual(warnings);
    expect(warnings[0]?.open).toBe(true);
    expect(document.activeElement).toBe(warnings[0]?.querySelector('summary'));
    expect(find('[data-figures]').textContent).toMatch(/^Per week\$142\.09Interest rate7\.49% p\.a\.Comparison/);
    expect(find('[data-figures]').textContent).toMatch(
      /8\.64% p\.a\.5 years, \$3,000 deposit and \$9,000 at the endWARNING/,
    );
    expect(find('[data-credit-line]').textContent).toMatch(/^\$142\.09 per week .*8\.64% p\.a\.WARNING/);
    expect(document.body.textContent).not.toContain('$150');
  });

  it.each([
    ['$142.09', 1],
    ['$150', 0],
  ])('EST-003 a total stays where the answer has the repayment of %s beside it', async (repayment, totals) => {
    answers({ weeklyRepaymentAmount: 142.09, advertisedRate: 7.49, comparisonRate: 8.64 });
    const asked = ask();
    find('[data-figures]').innerHTML = `<dl><dd>${repayment}</dd></dl>`;
    find('[data-figures]').insertAdjacentHTML('afterend', '<dl class="finance-box__facts"><dd>$37,000</dd></dl>');
    await asked;
    expect(document.querySelectorAll('.finance-box__facts')).toHaveLength(totals);
  });

  it('QUOTE-001 whoIsHelping is the one of the page before that of the visit, and empty without either', async () => {
    answers({});
    const helping = async () => {
      fetched.mockClear();
      await ask();
      return (JSON.parse(String(fetched.mock.calls[0]?.[1]?.body)) as { whoIsHelping?: string }).whoIsHelping;
    };
    const before = location.href;
    sessionStorage.removeItem('harbour:context');
    expect(await helping()).toBe('');
    sessionStorage.setItem('harbour:context', JSON.stringify({ linked_query_params: { whoIsHelping: 'Sam' } }));
    history.replaceState(null, '', '?whoIsHelping=Kim');
    expect(await helping()).toBe('Kim');
    history.replaceState(null, '', before);
    expect(await helping()).toBe('Sam');
  });

  it.each([
    ['an error', { error: 'Failed to get YouX quick quote' }, 502],
    ['no comparison rate', { weeklyRepaymentAmount: 142, advertisedRate: 7.49 }, 200],
    ['words for figures', { weeklyRepaymentAmount: '142', advertisedRate: 7.49, comparisonRate: 8.6 }, 200],
    ['a repayment of 0', { weeklyRepaymentAmount: 0, advertisedRate: 7.49, comparisonRate: 8.6 }, 200],
  ])('QUOTE-003 CRED-001 keeps what was printed after %s', async (_, body, status) => {
    answers(body, status);
    const box = await ask();
    expect(box.querySelector('[data-figures]')?.textContent).toBe('before');
    expect(find<HTMLElement>('[data-credit-line]').hidden).toBe(true);
  });

  it('QUOTE-001 a new price is asked for, and an answer about the old one that comes late is dropped', async () => {
    document.body.innerHTML = `<section class="finance-box"><div data-figures>before</div>${FRAMES}</section>`;
    const box = find<HTMLElement>('section');
    box.dataset.quote = JSON.stringify({ href: '/q', frequency: 'week', weeks: 1, body: BODY });
    const figures = (weeklyRepaymentAmount: number) =>
      Response.json({ weeklyRepaymentAmount, advertisedRate: 7.49, comparisonRate: 8.64 });
    let late = (_: Response) => undefined as unknown;
    fetched.mockReturnValueOnce(
      new Promise((resolve) => {
        late = resolve;
      }),
    );
    fetched.mockResolvedValueOnce(figures(139));
    startCalculators(document);
    $livePrice.set(29_000);
    await settled();
    late(figures(142));
    await settled();
    expect(fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).purchasePrice)).toEqual([
      30_000, 29_000,
    ]);
    expect(box.textContent).toContain('$139');
  });

  it('QUOTE-003 ignores a call that breaks', async () => {
    fetched.mockRejectedValueOnce(new Error('offline'));
    expect((await ask()).querySelector('[data-figures]')?.textContent).toBe('before');
  });

  it('QUOTE-003 ignores what an answer says that is not ok', async () => {
    const figures = { weeklyRepaymentAmount: 142.09, advertisedRate: 7.49, comparisonRate: 8.64 };
    fetched.mockResolvedValueOnce(Response.json(figures, { status: 502 }));
    const box = await ask();
    expect([box.querySelector('[data-figures]')?.textContent, box.hidden]).toEqual(['before', true]);
  });
});

describe('finance disclaimer', () => {
  const ask = async () => {
    document.body.innerHTML =
      '<section hidden><template><p>{start}</p><details><summary>Show more</summary><p>{whole}</p></details></template></section>';
    const part = find<HTMLElement>('section');
    part.dataset.askDisclaimer = '/api/finance/disclaimer?id=1';
    await askDisclaimer(part);
    return part;
  };

  it('VDP-080 shows what comes, cut at 197 characters, as text', async () => {
    answers({ disclaimer: `<b>${'x'.repeat(300)}` });
    const part = await ask();
    expect(part.hidden).toBe(false);
    expect(part.querySelector('b')).toBeNull();
    expect(part.querySelector('p')?.textContent).toBe(`<b>${'x'.repeat(194)}...`);
    expect(part.textContent).toContain('Show more');
  });

  it('VDP-083 stays hidden when nothing comes', async () => {
    answers({ disclaimer: ' ' });
    expect((await ask()).hidden).toBe(true);
    answers({ error: 'x' }, 404);
    expect((await ask()).hidden).toBe(true);
    fetched.mockRejectedValueOnce(new Error('offline'));
    expect((await ask()).hidden).toBe(true);
  });
});
