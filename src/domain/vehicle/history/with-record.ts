import type { Vehicle } from '../vehicle.schema.ts';
import type { VehicleRecords } from './history.schema.ts';

/** The name of a vehicle in files that people write beside the feed: its stock number, or its id where it has none. */
export const recordName = ({ stocknum, id }: Pick<Vehicle, 'stocknum' | 'id'>): string => stocknum ?? String(id);

/** A vehicle with what its dealer wrote down of it; each fact wins over the one of the feed. */
export function withRecord(car: Vehicle, records: VehicleRecords): Vehicle {
  const name = recordName(car);
  const record = Object.hasOwn(records, name) ? records[name] : undefined;
  if (!record) return car;
  const { dealerNotice, ...facts } = record;
  const history = { ...car.history, ...facts };
  return {
    ...car,
    ...(dealerNotice && { dealer_notice: dealerNotice }),
    ...(Object.keys(history).length > 0 && { history }),
  };
}

/** The records that are of none of these vehicles. */
export function unusedRecords(records: VehicleRecords, cars: Iterable<Vehicle>): string[] {
  const names = new Set([...cars].map(recordName));
  return Object.keys(records).filter((name) => !names.has(name));
}
