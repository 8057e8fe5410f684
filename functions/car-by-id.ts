import { formatMoney } from '#src/domain/price/money.ts';
import { isInStock } from '#src/domain/vehicle/stock-status.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { Refusal } from '#src/server/http/refusal.ts';
import { liveSite } from '#src/server/live/live-site.ts';
import { findCarById } from '#src/server/site-data/find-car.ts';

export const config: ApiConfig = { path: '/api/cars/by-id/:id', method: 'GET' };

/** The vehicle of a finance application, with its price of now (API-024); one that is sold meanwhile is none. */
const carById: ApiFunction = (_request, context) =>
  answer(async () => {
    const car = findCarById(await liveSite(context), context.params.id);
    if (!car?.applied || !isInStock(car)) throw new Refusal(404, 'There is no such vehicle.');
    const { title, badge, image, priceText, priceType, carType, year, vin, nvic, dealership } = car.applied;
    return json({
      id: car.id,
      slug: car.slug,
      name: title,
      badge,
      image,
      price: car.price === undefined ? priceText : formatMoney(car.price),
      price_type: priceType,
      amount: car.price ?? null,
      car_type: carType,
      year: year ?? null,
      vin: vin ?? null,
      nvic: nvic ?? null,
      dealership_slug: dealership ?? null,
    });
  }, context);
export default carById;
