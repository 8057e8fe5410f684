import { bucketCount, carBucket } from '#src/domain/vehicle/car-bucket.ts';
import { CAR_SHEETS, type CarSheetFile, type CarSheetRef, carSheet } from '#src/domain/vehicle-page/car-sheet.ts';
import type { Site } from '#src/page-data/site.ts';

/**
 * The sheets of all vehicles of a site, spread over files by the hash of their slugs, so that a page finds a vehicle's
 * with two small requests and one changed vehicle changes one file. `current.json` says how many files there are.
 */
export function carSheetFiles(site: Site): { path: string; content: string }[] {
  const { settings, stock, today } = site;
  const count = bucketCount(stock.length);
  const files: CarSheetFile[] = Array.from({ length: count }, () => ({ cars: [], slugs: {} }));
  for (const car of stock) {
    const location = site.locationOf(car);
    const context = {
      pastRego: settings.vehiclePage.pastRego,
      today,
      pricing: settings.pricing,
      photoSwipe: site.cards.settings.photoSwipe,
      locationId: location && String(location.id),
    };
    files[carBucket(car.slug, count)]?.cars.push(carSheet(car, context));
    const ids = files[carBucket(String(car.id), count)]?.slugs;
    if (ids) ids[String(car.id)] = car.slug;
  }
  const folder = CAR_SHEETS.slice(1);
  const ref: CarSheetRef = { count };
  return [
    ...files.map((file, bucket) => ({ path: `${folder}/${bucket}.json`, content: JSON.stringify(file) })),
    { path: `${folder}/current.json`, content: JSON.stringify(ref) },
  ];
}
