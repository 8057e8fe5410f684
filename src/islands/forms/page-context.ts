import { cleanContext, cleanVisit, type LeadAttributes, type PageContext } from '#src/domain/lead/visit-context.ts';
import { readVisit } from '#src/stores/visit.ts';

/** The context every submission carries (DATA-070, FORM-020), cut to what a function takes. */
export function pageContext(): PageContext & { source: 'Website'; lead_attributes: LeadAttributes } {
  return {
    ...cleanContext({ url: location.href, user_agent: navigator.userAgent }),
    source: 'Website',
    lead_attributes: cleanVisit(readVisit()),
  };
}

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
