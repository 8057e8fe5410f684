import { similarCars } from '#src/domain/search/similar-cars.ts';
import { bucketCount, carBucket } from '#src/domain/vehicle/car-bucket.ts';
import { CONDITIONS } from '#src/domain/vehicle/item-words.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import {
  VEHICLE_SUMMARIES,
  type VehicleSummary,
  type VehicleSummaryFile,
  type VehicleSummaryRef,
  vehicleSummary,
} from '#src/domain/vehicle-page/vehicle-summary.ts';
import type { Site } from '#src/page-data/site/site.ts';
import { repaymentShown } from '#src/page-data/vehicle/vehicle-finance.ts';

/**
 * The sheets of all vehicles of a site, spread over files by the hash of their slugs, so that a page finds a vehicle's
 * with two small requests and a changed vehicle changes its file and those of what is like it. `current.json` says how many files there are. A file
 * is made when it is asked for.
 */
export function* vehicleSummaryFiles(site: Site): Generator<{ path: string; content: string }, void> {
  const { settings, stock, today } = site;
  const count = bucketCount(stock.length);
  const bySlug = Map.groupBy(stock, (car) => carBucket(car.slug, count));
  const byId = Map.groupBy(stock, (car) => carBucket(String(car.id), count));
  const lists = listsOfKinds(site);
  const summaryOf = (car: Vehicle) => {
    const location = site.locationOf(car);
    const alike = similarCars(car, site.cards.similar).map(({ slug }) => slug);
    const list = lists.get(car);
    const summary = vehicleSummary(car, {
      pastRego: settings.vehiclePage.pastRego,
      today,
      lawState: site.lawStateOf(car),
      pricing: settings.pricing,
      naming: site.cards.settings.naming,
      saysPlace: site.cards.settings.saysPlace,
      photoSwipe: site.cards.settings.photoSwipe,
      placeholderImage: settings.theme.placeholderImage,
      locationId: location && String(location.id),
    });
    const repayment = repaymentShown(car, site, summary.price);
    return {
      ...summary,
      ...(settings.pricing.mode === 'sale' && { condition: CONDITIONS[car.car_type] }),
      ...(repayment && { repayment }),
      ...(alike.length > 0 && { alike }),
      ...(list && { list }),
    };
  };
  const folder = VEHICLE_SUMMARIES.slice(1);
  for (let bucket = 0; bucket < count; bucket += 1) {
    const file: VehicleSummaryFile = {
      cars: (bySlug.get(bucket) ?? []).map(summaryOf),
      slugs: Object.fromEntries((byId.get(bucket) ?? []).map(({ id, slug }) => [String(id), slug])),
    };
    yield { path: `${folder}/${bucket}.json`, content: JSON.stringify(file) };
  }
  const ref: VehicleSummaryRef = { count };
  yield { path: `${folder}/current.json`, content: JSON.stringify(ref) };
}

/** The list of its kind, by vehicle, where the stock falls into kinds. */
function listsOfKinds({ search, words }: Site): Map<Vehicle, VehicleSummary['list']> {
  const kinds = search.routes.filter(({ path }) => search.kinds.includes(path));
  return new Map(
    kinds.flatMap(({ path, vehicles }) => {
      const list = { ...words.nounOf(vehicles), href: path };
      return vehicles.map((car) => [car, list] as const);
    }),
  );
}
