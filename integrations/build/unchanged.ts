import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dateInZone } from '#src/domain/calendar/days.ts';
import { hashInputs, type Inputs, readInputs, sameInputs } from './inputs.ts';
import { type BuildState, readState } from './manifest.ts';
import { NO_VEHICLES, type SiteResult } from './result.ts';

/** `code`: `CodeIds.build`. `today`: YYYY-MM-DD instead of the date of the dealer's time zone. */
export type Question = {
  root: string;
  dist: string;
  slug: string;
  code: string;
  now: Date;
  today?: string;
  shared: Inputs;
};

/** Whether a dealer's last build holds for this code and date, as long as its files are the same. */
export const isOfToday = (
  state: Pick<BuildState, 'remoteFeeds' | 'code' | 'today' | 'timeZone'>,
  { code, today, now }: Question,
): boolean =>
  !state.remoteFeeds && state.code === code && state.today === (today ?? dateInZone(now.getTime(), state.timeZone));

/** The result of a dealer that nothing was done for. */
export const unchangedResult = (slug: string, pages: number, vehicles: number, milliseconds: number): SiteResult => ({
  slug,
  status: 'unchanged',
  pages: { total: pages, written: 0, removed: 0 },
  vehicles: { ...NO_VEHICLES, published: vehicles },
  milliseconds,
  messages: [],
  beforeLive: [],
  changes: [],
});

/**
 * The result for a dealer that needs no work, or undefined. A dealer is unchanged when code, date and every file it
 * is made from are those of its last complete build; after a fresh checkout, where times mean nothing, contents count.
 * Loads no schema and reads no content, because this is what a build of 500 unchanged dealers consists of.
 */
export function findUnchanged(question: Question): SiteResult | undefined {
  const { root, dist, slug } = question;
  const started = performance.now();
  const state = readState(dist, slug);
  if (!state || !isOfToday(state, question)) return undefined;
  if (!existsSync(join(dist, slug, 'index.html')) || existsSync(join(dist, '.state', `${slug}.busy`))) return undefined;
  const inputs = readInputs(root, slug, question.shared);
  if (!sameInputs(state.inputs, inputs)) {
    const sameNames = Object.keys(inputs).length === Object.keys(state.inputs).length;
    if (!sameNames || hashInputs(root, inputs) !== state.inputsHash) return undefined;
  }
  return unchangedResult(slug, state.pages, state.vehicles, performance.now() - started);
}
