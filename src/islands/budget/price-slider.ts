import { budgetAnswer } from '#src/domain/navigation/budget.ts';
import { movedHandle, type PriceSpan, spanParameter } from '#src/domain/navigation/price-slider.ts';
import { formatMoney } from '#src/domain/price/money.ts';
import { sliderDebounceMs } from '#src/domain/search/input-pauses.ts';
import type { PriceSearchProps } from '#src/page-data/home/budget.ts';
import { searchPrice } from '#src/search/budget-search.ts';
import { searchClient } from '#src/search/create-client.ts';

/** Makes the rendered price range slider answer (BUD-020 to BUD-022). */
export function startPriceSlider(form: HTMLFormElement): void {
  const props = JSON.parse(form.dataset.priceSlider ?? '') as PriceSearchProps;
  const handles = [...form.querySelectorAll<HTMLInputElement>('[data-side]')];
  const track = form.querySelector<HTMLElement>('.range__track');
  const button = form.querySelector<HTMLButtonElement>('[data-go]');
  const sideOf = (handle: HTMLInputElement) => (handle.dataset.side === 'min' ? 'min' : 'max');
  // Those of the stock (sliderEnds), as they were rendered.
  const ends: PriceSpan = { min: Number(handles[0]?.min), max: Number(handles[0]?.max) };
  let values = handles.reduce(
    // A handle moved before the script came keeps its place.
    (span, handle) => movedHandle(sideOf(handle), Number(handle.value), span, ends),
    ends,
  );
  let newest = 0;
  let timer = 0;

  function show(): void {
    const share = (value: number) => `${((value - ends.min) / (ends.max - ends.min)) * 100}%`;
    track?.style.setProperty('--from', share(values.min));
    track?.style.setProperty('--to', share(values.max));
    for (const handle of handles) {
      const side = sideOf(handle);
      handle.value = String(values[side]);
      handle.setAttribute('aria-valuetext', formatMoney(values[side]));
      // Both handles at the upper end: the lower one must be within reach.
      handle.classList.toggle('range__handle--top', side === 'min' && values.min > (ends.min + ends.max) / 2);
    }
    write('[data-values]', `${formatMoney(values.min)} – ${formatMoney(values.max)}`);
    const parameter = form.querySelector<HTMLInputElement>('[name="range[price]"]');
    if (parameter) parameter.value = spanParameter(values);
  }

  function write(selector: string, text: string): void {
    const element = form.querySelector(selector);
    if (element) element.textContent = text;
  }

  async function search(): Promise<void> {
    newest += 1;
    const ticket = newest;
    try {
      const client = await searchClient(props.provider, props.service);
      const answer = await searchPrice(client, values, props.setup);
      if (ticket !== newest || !button) return;
      const { button: text, message, disabled } = budgetAnswer(0, answer.found, undefined, props.nouns);
      button.textContent = text;
      button.disabled = disabled;
      write('[data-message]', message || text);
    } catch (error) {
      console.error('The price search failed.', error);
      if (ticket !== newest || !button) return;
      button.textContent = `See ${props.nouns.plural}`;
      button.disabled = false;
    }
  }

  for (const handle of handles)
    handle.addEventListener('input', () => {
      values = movedHandle(sideOf(handle), Number(handle.value), values, ends);
      show();
      clearTimeout(timer);
      timer = window.setTimeout(() => void search(), sliderDebounceMs);
    });
  show();
  void search();
}
