import { postcodeError } from '#src/domain/location/postcode.ts';
import { stateOfPostcode } from '#src/domain/postcode/postcode-state.ts';
import { deliveryUnknown, postcodeEmpty } from '#src/domain/price/delivery-offer.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { apiFetch } from '#src/stores/api-fetch.ts';

type State = 'idle' | 'loading' | 'result' | 'error';

const TIMEOUT_MS = 10_000;

/** The delivery calculator (DLV-001 to DLV-005): idle, loading, a result or an error; the form has the address that it asks. */
export function startDelivery(form: HTMLFormElement): void {
  const input = form.elements.namedItem('postcode') as HTMLInputElement;
  const button = form.querySelector('button') as HTMLElement;
  const result = form.querySelector('[data-result]') as HTMLElement;
  const show = (state: State, text = '') => {
    form.dataset.state = state;
    result.textContent = text;
    input.setAttribute('aria-invalid', String(state === 'error'));
    button.setAttribute('aria-disabled', String(state === 'loading'));
  };

  // FORM-038
  input.addEventListener('input', () => {
    if (form.dataset.state === 'error' && !postcodeError(input.value.trim())) show('idle');
  });
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.dataset.state === 'loading') return;
    const postcode = input.value.trim();
    const refused = postcode ? postcodeError(postcode) : postcodeEmpty;
    if (refused) {
      show('error', refused);
      return input.focus();
    }
    const state = stateOfPostcode(postcode);
    show('loading', 'Looking up the price …');
    const answer = state && (await priceOf(form.dataset.delivery + postcode));
    if (!answer) return show('error', deliveryUnknown);
    const price = answer.price === 0 ? 'Free' : formatMoney(answer.price);
    show('result', `${price} to ${state} ${postcode} (${answer.name})`);
  });
}

/** Price and region of API-008; undefined for every failure (DLV-004, DLV-005). */
async function priceOf(url: string): Promise<{ price: number; name: string } | undefined> {
  try {
    const response = await apiFetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return undefined;
    const { price, name } = (await response.json()) as { price?: unknown; name?: unknown };
    return Number.isFinite(price) && typeof name === 'string' ? { price: price as number, name } : undefined;
  } catch {
    return undefined;
  }
}
