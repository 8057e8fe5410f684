import { marketAverages } from '#src/domain/price/comparable-cars.ts';
import { type ApiConfig, type ApiFunction, answer, json } from '#src/server/http/context.ts';
import { liveSite } from '#src/server/live/live-site.ts';
import { groupStock, marketCarOf, marketRefusal } from '#src/server/providers/market.ts';
import { marketProvider } from '#src/server/providers/market-provider.ts';
import { openFor } from '#src/server/providers/of-dealer.ts';
import { orRefuse } from '#src/server/providers/or-refuse.ts';

export const config: ApiConfig = { path: '/api/cars/:slug/market-quote', method: 'GET' };

/** Average market prices of a vehicle like this one, for the below-market badge (API-002, CMP-024). */
const marketQuote: ApiFunction = (_request, built) =>
  answer(async () => {
    const context = { ...built, site: await liveSite(built) };
    const car = marketCarOf(context);
    if (!car) return json({ autograb_data: {} });
    const provider = openFor(marketProvider, built.site.slug);
    return json({
      autograb_data: provider
        ? await orRefuse(provider.quote(car), ...marketRefusal)
        : { ...marketAverages(car, groupStock(context)), own_stock: true },
    });
  }, built);
export default marketQuote;
