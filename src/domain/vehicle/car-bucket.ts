/** Cars a file of car sheets holds on average, at most. */
const CARS_PER_FILE = 48;

/** How many files the sheets of so many cars are spread over: a power of two, so that it rarely changes. */
export function bucketCount(cars: number): number {
  return 2 ** Math.max(0, Math.ceil(Math.log2(cars / CARS_PER_FILE)));
}

/** The file that holds a car's sheet: FNV-1a of its slug over `count` files, a power of two. */
export function carBucket(slug: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < slug.length; place += 1) hash = Math.imul(hash ^ slug.charCodeAt(place), 0x01000193);
  // The low bits alone are uneven; the high ones are folded in.
  return ((hash ^ (hash >>> 15)) >>> 0) & (count - 1);
}
