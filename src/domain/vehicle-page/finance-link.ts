import { FINANCE_FORM } from '../finance/application/application-paths.ts';
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
  const known = {
    preferredDealership: car.dealership_slug,
    // `withLivePrice` puts a new price here.
    vehiclePriceBudget: salePrice(car, mode),
    car_id: car.id,
    car_type: car.car_type,
    vin: car.vin,
  };
  const texts = Object.entries(known).map(([name, value]) => [name, String(value ?? '').trim()]);
  return `${financePath}?${new URLSearchParams(texts.filter(([, text]) => text))}#${FINANCE_FORM}`;
}
