import { createHash } from 'node:crypto';
import type { leads } from '../database/tables.ts';

/** A file that came with a lead; its content as base64, so that a lead can wait as JSON. */
export type LeadFile = { field: string; name: string; type: string; content: string };

/** A lead as it is stored, with its files and the names of the destinations it is delivered to. */
export type NewLead = Omit<typeof leads.$inferSelect, 'id' | 'corrects' | 'anonymised_at'> & {
  deliver_to: readonly string[];
  /** When it is delivered at the earliest; at once when absent. */
  deliver_at?: Date;
  files?: LeadFile[];
};

/** What a reference is written with: nothing that is read or heard as something else, and no vowel, so that it is no word. */
const CHARACTERS = '23456789BCDFGHJKMNPQRSTVWXZ';
/** What stands in the middle of a group, so that none is the name of a make (BMW, KTM). */
const DIGITS = CHARACTERS.slice(0, 8);

/**
 * What a visitor is told of a lead and names on the phone (FORM-021), "F7K-Q2M": made of what was sent, so that it is the same while the
 * lead waits on disk, and says neither how many there are nor who sent it. Undefined of a lead that names nobody any more.
 */
export function leadReference({
  website_slug,
  idempotency_key,
  content_hash,
}: Pick<NewLead, 'website_slug' | 'idempotency_key' | 'content_hash'>): string | undefined {
  if (content_hash === null) return undefined;
  const digest = createHash('sha256')
    .update(JSON.stringify([website_slug, idempotency_key, content_hash]))
    .digest();
  const code = Array.from(digest.subarray(0, 6), (byte, place) => {
    const from = place % 3 === 1 ? DIGITS : CHARACTERS;
    return from[byte % from.length];
  }).join('');
  return `${code.slice(0, 3)}-${code.slice(3)}`;
}
