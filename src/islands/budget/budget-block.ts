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
import { cloneTemplate } from '../hydrate/clone-template.ts';
import { isTouched } from '../hydrate/early-input.ts';
import { startPostcode } from './budget-postcode.ts';

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
  const place = startPostcode(block, props);
  let input: BudgetInput = { ...BUDGET_START, frequency: 'week' };
  let touched = false;

  const search = budgetSearch(
    props,
    (budget, answer) => {
      showFound(block, props, budget, answer);
      place?.showCounts(answer.locations);
    },
    () => {
      // The search page says more; nothing is promised here.
      button.textContent = `See ${props.nouns.plural}`;
      button.disabled = false;
    },
  );

  /** Shows the estimate at once, if it is the visitor's (BUD-015), and what it finds as soon as search has answered. */
  function update(): void {
    const budget = budgetEstimate(input);
    const output = find<HTMLOutputElement>('[data-estimate]');
    if (output && touched) output.value = formatMoney(budget);
    search(budget);
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
    location.assign(stockHref(props, budgetEstimate(read())));
  });

  // Choices made before the script loaded count; an unchanged repayment follows the frequency.
  touched = [...radios, repayment, deposit].some(isTouched);
  input = withFrequency({ ...read(), frequency: 'week' }, chosen());
  repayment.value = input.repayment.toLocaleString('en-AU');
  block.dataset.hydrated = '';
  update();
}

/**
 * Searches for what a budget buys: at once the first time, then when the visitor pauses. An answer that belongs to an older
 * budget is dropped.
 */
function budgetSearch(
  props: BudgetProps,
  show: (budget: number, answer: PriceAnswer) => void,
  onFailed: () => void,
): (budget: number) => void {
  /** It has searched, and the last search did not fail: the next waits until the visitor pauses. */
  let searches = false;
  let newest = 0;
  let timer = 0;

  async function search(budget: number, ticket: number): Promise<void> {
    try {
      searches = true;
      const client = await searchClient(props.provider, props.service);
      const answer = await searchPrice(client, budget > 0 ? { max: budget } : {}, props.setup);
      if (ticket === newest) show(budget, answer);
    } catch (error) {
      searches = false;
      if (ticket !== newest) return;
      console.error('The budget search failed.', error);
      onFailed();
    }
  }

  return (budget) => {
    newest += 1;
    const ticket = newest;
    clearTimeout(timer);
    timer = window.setTimeout(() => void search(budget, ticket), searches ? searchTextDebounceMs : 0);
  };
}

/** Says how many vehicles a budget buys, and of which bodies. */
function showFound(block: HTMLElement, props: BudgetProps, budget: number, answer: PriceAnswer): void {
  const { button: text, message, disabled } = budgetAnswer(budget, answer.found, answer.prices?.min, props.nouns);
  const button = block.querySelector<HTMLButtonElement>('[data-go]');
  if (button) {
    button.textContent = text;
    button.disabled = disabled;
  }
  const status = block.querySelector('[data-message]');
  if (status) status.textContent = message;
  const frame = block.querySelector<HTMLTemplateElement>('template[data-body]');
  if (!frame) return;
  const bodies = answer.bodies.slice(0, BODIES).map(({ value, count }) => {
    const item = cloneTemplate(frame, { value, count: String(count) });
    item.querySelector('a')?.setAttribute('href', stockHref(props, budget, [['body', value]]));
    return item;
  });
  const list = block.querySelector('[data-bodies]');
  // What is there already stays: the focus may be on it.
  if (list && linksOf(list) !== bodies.map(linksOf).join()) list.replaceChildren(...bodies);
}

/** Addresses and words of the links, to tell whether two lists are one. */
const linksOf = (list: ParentNode) =>
  Array.from(list.querySelectorAll('a'), (link) => `${link.getAttribute('href')} ${link.textContent}`).join();

/** The search page with what a budget buys. */
function stockHref(props: BudgetProps, budget: number, filters: string[][] = []): string {
  const types = props.types.map((type) => ['car_type', type]);
  return `${props.action}?${new URLSearchParams([...types, ...filters, ...budgetQuery(budget, props.notCounted)])}`;
}
