import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { type PriceError, priceErrorSchema } from '#src/domain/price/price-error.schema.ts';
import { priceShown } from '#src/domain/price/price-shown.ts';
import type { Settings } from '#src/domain/settings/settings.schema.ts';
import { recordName } from '#src/domain/vehicle/history/with-record.ts';
import type { Vehicle } from '#src/domain/vehicle/vehicle.schema.ts';
import { writeFileAtomic } from '../../files/json-file.ts';
import { WrongUse } from '../../files/wrong-use.ts';
import type { Changes } from '../../outputs/live-file.ts';

/** What a person says of a price that is wrong. */
export type Said = { by: string; why: string; right?: number | undefined };

/**
 * The record of a price error of a vehicle as it is published.
 *
 * @throws WrongUse for a vehicle without a price in figures, a right price that is the wrong one, or words that are missing.
 */
export function priceErrorOf(car: Vehicle, { pricing, site }: Settings, said: Said, now: Date): PriceError {
  const { amount, text, suffix = '', type, basis } = priceShown(car, pricing);
  if (amount === undefined) throw new WrongUse(`${car.slug} shows no price in figures: "${text}".`);
  if (said.right === amount)
    throw new WrongUse(`${formatMoney(amount)} is what is shown; --right takes another price.`);
  const parsed = priceErrorSchema.safeParse({
    vehicle: recordName(car),
    name: car.name || car.slug,
    wrong: amount,
    ...(said.right !== undefined && { right: said.right }),
    shown: [text + suffix, type, basis].filter(Boolean).join(' '),
    foundOn: dateInZone(now.getTime(), site.timeZone),
    at: now.toISOString(),
    by: said.by,
    why: said.why,
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new WrongUse(`--${issue?.path.join('.')}: ${issue?.message}`);
}

export const errorsFile = (slug: string) => `content/${slug}/price-errors.json`;

/** Adds a record to the file of the dealer; what stands there stays. */
export function addPriceError(root: string, slug: string, known: readonly PriceError[], error: PriceError): void {
  writeFileAtomic(join(root, errorsFile(slug)), `${JSON.stringify([...known, error], null, 2)}\n`);
}

/** The live changes with the wrong price taken off, or the right one in its place. */
export const withPriceOff = (before: Changes, slug: string, { wrong, right }: PriceError): Changes => ({
  ...before,
  [slug]: before[slug]?.sold ? { sold: true } : { price: { from: wrong, to: right ?? 0 } },
});

/** Files of a built site, below its folder, in which a price still stands beside the vehicle's address. */
export function filesThatStillSay(
  folder: string,
  files: readonly string[],
  { slug, wrong }: { slug: string; wrong: number },
): string[] {
  const grouped = formatMoney(wrong).slice(1).replace('.', '\\.');
  const said = new RegExp(`(?<!\\d|\\$\\d{1,3},)(?:${wrong}|${grouped})(?!\\d|,\\d{3}\\b)`);
  return files.filter((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    return text.split('\n').some((line) => line.includes(slug) && said.test(line));
  });
}
