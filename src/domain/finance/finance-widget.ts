import { salePrice } from '../price/price-shown.ts';
import type { FinanceLender, Vehicle } from '../vehicle/vehicle.schema.ts';
import type { FinanceSettings } from './finance-settings.schema.ts';
import { monthlyFromWeekly } from './frequency.ts';

/** years; FINW-005. */
const widgetMaxAgeYears = 12;
/** AUD; FINW-005, FINW-007, FINW-008. */
const widgetPriceAbove = 500;

export type WidgetVariant = FinanceSettings['widget']['variant'];

type WidgetCar = Pick<Vehicle, 'year' | 'price' | 'offer_price' | 'status' | 'make'>;
type Rule = (car: WidgetCar, lender: FinanceLender, year: number) => boolean;

const isPriced = (car: WidgetCar) => (salePrice(car) ?? 0) > widgetPriceAbove;
/** "In stock" of the glossary takes `coming_soon` in (VDP-118). */
const inStock = (car: WidgetCar) => car.status === 'in_stock' || car.status === 'coming_soon';
const isThere = (amount: number | null | undefined) => (amount ?? 0) > 0;

const stockOnly: Rule = (car) => inStock(car);
const weekly: Rule = (car, lender) => isPriced(car) && inStock(car) && isThere(lender.paymentWeek);

/** FINW-005 to FINW-008. */
const RULES: Record<WidgetVariant, Rule> = {
  A: (car, lender, year) =>
    (car.year ?? 0) > year - widgetMaxAgeYears && isPriced(car) && inStock(car) && isThere(lender.comparisonRate),
  B: stockOnly,
  C: stockOnly,
  D: weekly,
  E: weekly,
  F: weekly,
  G: (car, lender) => isPriced(car) && inStock(car) && isThere(lender.paymentMonth),
};

/** A lender's offer as it is displayed (DATA-014); dollars and percent. */
export type LenderOffer = {
  paymentWeek?: number;
  /** FINW-010: the lender's, or the weekly one × 4.33. */
  paymentMonth?: number;
  interestRate: number;
  comparisonRate: number;
  deposit?: number;
  termMonths?: number;
  /** Paid at the end of the term, in dollars. */
  balloon?: number;
  totalPayable?: number;
  disclaimer?: string;
};

/** The lender figures of a car that may be shown, by FINW-001 to FINW-010; undefined when any rule forbids it. */
export function lenderOffer(
  car: WidgetCar & Pick<Vehicle, 'finance_lenders'>,
  site: { slug: string; finance: Pick<FinanceSettings, 'provider' | 'widget'> },
  platform: { financeWidgetExcludedSites: readonly string[] },
  year: number,
): LenderOffer | undefined {
  const { provider, widget } = site.finance;
  const lender = lenderEntry(car, provider);
  if (!lender) return undefined;
  const { interestRate, comparisonRate } = lender;
  if (interestRate == null || comparisonRate == null) return undefined;
  const make = car.make?.trim().toLowerCase();
  if (widget.excludedMakes.some((excluded) => excluded.trim().toLowerCase() === make)) return undefined;
  if (platform.financeWidgetExcludedSites.includes(site.slug)) return undefined;
  if (!RULES[widget.variant](car, lender, year)) return undefined;
  const month = isThere(lender.paymentMonth) ? lender.paymentMonth : monthlyOf(lender.paymentWeek);
  const disclaimer = lender.disclaimer?.trim();
  return {
    interestRate,
    comparisonRate,
    ...(isThere(lender.paymentWeek) && { paymentWeek: lender.paymentWeek as number }),
    ...(month && { paymentMonth: month }),
    ...(lender.deposit && { deposit: lender.deposit }),
    ...(lender.termMonths && { termMonths: lender.termMonths }),
    ...(lender.balloon && { balloon: lender.balloon }),
    ...(lender.totalPayable && { totalPayable: lender.totalPayable }),
    ...(disclaimer && { disclaimer }),
  };
}

/** The configured provider's entry of a car (FINW-001). */
export function lenderEntry(car: Pick<Vehicle, 'finance_lenders'>, provider: string | null): FinanceLender | undefined {
  const lenders = car.finance_lenders;
  return provider && lenders && Object.hasOwn(lenders, provider) ? lenders[provider] : undefined;
}

function monthlyOf(weekly: number | null | undefined): number | undefined {
  return isThere(weekly) ? monthlyFromWeekly(weekly as number) : undefined;
}
