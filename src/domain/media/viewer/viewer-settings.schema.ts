import { z } from 'zod';
import { flag, orNull, whole } from '../../fields/setting-fields.schema.ts';
import { webUrlSchema } from '../../fields/value-kinds.schema.ts';

/** ms; VIEW-013. */
const spinAutoRotateMs = 100;

/** The picture viewer of the page of a vehicle. */
export const viewerSettings = z.strictObject({
  defaultView: z.enum(['spinner', 'gallery']).describe('First view.').default('spinner'),
  autoStart: flag(
    true,
    'The spin, where it is the first view, loads and starts by itself once the first photo is shown and the page ' +
      'is idle; never for visitors who ask for less motion or less data, or have a slow connection. Off: it waits ' +
      'for a click, a drag or a key.',
  ),
  autoRotate: z
    .strictObject({
      on: flag(false, 'Rotates by itself once.'),
      intervalMs: whole(spinAutoRotateMs, 'Milliseconds per frame.', 1),
    })
    .describe('Auto-rotation of the spin.')
    .prefault({}),
  externalUrl: orNull(webUrlSchema, 'External 360 viewer, with {spin_code}.'),
});
