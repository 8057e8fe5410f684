import { z } from 'zod';
import { flag } from '../value-kinds/setting-fields.schema.ts';

/** Trade-in. */
export const tradeInSettings = z.strictObject({ saveValuation: flag(false, 'Also saves valuations.') });
