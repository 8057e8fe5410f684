import type { leads } from '../database/tables.ts';

/** A lead as it is stored, with the names of the destinations it is delivered to. */
export type NewLead = Omit<typeof leads.$inferSelect, 'id' | 'corrects' | 'anonymised_at'> & {
  deliver_to: readonly string[];
};
