/**
 * For how many seconds the page of a form has been open, for `forms.leastSeconds`; undefined where that says nothing of how
 * long it took to fill in: after a reload or on the way back a browser puts the entries of before into the fields, and a
 * known visitor has them filled in.
 */
export function openSeconds(form: HTMLFormElement): number | undefined {
  const [opened] = performance.getEntriesByType('navigation');
  if (opened?.type !== 'navigate' || form.querySelector('[data-known]:not([hidden])')) return undefined;
  return Math.round(performance.now() / 100) / 10;
}
