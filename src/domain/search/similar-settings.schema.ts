import { z } from 'zod';

/** Similar vehicles. */
export const similarSettings = z.strictObject({
  soldButton: z
    .enum(['findSimilar', 'bookTestDrive'])
    .describe('Button of a sold card among similar cars.')
    .default('findSimilar'),
});

export type SimilarSettings = z.infer<typeof similarSettings>;
