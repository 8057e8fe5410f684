import type { leads } from '../database/tables.ts';

/** A lead as it is stored. */
export type NewLead = Omit<typeof leads.$inferSelect, 'id' | 'corrects'>;
