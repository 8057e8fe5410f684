import { createRoot } from 'react-dom/client';
import { parseCompared } from '#src/domain/compare/compared-cars.ts';
import { loadCarSheets } from '#src/stores/car-sheets.ts';
import { copiedIndicatorMs } from '../vehicle/toast.ts';
import { CompareMore } from './CompareMore.tsx';
import { CompareTable } from './CompareTable.tsx';
import type { CompareWords } from './compare-words.ts';

/** The page that compares the vehicles its address names (ROUTE-075, FAV-005). */
const page = document.querySelector<HTMLElement>('[data-compare]');
if (page) void start(page);

async function start(page: HTMLElement): Promise<void> {
  const part = (name: string) => page.querySelector<HTMLElement>(`[data-compare-${name}]`);
  const { noun = '', nouns = '', placeholder = '', sold = '', stock = '/' } = page.dataset;
  const words: CompareWords = { noun, nouns, placeholder, sold, stock };
  const slugs = parseCompared(location.search);
  const [body, tools, more] = [part('body'), part('tools'), part('more')];
  if (slugs.length === 0) {
    body?.remove();
    tools?.remove();
  } else if (body) {
    createRoot(body).render(await table(slugs, words, tools));
    page.querySelector('[data-only-differences]')?.addEventListener('change', (event) => {
      page.classList.toggle('compare--differences', (event.target as HTMLInputElement).checked);
    });
    page
      .querySelector('[data-copy-link]')
      ?.addEventListener('click', (event) => copyLink(event.currentTarget as Element));
  }
  // What is below the vehicles waits for them: it would be pushed down.
  if (more) createRoot(more).render(<CompareMore slugs={slugs} words={words} />);
}

async function table(slugs: readonly string[], words: CompareWords, tools: HTMLElement | null) {
  try {
    const sheets = await loadCarSheets(slugs);
    const names = sheets.flatMap((sheet) => sheet?.title ?? []);
    if (names.length > 0) document.title = `${names.join(' and ')} compared | ${document.title.split(' | ').at(-1)}`;
    tools?.removeAttribute('inert');
    return <CompareTable slugs={slugs} sheets={sheets} words={words} />;
  } catch (error) {
    console.warn('The vehicles to compare could not be loaded.', error);
    return (
      <p className="notice notice--danger" role="alert">
        The comparison could not be loaded. Please check your connection and <a href={location.href}>try again</a>.
      </p>
    );
  }
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
