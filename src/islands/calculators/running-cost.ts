import { formatMoney } from '#src/domain/price/money.ts';
import { weeklyRunningCost } from '#src/domain/vehicle/running-cost.ts';

/** FUEL-001: works the cost of a week out again with every key; without a consumption there is none. */
export function startRunningCost(form: HTMLFormElement): void {
  const result = form.querySelector('output');
  const number = (name: string) => Number((form.elements.namedItem(name) as HTMLInputElement | null)?.value ?? 0);
  const show = () => {
    const cost = { price: number('price'), kmPerWeek: number('kmPerWeek'), per100Km: number('per100Km') };
    if (!result?.parentElement) return;
    result.textContent = formatMoney(weeklyRunningCost(cost));
    result.parentElement.hidden = !cost.per100Km;
  };
  form.addEventListener('input', show);
  form.addEventListener('submit', (event) => event.preventDefault());
  show();
}
