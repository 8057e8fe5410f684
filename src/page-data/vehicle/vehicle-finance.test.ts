import { describe, expect, it } from 'vitest';
import { COMPARISON_WARNING } from '#src/domain/finance/credit-ad.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { vehicleProps } from './vehicle.ts';
import { fixtureSite } from './vehicle-site-fixture.ts';

const LENDER = {
  interestRate: 7.49,
  comparisonRate: 8.6,
  paymentWeek: 132.45,
  paymentMonth: 573.95,
  deposit: 3299,
  termMonths: 60,
  totalPayable: 37_736,
  disclaimer: 'Of the lender.',
};
const FEES = { establishmentFee: 395, monthlyFee: 8 };
const QUOTE = { weeklyRepaymentAmount: 141.2, advertisedRate: 6.9, comparisonRate: 7.8 };

const page = (car: Partial<Vehicle> = {}, finance: object = {}, settings: object = {}) => {
  const vehicle = { ...PAGE_CAR, ...car };
  return vehicleProps(fixtureSite({ finance, ...settings }, [vehicle]), vehicle);
};
const lent = (lender: object = {}) => ({ finance_lenders: { lantern: { ...LENDER, ...lender } } });
const estimates = { features: { priceEstimate: true } };

describe('finance of a vehicle page', () => {
  it('VDP-034 FINW-010 shows the lender’s figures with both rates and the warning', () => {
    const { figures } = page(lent(), { provider: 'lantern' }).finance;
    expect(figures).toMatchObject({
      kind: 'lender',
      ad: {
        repayment: '$132.45',
        period: 'per week',
        rate: '7.49% p.a.',
        comparisonRate: '8.60% p.a.',
        warning: COMPARISON_WARNING,
      },
    });
    expect(figures?.facts.map(({ text }) => text)).toEqual(['$3,299', '60 months', '$37,736']);
    expect(figures?.facts.at(-1)).toMatchObject({ label: 'Total payable', note: 'repayments and deposit' });
  });

  it('FINW-010 shows no total that is less than the repayments', () => {
    const { figures } = page(lent({ totalPayable: 30_000 }), { provider: 'lantern' }).finance;
    expect(figures?.facts.map(({ label }) => label)).toEqual(['Deposit', 'Term']);
  });

  it('FINW-008 FINW-010 shows a month where the variant is about months or there is no week', () => {
    const monthly = { provider: 'lantern', widget: { variant: 'G' } };
    expect(page(lent(), monthly).finance.figures?.ad).toMatchObject({ repayment: '$573.95', period: 'per month' });
    const noWeek = page(lent({ paymentWeek: null }), { provider: 'lantern' });
    expect(noWeek.finance.figures?.ad.period).toBe('per month');
  });

  it('CRED-005 VDP-034 prefers the lender, then the quick quote, then the estimate', () => {
    const finance = { provider: 'lantern', comparison: FEES };
    const kind = (car: Partial<Vehicle>) => page(car, finance, estimates).finance.figures?.kind;
    expect(kind({ ...lent(), youxQuote: QUOTE })).toBe('lender');
    expect(kind({ ...lent({ interestRate: null }), youxQuote: QUOTE })).toBe('quote');
    expect(kind({})).toBe('estimate');
    expect(page({}, finance).finance.figures).toBeUndefined();
  });

  it('EST-001 EST-002 EST-003 estimates with its assumptions', () => {
    const finance = { comparison: FEES, calculator: { interest: { default: 7.5 } } };
    const { figures } = page({ price: 32_990 }, finance, estimates).finance;
    expect(figures).toMatchObject({
      kind: 'estimate',
      terms: '5 years, $3,299 deposit, plus $8 a month',
      ad: { repayment: '$105.62', period: 'per week', atEnd: 'and $9,897 at the end', rate: '7.50% p.a.' },
    });
    // 260 × 105.62, 3,299, 9,897, 395 and 60 × 8.
    expect(figures?.facts).toEqual([
      { label: 'Total payable', text: '$41,532.20', note: 'repayments, final payment, deposit and fees' },
    ]);
    const comparison = { ...FEES, monthlyFee: 0 };
    expect(page({ price: 32_990 }, { ...finance, comparison }, estimates).finance.figures?.terms).toBe(
      '5 years, $3,299 deposit',
    );
    expect(page({ price: 200 }, finance, estimates).finance.figures).toBeUndefined();
    expect(page({ reserved: true }, finance, estimates).finance.figures).toBeUndefined();
    expect(page({ status: 'coming_soon' }, finance, estimates).finance.figures).toBeUndefined();
  });

  it('EST-002 EST-003 rests on the shares that the site sets, and so do quick quote and calculator', () => {
    const estimate = { depositPercent: 20, finalPaymentPercent: 0 };
    const finance = { comparison: FEES, provider: 'lantern', estimate, calculator: { defaultAmount: 'carPrice' } };
    const { figures, quote, quoteTerms } = page({ price: 30_000 }, finance, estimates).finance;
    // 24,000 at 10% by the week over 5 years.
    expect(figures).toMatchObject({
      terms: '5 years, $6,000 deposit, plus $8 a month',
      ad: { repayment: '$117.39' },
    });
    expect(figures?.ad).not.toHaveProperty('atEnd');
    expect(quote?.body).toMatchObject(estimate);
    expect(quoteTerms).toBe('5 years, {deposit} deposit, plus $8 a month');
    const youxQuote = { ...QUOTE, weeklyRepaymentAmount: 130 };
    const { calculator } = page({ price: 30_000, youxQuote }, finance, estimates).finance;
    expect(calculator?.limits).toMatchObject({ tradeIn: { start: 6_000 }, residual: { start: 0 } });
  });

  it('EST-004 says where what is financed is a price without government charges', () => {
    const finance = { provider: 'lantern', comparison: FEES };
    const egc = { price_type: null, price_basis: 'excludingGovernmentCharges' as const };
    const shown = page({ ...egc }, finance, estimates).finance;
    const lenders = page({ ...egc, ...lent() }, finance, estimates).finance;
    expect(lenders.calculator?.copy.financed).toContain('Add them to borrow for them too.');
    const whole = page({ ...lent(), price_basis: 'driveAway' }, finance).finance;
    const words = 'Government charges are not financed.';
    expect([shown, lenders, whole].map(({ without }) => without)).toEqual([words, words, undefined]);
    expect(whole.calculator?.copy).not.toHaveProperty('financed');
  });

  it('EST-003 takes the quote of the car where it has one', () => {
    const { figures } = page({ youxQuote: QUOTE }, {}, estimates).finance;
    expect(figures).toMatchObject({ kind: 'quote', ad: { repayment: '$141.20' } });
    // What its lender takes besides is not known.
    expect(figures?.terms).toMatch(/^5 years, \$[\d,]+ deposit$/);
    expect(page({ youxQuote: QUOTE }).finance.figures).not.toHaveProperty('terms');
  });

  it('CRED-001 CRED-004 without a comparison rate nothing shows a repayment', () => {
    const bare = { provider: 'lantern' };
    const car = { ...lent({ comparisonRate: null }), youxQuote: { ...QUOTE, comparisonRate: null } };
    const { finance } = page(car, bare, estimates);
    expect(finance.figures).toBeUndefined();
    expect(finance.calculator).toBeUndefined();
    expect(JSON.stringify(finance)).not.toMatch(/132\.45|141\.2/);
  });

  it('CALC-010 needs a provider and a positive figure of the car', () => {
    const has = (car: Partial<Vehicle>, finance: object) => page(car, finance).finance.calculator !== undefined;
    expect(has(lent(), { provider: 'lantern' })).toBe(true);
    expect(has(lent(), {})).toBe(false);
    expect(has(lent({ paymentWeek: 0, paymentMonth: 1 }), { provider: 'lantern' })).toBe(true);
    expect(has(lent({ paymentWeek: 0, paymentMonth: 0 }), { provider: 'lantern' })).toBe(false);
    expect(has({ youxQuote: QUOTE }, { provider: 'lantern' })).toBe(true);
    expect(has({ youxQuote: { ...QUOTE, weeklyRepaymentAmount: 0 } }, { provider: 'lantern', comparison: FEES })).toBe(
      false,
    );
    expect(has({}, { provider: 'lantern', comparison: FEES })).toBe(false);
    expect(has({ youxQuote: QUOTE }, { comparison: FEES })).toBe(false);
  });

  it('CRED-004 the calculator works with the lender’s own pair of rates first', () => {
    const costs = (car: Partial<Vehicle>) =>
      page({ youxQuote: QUOTE, ...car }, { provider: 'lantern', comparison: FEES }).finance.calculator?.costs;
    expect(costs(lent())).toEqual({ kind: 'published', ratePercent: 7.49, comparisonRatePercent: 8.6 });
    expect(costs({})).toEqual({ kind: 'published', ratePercent: 6.9, comparisonRatePercent: 7.8 });
    expect(costs({ youxQuote: { weeklyRepaymentAmount: 141, advertisedRate: null, comparisonRate: null } })).toEqual({
      kind: 'fees',
      ...FEES,
    });
  });

  it('CRED-004 the fees of the site come before the pair of a lender whose figure is not shown', () => {
    // Variant D asks for a weekly payment, which this lender does not say.
    const hidden = { ...lent({ paymentWeek: 0, paymentMonth: 500 }) };
    const costs = (finance: object) =>
      page(hidden, { provider: 'lantern', widget: { variant: 'D' }, ...finance }).finance.calculator?.costs;
    expect(costs({ comparison: FEES })).toEqual({ kind: 'fees', ...FEES });
    expect(costs({})).toEqual({ kind: 'published', ratePercent: 7.49, comparisonRatePercent: 8.6 });
  });

  it('CALC-040 to CALC-042 carries the copy of the site', () => {
    const copy = {
      comparisonRange: '8.38% to 19.42%',
      fees: [{ label: 'Agency', amount: 912.25 }],
      examples: ['One.'],
    };
    expect(page(lent(), { provider: 'lantern', copy }).finance.calculator?.copy).toEqual({
      comparisonRange: '8.38% to 19.42%',
      fees: [{ label: 'Agency', text: '$912.25' }],
      examples: ['One.'],
    });
  });

  it('CALC-041 lists the fees of the site, in dollars, and none where the site sets none', () => {
    const fees = [
      { label: 'Establishment', amount: 395 },
      { label: 'Security registration', amount: 6 },
      { label: 'Monthly account admin', amount: 8 },
      { label: 'Dealer agency', amount: 912.25 },
    ];
    const shown = page(lent(), { provider: 'lantern', copy: { fees } }).finance.calculator?.copy.fees;
    expect(shown?.map(({ text }) => text)).toEqual(['$395', '$6', '$8', '$912.25']);
    expect(page(lent(), { provider: 'lantern' }).finance.calculator?.copy.fees).toEqual([]);
  });

  it('QUOTE-001 asks with the price shown, five years and what is known of the car', () => {
    const { quote } = page({ offer_price: 30_000, nvic: 'ABC' }, { comparison: FEES }).finance;
    expect(quote).toEqual({
      href: '/api/youx/quote',
      ...{ frequency: 'week', weeks: 1 },
      body: {
        selfAssessedCreditScore: 'GREAT',
        purchasePrice: 30_000,
        loanTerm: 5,
        depositPercent: 10,
        finalPaymentPercent: 30,
        year: 2021,
        vin: 'JM0KF4W2A10123456',
        nvic: 'ABC',
      },
    });
  });

  it('CALC-001 quick quote and estimate say the repayment as often as the calculator of the site', () => {
    const finance = { comparison: FEES, calculator: { frequency: 'month' } };
    expect(page({}, finance).finance.quote).toMatchObject({ frequency: 'month', weeks: 4.33 });
    const quoted = page({ youxQuote: { ...QUOTE, weeklyRepaymentAmount: 100 } }, finance).finance.figures;
    expect(quoted?.ad).toMatchObject({ repayment: '$433', period: 'per month' });
    // The estimate knows its loan: 29,691 with 9,897 left at 7.5% by the month and the fortnight.
    const by = (frequency: string) =>
      page({ price: 32_990 }, { comparison: FEES, calculator: { frequency, interest: { default: 7.5 } } }, estimates)
        .finance.figures?.ad.repayment;
    expect([by('month'), by('fortnight')]).toEqual(['$458.49', '$211.36']);
  });

  it('ROUTE-022 FIN-002 QUOTE-001 CARD-042 every figure of money of a page is of the price shown', () => {
    const finance = { provider: 'lantern', comparison: FEES, calculator: { defaultAmount: 'carPrice' } };
    const props = page({ price: 39_000, offer_price: 30_000, youxQuote: QUOTE }, finance);
    const links = [
      ...[props.financeHref, props.finance.calculator?.enquireHref],
      props.actions.find(({ kind }) => kind === 'finance')?.href,
    ];
    for (const href of links) expect(href).toContain('vehiclePriceBudget=30000&');
    expect(props.car.price.text).toBe('$30,000');
    expect(props.finance.calculator?.limits.amount.start).toBe(30_000);
    expect(props.comparison?.price).toBe(30_000);
    expect(JSON.stringify(props.head.jsonLd)).toContain('"price":30000');
  });

  it('FIN-002 the loan of the lender goes along with every finance link', () => {
    const finance = { provider: 'lantern', comparison: FEES };
    const { financeHref, actions } = page(lent({ deposit: 3_000, balloon: 0, termMonths: 48 }), finance);
    for (const href of [financeHref, actions.find(({ kind }) => kind === 'finance')?.href])
      expect(href).toMatch(/term=4&tradeIn=3000&residual=0&interest=[\d.]+&frequency=week/);
    expect(page({}, finance).financeHref).not.toContain('tradeIn=');
  });

  it('FIN-002 the loan of an estimate by the week goes along as that', () => {
    const { financeHref, finance } = page({ price: 20_000 }, { comparison: FEES }, estimates);
    expect(finance.figures?.kind).toBe('estimate');
    expect(financeHref).toMatch(/term=5&tradeIn=2000&residual=6000&interest=[\d.]+&frequency=week/);
  });

  it('FIN-002 CARD-041 where a price by the week is shown no link names another one', () => {
    const props = page({ price: 39_000, subscription_price: 199 }, {}, { pricing: { mode: 'subscription' } });
    expect(props.car.price.text).toBe('$199');
    expect(props.financeHref).toContain('car_id=');
    expect(props.financeHref).not.toContain('vehiclePriceBudget');
  });

  it('QUOTE-004 QUOTE-005 asks only with a price, without a quote and without the figure of a lender', () => {
    const asks = (car: Partial<Vehicle>, finance: object) => page(car, finance).finance.quote !== undefined;
    expect(asks({}, { comparison: FEES })).toBe(true);
    expect(asks({ price: 0 }, { comparison: FEES })).toBe(false);
    expect(asks({ youxQuote: QUOTE }, { comparison: FEES })).toBe(false);
    expect(asks(lent(), { provider: 'lantern' })).toBe(false);
    expect(asks({}, { provider: 'lantern' })).toBe(true);
    expect(asks({ price: 11 }, {})).toBe(true);
  });

  it('QUOTE-005 keeps room for a quote where the site says that it lends', () => {
    expect(page({}, { comparison: FEES }).finance.lends).toBe(true);
    expect(page({}, { provider: 'lantern' }).finance.lends).toBe(true);
    expect(page({}, {}).finance).not.toHaveProperty('lends');
  });

  it('GEN-009 shows nothing of finance for a car it is switched off for', () => {
    const off = { features: { overrides: [{ make: 'Mazda', set: { finance: false } }] } };
    expect(page({ ...lent(), youxQuote: QUOTE }, { provider: 'lantern' }, off).finance).toEqual({});
  });

  it('VDP-080 VDP-083 has the lender’s disclaimer, cut at 197 characters, else asks', () => {
    const long = 'x'.repeat(198);
    expect(page(lent({ disclaimer: 'x'.repeat(197) }), { provider: 'lantern' }).finance.disclaimer).toEqual({
      start: 'x'.repeat(197),
    });
    expect(page(lent({ disclaimer: long }), { provider: 'lantern' }).finance.disclaimer).toEqual({
      start: `${'x'.repeat(197)}...`,
      whole: long,
    });
    const words = lent({ disclaimer: 'word '.repeat(60) });
    expect(page(words, { provider: 'lantern' }).finance.disclaimer?.start).toBe(`${'word '.repeat(39).trim()}...`);
    const own = page({ youxQuote: QUOTE }, { disclaimer: 'Of the site.' }).finance;
    expect(own).not.toHaveProperty('disclaimer');
    expect(own).toMatchObject({ disclaimerHref: '/api/finance/disclaimer?id=101', siteDisclaimer: 'Of the site.' });
    expect(page({ youxQuote: QUOTE }).finance.disclaimerHref).toBe('/api/finance/disclaimer?id=101');
    const lenders = page(lent(), { provider: 'lantern', disclaimer: 'Of the site.' }).finance;
    expect(lenders.disclaimer?.start).toBe('Of the lender.');
    expect(lenders).not.toHaveProperty('disclaimerHref');
    expect(lenders).not.toHaveProperty('siteDisclaimer');
    expect(page({ price: 0 }).finance).toEqual({});
  });

  it('CARD-014 cards carry the lender’s figures where the site shows them and FINW-009 holds', () => {
    const weekly = (vehicle: Vehicle, card: object, finance: object = { provider: 'lantern' }) => {
      const site = fixtureSite({ finance, vehicleCard: card }, [vehicle]);
      return site.cards.car(vehicle).weekly;
    };
    const car = { ...PAGE_CAR, ...lent() };
    const on = { showWeeklyPrice: true };
    expect(weekly(car, on)).toEqual({ paymentWeek: 132.45, interestRate: 7.49, comparisonRate: 8.6 });
    expect(weekly(car, {})).toBeUndefined();
    expect(weekly(car, on, {})).toBeUndefined();
    expect(weekly({ ...car, status: 'sold' }, on)).toBeUndefined();
    expect(weekly({ ...car, ...lent({ paymentWeek: null }) }, on)).toBeUndefined();
  });

  it('FUEL-002 FUEL-003 DLV-003 DLV-006 carries running cost and the regions of the dealer', () => {
    expect(page().runningCost).toMatchObject({ energy: 'fuel', per100Km: 7.4 });
    expect(page({ simple_fuel: 'Electric' }).runningCost).toBeUndefined();
    expect(page().delivery).toBeUndefined();
    const site = fixtureSite();
    site.content.deliveryZones.push({ name: 'Metro', price: 0, postcodes: [{ from: '2000', to: '2999' }] });
    const zones = [{ name: 'Metro', price: 0 }];
    expect(vehicleProps(site, PAGE_CAR).delivery).toEqual({ zones });
    const there = { ...PAGE_CAR, location_name: 'Rockdale', location_slug: 'rockdale' };
    expect(vehicleProps(site, there).delivery).toEqual({ zones, locationId: 2 });
  });

  it('DATA-080 DLV-006 a zone of another location is none of this vehicle', () => {
    const site = fixtureSite();
    const metro = { name: 'Metro', price: 0, postcodes: [{ from: '2000', to: '2999' }] };
    site.content.deliveryZones.push({ ...metro, location_ids: ['elsewhere'] });
    expect(vehicleProps(site, PAGE_CAR).delivery).toBeUndefined();
    site.content.deliveryZones.push({ ...metro, name: 'Interstate' });
    expect(vehicleProps(site, PAGE_CAR).delivery?.zones).toEqual([{ name: 'Interstate', price: 0 }]);
  });
});
