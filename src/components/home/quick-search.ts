import { countOf } from '#src/domain/vehicle/item-words.ts';
import type { QuickSearchProps } from '#src/page-data/home/quick-search.ts';

/** Keeps model list, count and target of the home page's search right while the visitor chooses (SRCH-007). */
function attach(form: HTMLFormElement): void {
  const search = JSON.parse(form.dataset.quickSearch ?? '') as QuickSearchProps;
  const make = form.querySelector<HTMLSelectElement | HTMLInputElement>('[name=make]');
  const model = form.querySelector<HTMLSelectElement>('[name=model]');
  const price = form.querySelector<HTMLSelectElement>('[name^=range]');
  const count = form.querySelector('[data-count]');
  if (!make || !model || !count) return;

  const chosenMake = make instanceof HTMLSelectElement ? make : undefined;
  const models = () => search.makes.find((entry) => entry.name === make.value)?.models ?? [];
  const listModels = () => {
    model.replaceChildren(new Option('All models', ''), ...models().map((entry) => new Option(entry.name, entry.name)));
    model.disabled = make.value === '';
  };
  const update = () => {
    const limit = Number(price?.value.slice(1) || Number.POSITIVE_INFINITY);
    const chosen = make.value === '' ? search.makes.flatMap((entry) => entry.models) : models();
    const number = chosen
      .filter((entry) => model.value === '' || entry.name === model.value)
      .reduce(
        (sum, entry) =>
          sum + entry.prices.filter((value) => value <= limit).length + (Number.isFinite(limit) ? 0 : entry.unpriced),
        0,
      );
    count.textContent = `Show ${countOf(number, search.nouns)}`;
  };
  make.addEventListener('change', () => {
    listModels();
    update();
  });
  model.addEventListener('change', update);
  price?.addEventListener('change', update);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const query = new URLSearchParams();
    // A make that is the only one limits nothing.
    for (const field of [chosenMake, model, price]) if (field?.value) query.append(field.name, field.value);
    location.assign(`${search.action}${query.size > 0 ? `?${query}` : ''}`);
  });
  // A browser that goes back keeps what was chosen. Otherwise all is as it was rendered: to format the first number takes long.
  if (![chosenMake, model, price].some((field) => field?.value)) return;
  const kept = model.value;
  if (chosenMake) listModels();
  model.value = kept;
  update();
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-quick-search]')) attach(form);

// The notice about counting (EVT-021), at the foot of the window, waits while it would lie over the search. It is shown,
// and its words change height with the fonts, at times of their own.
const search = document.querySelector<HTMLElement>('.hero__search');
const notice = document.querySelector<HTMLElement>('.consent');
if (search && notice) {
  let watch: IntersectionObserver | undefined;
  const watchFoot = () => {
    watch?.disconnect();
    watch = new IntersectionObserver(
      (entries) => search.toggleAttribute('data-keep-clear', entries.at(-1)?.isIntersecting),
      {
        rootMargin: `${Math.min(0, notice.offsetHeight + 24 - innerHeight)}px 0px 0px`,
      },
    );
    watch.observe(search);
  };
  new ResizeObserver(watchFoot).observe(notice);
  addEventListener('resize', watchFoot);
}
