import type { MarketCar } from '../price/comparable-cars.ts';
import { salePrice } from '../price/price-shown.ts';
import type { PricingSettings } from '../price/pricing-settings.schema.ts';
import { isInStock } from '../vehicle/stock-status.ts';
import type { Vehicle } from '../vehicle/vehicle.schema.ts';

/** What a vehicle is compared by (CMP-030); undefined for one that cannot be compared, has no price or is not in stock. */
export function marketCar(car: Vehicle, mode: PricingSettings['mode']): MarketCar | undefined {
  const price = salePrice(car, mode);
  const { make, model, body, badge, year, km, vin, state, price_basis } = car;
  if (price === undefined || !make || !model || !body || !year || !isInStock(car)) return undefined;
  return {
    id: String(car.id),
    make,
    model,
    body,
    year,
    price,
    used: car.car_type === 'used',
    ...(typeof km === 'number' && km >= 0 && { km }),
    ...(badge && { badge }),
    ...(vin && { vin }),
    ...(state && { state }),
    ...(price_basis && { basis: price_basis }),
  };
}
