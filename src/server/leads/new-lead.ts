import type { leads } from '../database/tables.ts';

/** The id of a lead that waits on disk begins with it; its hash follows. */
export const WAITING = 'waiting-';

/** A file that came with a lead; its content as base64, so that a lead can wait as JSON. */
export type LeadFile = { field: string; name: string; type: string; content: string };

/** A lead as it is stored, with its files and the names of the destinations it is delivered to. */
export type NewLead = Omit<typeof leads.$inferSelect, 'id' | 'corrects' | 'anonymised_at'> & {
  deliver_to: readonly string[];
  /** When it is delivered at the earliest; at once when absent. */
  deliver_at?: Date;
  files?: LeadFile[];
};
