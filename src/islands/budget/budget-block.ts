import { nearestLocation } from '#src/domain/location/nearest-location.ts';
import { postcodeError } from '#src/domain/location/postcode.ts';
import {
  BUDGET_START,
  type BudgetFrequency,
  type BudgetInput,
  budgetAmount,
  budgetAnswer,
  budgetEstimate,
  budgetQuery,
  withFrequency,
} from '#src/domain/navigation/budget.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { searchTextDebounceMs } from '#src/domain/search/input-pauses.ts';
import type { BudgetProps } from '#src/page-data/home/budget.ts';
import { type PriceAnswer, searchPrice } from '#src/search/budget-search.ts';
import { searchClient } from '#src/search/create-client.ts';
import { $nearestLocation, $postcode } from '#src/stores/nearest-location.ts';
import { setPersisted } from '#src/stores/persisted.ts';
import { isTouched } from '../hydrate/early-input.ts';
import { findPosition } from './find-position.ts';

const BODIES = 5;

/** Makes a rendered budget search answer (BUD-002 to BUD-014). What was entered before stays. */
export function startBudget(block: HTMLElement): void {
  const props = JSON.parse(block.dataset.budget ?? '') as BudgetProps;
  const find = <T extends HTMLElement>(selector: string) => block.querySelector<T>(selector);
  const [form, button] = [find<HTMLFormElement>('form'), find<HTMLButtonElement>('[data-go]')];
  const [repayment, deposit] = [find<HTMLInputElement>('#budget-repayment'), find<HTMLInputElement>('#budget-deposit')];
  if (!form || !button || !repayment || !deposit) return;
  const radios = [...block.querySelectorAll<HTMLInputElement>('[type=radio]')];
  const chosen = (): BudgetFrequency => (radios.find((radio) => radio.checked)?.value === 'month' ? 'month' : 'week');
  const read = (frequency = chosen()): BudgetInput => ({
    frequency,
    repayment: budgetAmount(repayment.value),
    deposit: budgetAmount(deposit.value),
  });
  const types = props.types.map((type) => ['car_type', type]);
  const queryOf = (budget: number) => budgetQuery(budget, props.notCounted);
  const place = startPostcode(block, props);
  let input: BudgetInput = { ...BUDGET_START, frequency: 'week' };
  /** It has searched, and the last search did not fail: the next waits until the visitor pauses. */
  let searches = false;
  let newest = 0;
  let timer = 0;
  let touched = false;

  /** Shows the estimate at once, if it is the visitor's (BUD-015), and what it finds as soon as search has answered. */
  function update(): void {
    const budget = budgetEstimate(input);
    const output = find<HTMLOutputElement>('[data-estimate]');
    if (output && touched) output.value = formatMoney(budget);
    newest += 1;
    const ticket = newest;
    clearTimeout(timer);
    timer = window.setTimeout(() => void search(budget, ticket), searches ? searchTextDebounceMs : 0);
  }

  async function search(budget: number, ticket: number): Promise<void> {
    try {
      searches = true;
      const client = await searchClient(props.provider, props.service);
      const answer = await searchPrice(client, budget > 0 ? { max: budget } : {}, props.setup);
      if (ticket === newest) show(budget, answer);
    } catch (error) {
      searches = false;
      if (ticket !== newest || !button) return;
      console.error('The budget search failed.', error);
      // The search page says more; nothing is promised here.
      button.textContent = `See ${props.nouns.plural}`;
      button.disabled = false;
    }
  }

  function show(budget: number, answer: PriceAnswer): void {
    const { button: text, message, disabled } = budgetAnswer(budget, answer.found, answer.prices?.min, props.nouns);
    if (button) {
      button.textContent = text;
      button.disabled = disabled;
    }
    const status = find('[data-message]');
    if (status) status.textContent = message;
    const bodies = answer.bodies.slice(0, BODIES).map(({ value, count }) => {
      const link = document.createElement('a');
      link.href = `${props.action}?${new URLSearchParams([...types, ['body', value], ...queryOf(budget)])}`;
      const number = document.createElement('span');
      number.className = 'muted numbers';
      number.textContent = String(count);
      link.append(`${value} `, number);
      const item = document.createElement('li');
      item.append(link);
      return item;
    });
    find('[data-bodies]')?.replaceChildren(...bodies);
    place?.showCounts(answer.locations);
  }

  for (const radio of radios)
    radio.addEventListener('change', () => {
      // The repayment as typed belongs to the other frequency.
      input = withFrequency({ ...read(), frequency: input.frequency }, chosen());
      repayment.value = input.repayment.toLocaleString('en-AU');
      touched = true;
      update();
    });
  for (const field of [repayment, deposit]) {
    field.addEventListener('input', () => {
      input = read();
      touched = true;
      update();
    });
    field.addEventListener('change', () => {
      field.value = budgetAmount(field.value).toLocaleString('en-AU');
    });
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled || (place && !(await place.check()))) return;
    location.assign(`${props.action}?${new URLSearchParams([...types, ...queryOf(budgetEstimate(read()))])}`);
  });

  // Choices made before the script loaded count; an unchanged repayment follows the frequency.
  touched = [...radios, repayment, deposit].some(isTouched);
  input = withFrequency({ ...read(), frequency: 'week' }, chosen());
  repayment.value = input.repayment.toLocaleString('en-AU');
  block.dataset.hydrated = '';
  update();
}

/** The postcode (BUD-007 to BUD-009): names the nearest location and keeps it for the selectors of forms. */
function startPostcode(block: HTMLElement, { places }: BudgetProps) {
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
