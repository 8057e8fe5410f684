import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeFileAtomic } from '../../files/json-file.ts';
import { FeedError } from '../feed-error.ts';
import type { AcceptedPrices } from './price-outliers.ts';

/** Below the dealer's content; prices by stock number, or by id where there is none. */
const ACCEPTED_FILE = 'accepted-prices.json';
const schema = z.record(z.string(), z.number().nonnegative());

/**
 * The prices that a person at the dealer said are right although they look wrong; none without the file.
 *
 * @param folder the dealer's content.
 * @throws FeedError when the file is not what it should be.
 */
export function readAcceptedPrices(folder: string): AcceptedPrices {
  let text: string;
  try {
    text = readFileSync(join(folder, ACCEPTED_FILE), 'utf8');
  } catch {
    return {};
  }
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new FeedError(`${ACCEPTED_FILE} is no list of prices by stock number, such as {"U1234": 3199}.`);
  }
}

/** Adds prices to the file; a vehicle's earlier price is replaced. */
export function writeAcceptedPrices(folder: string, prices: AcceptedPrices): void {
  const all = Object.entries({ ...readAcceptedPrices(folder), ...prices }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileAtomic(join(folder, ACCEPTED_FILE), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}
