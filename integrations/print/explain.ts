/** Why all pages of a site are printed again. */
export type SiteWideReason = 'first' | 'forced' | 'died' | 'renderer' | 'shell';

const SITE_WIDE: Record<SiteWideReason, string> = {
  first: 'first print',
  forced: 'asked for with --force',
  died: 'the last print was stopped half-way',
  renderer: 'the code changed',
  shell: 'header, footer or theme changed',
};

/** Words for a dry run: why a page is written. */
export function explainChange(siteWide: SiteWideReason | undefined, keyBefore: string | undefined): string {
  if (siteWide) return SITE_WIDE[siteWide];
  return keyBefore === undefined ? 'new page' : 'what the page shows changed';
}
