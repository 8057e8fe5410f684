import type { Vehicle } from '../vehicle/vehicle.schema.ts';

type Pictured = Pick<Vehicle, 'images' | 'primary_image_url'>;

/** Hosts of the photographs that are kept elsewhere, each once and sorted: an image service has to be allowed to fetch them. */
export function imageHosts(stock: readonly Pictured[]): string[] {
  const hosts = new Set<string>();
  for (const { images, primary_image_url } of stock) {
    for (const address of [primary_image_url, ...(images ?? []).map(({ image }) => image.url)]) {
      if (!address || !/^https?:\/\//i.test(address) || !URL.canParse(address)) continue;
      hosts.add(new URL(address).hostname.toLowerCase());
    }
  }
  return [...hosts].sort();
}
