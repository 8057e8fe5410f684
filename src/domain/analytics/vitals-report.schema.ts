import { z } from 'zod';
import { TEMPLATES } from './templates.ts';
import { DEVICES, mostOf, type VitalName } from './vitals.ts';

const figure = (name: VitalName) => z.number().min(0).max(mostOf(name)).optional();

/**
 * What a page sends of one visit: its template, the kind of device, and the figures there were. Anything else, an address
 * say, is a mistake.
 */
export const vitalsReport = z.strictObject({
  template: z.enum(TEMPLATES),
  device: z.enum(DEVICES),
  vitals: z
    .strictObject({
      LCP: figure('LCP'),
      INP: figure('INP'),
      CLS: figure('CLS'),
      FCP: figure('FCP'),
      TTFB: figure('TTFB'),
    } satisfies Record<VitalName, unknown>)
    .refine((vitals) => Object.keys(vitals).length > 0),
});

export type VitalsReport = z.infer<typeof vitalsReport>;
