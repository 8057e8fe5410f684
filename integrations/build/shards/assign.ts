import { hash } from 'node:crypto';

/** One part of the dealers: number 1 to `of`. */
export type Shard = { number: number; of: number };

/** So much more than its even part a shard may take before the next one is asked. */
const SPARE = 0.05;
/** The size of a dealer that no index knows, where none is known at all. */
const ANY_SIZE = 1;

/** A number from 0 to 1 that depends on nothing but the two names. */
const score = (slug: string, shard: number) =>
  Number.parseInt(hash('sha1', `${shard}\0${slug}`, 'hex').slice(0, 12), 16) / 16 ** 12;

/**
 * The part of every dealer, the same on every machine: each dealer prefers shards in an order of its own (rendezvous hashing)
 * and goes to the first that has room, large dealers first. So the work is even within some 7 % where no dealer is larger than
 * that, and a dealer more or less moves few others.
 *
 * @param sizes how much there is to build, by dealer, in any unit; a dealer that is new counts as much as the middle one.
 * @returns the number of the shard (1 to `of`) of each dealer.
 */
export function assignShards(
  slugs: readonly string[],
  sizes: Readonly<Record<string, number>>,
  of: number,
): Map<string, number> {
  const sizeOf = (slug: string) => (Object.hasOwn(sizes, slug) ? sizes[slug] : undefined);
  const known = slugs.flatMap((slug) => sizeOf(slug) ?? []).sort((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)] ?? ANY_SIZE;
  // Sizes count in steps of a quarter, so that a vehicle more changes no order.
  const dealers = slugs.map((slug) => ({ slug, size: stepped(Math.max(sizeOf(slug) ?? middle, 1)) }));
  dealers.sort((a, b) => b.size - a.size || score(a.slug, 0) - score(b.slug, 0) || (a.slug < b.slug ? -1 : 1));
  const total = dealers.reduce((sum, { size }) => sum + size, 0);
  // The room is stepped as well: it stays while dealers come and go.
  const room = Math.max(finelyStepped((total / of) * (1 + SPARE)), dealers[0]?.size ?? 0);
  const loads = new Array<number>(of).fill(0);
  const result = new Map<string, number>();
  for (const { slug, size } of dealers) {
    const order = loads.map((_, at) => ({ at, score: score(slug, at + 1) })).sort((a, b) => b.score - a.score);
    const fits = order.find(({ at }) => (loads[at] ?? 0) + size <= room);
    const at = fits?.at ?? loads.indexOf(Math.min(...loads));
    loads[at] = (loads[at] ?? 0) + size;
    result.set(slug, at + 1);
  }
  return result;
}

const stepped = (size: number) => 1.25 ** Math.round(Math.log(size) / Math.log(1.25));
const finelyStepped = (size: number) => 1.02 ** Math.ceil(Math.log(Math.max(size, 1)) / Math.log(1.02));

/** `3/16` as numbers; undefined when it is not a part of 1 to 1,000. */
export function parseShard(text: string): Shard | undefined {
  const [, number = '', of = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? [];
  const shard = { number: Number(number), of: Number(of) };
  return shard.number >= 1 && shard.number <= shard.of && shard.of <= 1000 ? shard : undefined;
}
