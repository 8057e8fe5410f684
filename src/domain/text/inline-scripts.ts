/**
 * All scripts that pages carry in their own text, by name: what has to happen before the first paint. `InlineScript.astro`
 * renders them, and the site's Content-Security-Policy allows exactly these by their hashes. The text is fixed: nothing of
 * a dealer, an editor or a feed goes into it.
 */
export const INLINE_SCRIPTS = {
  /**
   * Between a card and the page of its vehicle a photo moves (photo-morph.ts). Every page says so: browsers count it as an error
   * where one of two does not. It is said before a style sheet is there, which may come too late for that, and by a script
   * because the W3C's validator does not know the rule.
   */
  photoMoves: `document.head.append(
  Object.assign(document.createElement('style'), {
    textContent: '@media (prefers-reduced-motion: no-preference){@view-transition{navigation:auto}}',
  }),
);`,

  /** An address with filters shows other entries than the rendered ones: they stay hidden until search has answered. */
  directoryPending: `for (const [name] of new URLSearchParams(location.search))
  if (!/^(utm_|gclid|fbclid|msclkid|gad_)/.test(name)) document.documentElement.classList.add('directory-pending');
setTimeout(() => document.documentElement.classList.remove('directory-pending'), 8000);`,

  /** The rendered vehicles are never those of the address: they stay hidden until search has answered. */
  searchPending: `document.documentElement.classList.add('search-pending');
setTimeout(() => document.documentElement.classList.remove('search-pending'), 8000);`,

  /** As above, where only an address with filters asks for other vehicles. */
  searchFiltered: `for (const [name] of new URLSearchParams(location.search))
  if (!/^(utm_|gclid|fbclid|msclkid|gad_)/.test(name))
    document.documentElement.classList.add('search-pending', ...(/^(page|sortBy)$/.test(name) ? [] : ['search-filtered']));
setTimeout(() => document.documentElement.classList.remove('search-pending', 'search-filtered'), 8000);`,

  /**
   * ROUTE-017: says what the address names before anything is found, below the heading of a search page for any address.
   * Words without a vowel ("rx", "bmw") are written in capitals.
   */
  searchWanted: `{
  const heading = document.querySelector('[data-search-heading]');
  const lead = document.querySelector('[data-search-lead]');
  lead.dataset.rendered = lead.textContent;
  lead.parentElement.dataset.named = '';
  let path = location.pathname;
  try {
    path = decodeURIComponent(path);
  } catch {}
  const words = path.split('/').slice(2).join(' ').slice(0, 60).match(/[\\p{L}\\p{N}]+/gu) ?? [];
  const spelled = (word) => (/[aeiou]/i.test(word) ? word[0].toUpperCase() + word.slice(1) : word.toUpperCase());
  const wanted = words.map(spelled).join(' ');
  if (wanted && wanted !== 'All') {
    heading.textContent = wanted;
    lead.textContent = 'Looking for ' + wanted + ' …';
    document.title = wanted + document.title.slice(document.title.lastIndexOf(' | '));
  }
}`,

  /** An address that names a vehicle has the room for its card before the card is here. */
  carAsked: `if (new URLSearchParams(location.search).get('car_id')?.trim())
  document.currentScript.parentElement.dataset.carAsked = '';`,

  /** What an alert is about: the price of a vehicle, new matches of a search, or nothing that the address names. */
  alertsAsked: `{
  const asked = new URLSearchParams(location.search);
  document.currentScript.parentElement.dataset.about = asked.get('car') ? 'price' : asked.get('search') ? 'matches' : 'nothing';
}`,

  /** A bar that was dismissed in this visit does not show again. */
  dismissedBar: `try {
  const bar = document.currentScript.previousElementSibling;
  if (sessionStorage.getItem(document.body.dataset.site + ':announcement')) bar.remove();
} catch {}`,
} as const;

export type InlineScriptName = keyof typeof INLINE_SCRIPTS;
