import { expect, it } from 'vitest';
import { PAGE_CAR } from '../vehicle/page-car-fixture.ts';
import { fixtureSite } from '../vehicle/vehicle-site-fixture.ts';
import { notShown } from './not-shown.ts';

const site = (finance: object, features: object = {}) =>
  fixtureSite({ finance, features }, [{ ...PAGE_CAR, finance_lenders: null, youxQuote: null }]);
const comparison = { establishmentFee: 0, monthlyFee: 0 };

it('CALC-010 says why no vehicle page has the calculator, to a dealer who says what borrowing costs', () => {
  expect(notShown(site({ comparison }))).toEqual([expect.stringContaining('finance.provider is not set')]);
  expect(notShown(site({ comparison, provider: 'acme' }))).toEqual([expect.stringContaining('figure of acme')]);
  expect(notShown(site({}))).toEqual([]);
  expect(notShown(site({ comparison }, { finance: false }))).toEqual([]);
});

it('FIN-017 says that a finance page with a calculator shows no picture', () => {
  const of = site({});
  of.content.pages = [{ slug: 'finance', title: 'Finance', html: '', form: 'enquiry', image: '/images/a.jpg' }];
  expect(notShown(of)).toEqual([expect.stringContaining('pages/finance.md')]);
  of.content.pages = [{ slug: 'finance', title: 'Finance', html: '', form: 'enquiry' }];
  expect(notShown(of)).toEqual([]);
});
