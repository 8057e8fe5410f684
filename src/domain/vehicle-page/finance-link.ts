import { FINANCE_APPLICATION_PATH, FINANCE_FORM } from '../finance/application/application-paths.ts';
import { type PricedCar, type Pricing, salePrice } from '../price/price-shown.ts';

type FinanceCar = PricedCar & {
  id: string | number;
  car_type: string;
  vin?: string | null | undefined;
  dealership_slug?: string | number | null | undefined;
};

/**
 * The finance link of a vehicle (ROUTE-022, FIN-002): the site's finance path with what is known of the vehicle, and the
 * anchor #finance-form. Parameters without a value are left out; `mode` is `pricing.mode`.
 */
export function financeLink(car: FinanceCar, financePath: string, mode: Pricing['mode'] = 'sale'): string {
  return `${financePath}?${vehicleQuery(car, mode)}#${FINANCE_FORM}`;
}

/** The link of a vehicle to the finance application (ROUTE-023): what of FIN-001 is known of it. */
export function financeApplicationLink(
  car: FinanceCar & { nvic?: Text; year?: Text },
  mode: Pricing['mode'] = 'sale',
): string {
  return `${FINANCE_APPLICATION_PATH}?${vehicleQuery(car, mode, { nvic: car.nvic, year: car.year })}`;
}

type Text = string | number | null | undefined;

function vehicleQuery(
  car: FinanceCar,
  mode: Pricing['mode'],
  more: Readonly<Record<string, Text>> = {},
): URLSearchParams {
  const known: [string, Text][] = [
    ['preferredDealership', car.dealership_slug],
    // `withLivePrice` puts a new price here.
    ['vehiclePriceBudget', salePrice(car, mode)],
    ['car_id', car.id],
    ['car_type', car.car_type],
    ['vin', car.vin],
    ...Object.entries(more),
  ];
  const texts = known.map(([name, value]) => [name, String(value ?? '').trim()]);
  return new URLSearchParams(texts.filter(([, text]) => text));
}
