import { nearestLocation } from '#src/domain/location/nearest-location.ts';
import { postcodeError } from '#src/domain/location/postcode.ts';
import type { Position } from '#src/domain/postcode/postcode-position.ts';
import { messages } from '#src/domain/text/messages.ts';
import type { BudgetProps } from '#src/page-data/home/budget.ts';
import { findPlace } from '#src/search/query/find-place.ts';
import { $nearestLocation, $postcode } from '#src/stores/nearest-location.ts';
import { setPersisted } from '#src/stores/persisted.ts';

/** The postcode (BUD-007 to BUD-009): names the nearest location and keeps it for the selectors of forms. */
export function startPostcode(block: HTMLElement, { places }: BudgetProps) {
  const field = block.querySelector<HTMLInputElement>('#budget-postcode');
  const note = block.querySelector<HTMLElement>('[data-nearest]');
  if (!field || !note) return undefined;
  const hint = note.textContent;
  let found: { postcode: string; ok: Promise<boolean> } | undefined;
  let nearest: { name: string; href: string | null; km: number } | undefined;
  let counts: Readonly<Record<string, number>> = {};

  const say = (error: string | undefined) => {
    field.setAttribute('aria-invalid', String(error !== undefined));
    note.className = error === undefined ? 'field__hint' : 'field__error';
    note.setAttribute('role', error === undefined ? 'status' : 'alert');
    if (error !== undefined) note.textContent = error;
    else if (nearest) note.replaceChildren(...nearestText(nearest, counts[nearest.name]));
    else note.textContent = hint;
  };

  async function lookUp(postcode: string): Promise<boolean> {
    const position = await findPosition(postcode);
    if (field?.value.trim() !== postcode) return false;
    if (position && 'error' in position) {
      say(position.error);
      return false;
    }
    const near = position && nearestLocation(position, places);
    nearest = near && { ...near.place, km: near.km };
    if (near) setPersisted($nearestLocation, near.place.id);
    if (position) setPersisted($postcode, postcode);
    say(undefined);
    return true;
  }

  /** Whether the postcode may go on; a failed call does not stop anybody, because no result depends on it. */
  async function check(focus = true): Promise<boolean> {
    const postcode = field?.value.trim() ?? '';
    const error = postcodeError(postcode);
    if (error !== undefined) {
      found = undefined;
      nearest = undefined;
      say(error);
    } else if (found?.postcode !== postcode) found = { postcode, ok: lookUp(postcode) };
    const ok = error === undefined && (await found?.ok) === true;
    if (!ok && focus) field?.focus();
    return ok;
  }

  field.addEventListener('input', () => {
    if (field.value.trim().length === field.maxLength) void check(false);
    else {
      nearest = undefined;
      say(undefined);
    }
  });
  field.addEventListener('change', () => {
    if (field.value !== '') void check(false);
  });
  if (field.value !== '') void check(false);
  return {
    check: () => check(),
    showCounts(locations: Readonly<Record<string, number>>) {
      counts = locations;
      if (nearest) say(undefined);
    },
  };
}

/** "Nearest to you: Harbour Lane Rockdale, 4 km, with 12 of these". */
function nearestText(
  { name, href, km }: { name: string; href: string | null; km: number },
  count: number | undefined,
): (Node | string)[] {
  const link = href === null ? undefined : document.createElement('a');
  if (link && href !== null) {
    link.href = href;
    link.textContent = name;
  }
  const distance = km < 1 ? 'less than 1 km' : `${Math.round(km).toLocaleString('en-AU')} km`;
  return ['Nearest to you: ', link ?? name, `, ${distance}`, ...(count ? [`, with ${count} of these`] : [])];
}

/** Where a postcode is (API-012); an error text when it does not exist, undefined when the call failed (API-044). */
async function findPosition(postcode: string): Promise<Position | { error: string } | undefined> {
  const place = await findPlace(document.body.dataset.api ?? '/api', postcode);
  if (place === 'unknown') return { error: messages.postcodeUnknown };
  return place === 'failed' ? undefined : { latitude: place[0], longitude: place[1] };
}
