import { z } from 'zod';
import { ApiRefusal } from './api-refusal.ts';
import type { Figure } from './search-figures.ts';

/** Algolia's own limits (https://www.algolia.com/doc/rest-api/insights/#method-param-events). */
const MOST_EVENTS = 1000;
const MOST_OBJECTS = 20;
const MOST_FILTERS = 10;

const eventSchema = z
  .object({
    eventType: z.enum(['click', 'conversion', 'view']),
    eventName: z.string().regex(/^[\x20-\x7e]{1,64}$/),
    index: z.string().min(1).max(255),
    userToken: z.union([z.string().regex(/^[\w=/+.-]{1,129}$/), z.number()]),
    objectIDs: z.array(z.string().max(512)).min(1).max(MOST_OBJECTS).optional(),
    filters: z.array(z.string().max(512)).min(1).max(MOST_FILTERS).optional(),
    positions: z.array(z.int().min(1)).max(MOST_OBJECTS).optional(),
    queryID: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
    timestamp: z.int().min(0).optional(),
  })
  .refine(({ objectIDs, filters }) => (objectIDs === undefined) !== (filters === undefined), {
    message: 'either "objectIDs" or "filters" is required',
  })
  .refine(
    ({ eventType, queryID, objectIDs, positions }) =>
      eventType !== 'click' || queryID === undefined || (objectIDs ?? []).length === (positions ?? []).length,
    { message: '"positions" has one number for each of "objectIDs" in a click with a "queryID"' },
  );

/** An event of a call, without anything that says who it was. */
export type SearchEvent = { index: string; figures: Figure[] };

const FIGURES_OF = {
  click: ['clicks', 'clicks_after_search'],
  conversion: ['conversions', 'conversions_after_search'],
  view: ['views'],
} as const satisfies Record<string, readonly Figure[]>;

/**
 * Reads the body of a call to `/1/events`. All events must be right, otherwise none is taken.
 *
 * @throws ApiRefusal 422 that names the event and its field.
 */
export function readEvents(body: unknown): SearchEvent[] {
  const events: unknown = typeof body === 'object' && body !== null && 'events' in body ? body.events : undefined;
  if (!Array.isArray(events) || events.length === 0) throw new ApiRefusal(422, 'No events to process');
  if (events.length > MOST_EVENTS) throw new ApiRefusal(422, `More than ${MOST_EVENTS} events`);
  return events.map((given: unknown, at) => {
    const parsed = eventSchema.safeParse(given);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new ApiRefusal(
        422,
        `events[${at}]${issue?.path.map((part) => `.${String(part)}`).join('') ?? ''}: ${issue?.message ?? 'invalid'}`,
      );
    }
    const { eventType, index, queryID } = parsed.data;
    const [own, after] = FIGURES_OF[eventType] as readonly Figure[];
    return { index, figures: [...(own ? [own] : []), ...(after && queryID ? [after] : [])] };
  });
}
