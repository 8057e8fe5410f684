import { parseCompared } from '#src/domain/compare/compared-cars.ts';
import { loadCarSheets } from '#src/stores/car-sheets.ts';
import { $favourites } from '#src/stores/favourites.ts';
import { copiedIndicatorMs } from '../vehicle/toast.ts';
import { type CompareWords, compareHtml, moreHtml } from './compare-html.ts';

/** The page that compares the vehicles its address names (ROUTE-075, FAV-005). */
const page = document.querySelector<HTMLElement>('[data-compare]');
if (page) void start(page);

async function start(page: HTMLElement): Promise<void> {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-compare-${name}]`);
  const { noun = '', nouns = '', placeholder = '', sold = '', stock = '/' } = page.dataset;
  const words: CompareWords = { noun, nouns, placeholder, sold, stock };
  const slugs = parseCompared(location.search);
  const body = part('body');
  const tools = part('tools');
  const more = part('more');
  // What stands below the vehicles waits for them: it would be pushed down.
  let answered = slugs.length === 0;
  const offer = () => {
    if (!answered) return;
    const html = moreHtml(slugs, $favourites.get(), words);
    if (!more) return;
    more.innerHTML = html;
    more.hidden = html === '';
  };
  $favourites.subscribe(offer);
  if (slugs.length === 0) {
    body?.remove();
    tools?.remove();
    return;
  }
  try {
    const sheets = await loadCarSheets(slugs);
    if (body)
      body.innerHTML = compareHtml(
        slugs.map((slug, place) => ({ slug, sheet: sheets[place] })),
        words,
      );
    const names = sheets.flatMap((sheet) => sheet?.title ?? []);
    if (names.length > 0) document.title = `${names.join(' and ')} compared | ${document.title.split(' | ').at(-1)}`;
    tools?.removeAttribute('inert');
  } catch (error) {
    console.warn('The vehicles to compare could not be loaded.', error);
    if (body)
      body.innerHTML = `<p class="notice notice--danger" role="alert">The comparison could not be loaded. Please check your connection and <a href="">try again</a>.</p>`;
  }
  answered = true;
  offer();
  page.querySelector('[data-only-differences]')?.addEventListener('change', (event) => {
    page.classList.toggle('compare--differences', (event.target as HTMLInputElement).checked);
  });
  page
    .querySelector('[data-copy-link]')
    ?.addEventListener('click', (event) => copyLink(event.currentTarget as Element));
}

async function copyLink(button: Element): Promise<void> {
  const label = button.querySelector('span');
  const before = label?.textContent ?? '';
  try {
    await navigator.clipboard.writeText(location.href);
  } catch {
    return;
  }
  if (!label || before === 'Copied') return;
  label.textContent = 'Copied';
  setTimeout(() => {
    label.textContent = before;
  }, copiedIndicatorMs);
}
