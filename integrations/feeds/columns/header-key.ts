/**
 * A column or field name without case, spaces and punctuation: `Vehicle  Id`, `vehicle_id` and `VehicleID` are one.
 * `image[0].url` becomes `image0url`, `Stock #` becomes `stock`.
 */
export function headerKey(name: string): string {
  const key = name
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  return key === 'proto' || key === 'constructor' || key === 'prototype' ? `${key}field` : key;
}
