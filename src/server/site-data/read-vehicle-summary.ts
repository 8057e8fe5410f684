import { carBucket } from '#src/domain/vehicle/car-bucket.ts';
import type {
  VehicleSummary,
  VehicleSummaryFile,
  VehicleSummaryRef,
} from '#src/domain/vehicle-page/vehicle-summary.ts';
import { VEHICLE_SUMMARIES } from '#src/domain/vehicle-page/vehicle-summary.ts';
import type { FunctionContext } from '../http/context.ts';
import { siteAsset } from './site-asset.ts';

/**
 * The sheet of a vehicle of the site, as it was built; undefined for a slug that the site does not have.
 *
 * @throws Error when the files of sheets cannot be read.
 */
export async function readVehicleSummary(
  context: Pick<FunctionContext, 'readAsset' | 'site'>,
  slug: string,
): Promise<VehicleSummary | undefined> {
  const read = async (name: string | number) => (await siteAsset(context, `${VEHICLE_SUMMARIES}/${name}.json`)).json();
  const { count } = (await read('current')) as VehicleSummaryRef;
  const { cars } = (await read(carBucket(slug, count))) as VehicleSummaryFile;
  return cars.find((car) => car.slug === slug);
}
