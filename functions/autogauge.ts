import { comparePrice } from '#src/domain/price/comparable-cars.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { liveSite } from '#src/server/live/live-site.ts';
import { groupStock, marketCarOf, marketRefusal } from '#src/server/providers/market.ts';
import { marketProvider } from '#src/server/providers/market-provider.ts';
import { openFor } from '#src/server/providers/of-dealer.ts';
import { orRefuse } from '#src/server/providers/or-refuse.ts';

export const config: ApiConfig = { path: '/cars/:slug/autogauge', method: 'GET' };

/** The price of a vehicle beside the market (API-001): from the provider, or from the group's own stock (CMP-030). */
const autogauge: ApiFunction = (_request, built) =>
  answer(async () => {
    const context = { ...built, site: await liveSite(built) };
    const car = marketCarOf(context);
    if (!car) return json({ confidence: 0 });
    const provider = openFor(marketProvider, built.site.slug);
    return json(
      provider ? await orRefuse(provider.gauge(car), ...marketRefusal) : comparePrice(car, groupStock(context)),
    );
  }, built);
export default autogauge;
