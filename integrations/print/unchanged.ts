import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dateInZone } from '#src/domain/vehicle/stock-status.ts';
import { hashInputs, type Inputs, readInputs, sameInputs } from './inputs.ts';
import { readState } from './manifest.ts';
import { NO_VEHICLES, type SiteResult } from './result.ts';

/**
 * The result for a dealer that needs no work, or undefined. A dealer is unchanged when code, date and every file it
 * is made from are those of its last complete print; after a fresh checkout, where times mean nothing, contents count.
 * Loads no schema and reads no content, because this is what a print of 500 unchanged dealers consists of.
 */
export function findUnchanged(question: {
  root: string;
  dist: string;
  slug: string;
  code: string;
  now: Date;
  today?: string;
  shared: Inputs;
}): SiteResult | undefined {
  const { root, dist, slug } = question;
  const started = performance.now();
  const state = readState(dist, slug);
  if (!state || state.remoteFeeds || state.lacksPictures || state.code !== question.code) return undefined;
  if (state.today !== (question.today ?? dateInZone(question.now.getTime(), state.timeZone))) return undefined;
  if (!existsSync(join(dist, slug, 'index.html')) || existsSync(join(dist, '.print', `${slug}.busy`))) return undefined;
  const inputs = readInputs(root, slug, question.shared);
  if (!sameInputs(state.inputs, inputs)) {
    const sameNames = Object.keys(inputs).length === Object.keys(state.inputs).length;
    if (!sameNames || hashInputs(root, inputs) !== state.inputsHash) return undefined;
  }
  return {
    slug,
    status: 'unchanged',
    pages: { total: state.pages, written: 0, removed: 0 },
    vehicles: { ...NO_VEHICLES, published: state.vehicles },
    milliseconds: performance.now() - started,
    messages: [],
    beforeLive: [],
    changes: [],
  };
}
