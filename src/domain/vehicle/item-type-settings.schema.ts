import { z } from 'zod';
import { ITEM_TOOLS, type ItemTool } from './item-words.ts';

const itemType = (
  singular: string,
  plural: string,
  bookText: string,
  tools: readonly ItemTool[] = ITEM_TOOLS.filter((tool) => tool !== 'fuelCalculator'),
) =>
  z
    .strictObject({
      singular: z.string().min(1).describe('One of them.').default(singular),
      plural: z.string().min(1).describe('Several of them.').default(plural),
      bookText: z.string().min(1).describe('Button that asks for a time to see one.').default(bookText),
      tools: z
        .array(z.enum(ITEM_TOOLS))
        .describe('Blocks of vehiclePage.blocks that its page may have, of those that do not suit every kind.')
        .default([...tools]),
    })
    .describe(`Words and tools of ${plural}.`)
    .prefault({});

/** Words and tools by kind of vehicle. */
export const itemTypeSettings = z.strictObject({
  car: itemType('car', 'cars', 'Book a test drive', ITEM_TOOLS),
  motorcycle: itemType('motorcycle', 'motorcycles', 'Book a test ride', ITEM_TOOLS),
  truck: itemType('truck', 'trucks', 'Book a test drive'),
  caravan: itemType('caravan', 'caravans', 'Book a viewing'),
});
