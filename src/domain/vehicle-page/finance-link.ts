import { priceCounts } from '../price/price-shown.ts';

type FinanceCar = {
  id: string | number;
  car_type: string;
  vin?: string | null | undefined;
  price?: number | null | undefined;
  dealership_slug?: string | number | null | undefined;
};

/**
 * The finance link of a vehicle (ROUTE-022): the site's finance path with what is known of the vehicle, and the
 * anchor #finance-form. Parameters without a value are left out.
 */
export function financeLink(car: FinanceCar, financePath: string): string {
  const query = new URLSearchParams();
  const add = (name: string, value: string | number | null | undefined) => {
    const text = String(value ?? '').trim();
    if (text) query.set(name, text);
  };
  add('preferredDealership', car.dealership_slug);
  add('vehiclePriceBudget', priceCounts(car.price) ? car.price : '');
  add('car_id', car.id);
  add('car_type', car.car_type);
  add('vin', car.vin);
  return `${financePath}?${query}#finance-form`;
}
