import { ACCESSIBILITY_STANDARD, type Accessibility } from '../content/accessibility.schema.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { markdownText } from '../text/markdown.ts';
import { contactWays } from './contact-ways.ts';

export const ACCESSIBILITY_SLUG = 'accessibility';

/**
 * The accessibility statement of a site as Markdown: standard, day and result of the last check, what is known not to work, and whom to
 * tell (guidelines of the Australian Human Rights Commission, 2025).
 *
 * @param report undefined for a site that was never checked, which the statement says.
 */
export function accessibilityStatement({ site }: Pick<Settings, 'site'>, report: Accessibility | null): string {
  return [
    `${markdownText(site.legalName ?? site.name)} wants everybody to be able to use this website: ` +
      'with a keyboard, a screen reader, enlarged text, or without motion.',
    '## Standard',
    `We aim at the [Web Content Accessibility Guidelines 2.2](https://www.w3.org/TR/WCAG22/), level AA (${ACCESSIBILITY_STANDARD}).`,
    '## How we check',
    report ? checkText(report) : 'This website has not been checked yet. Tell us what does not work for you.',
    '## What does not work yet',
    gapsText(report),
    '## Tell us',
    contactText(site),
    'If we do not settle it, you can complain to the [Australian Human Rights Commission](https://humanrights.gov.au/complaints), phone 1300 656 419.',
  ].join('\n\n');
}

function checkText({ checkedOn, tool, pages, found }: Accessibility): string {
  const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(checkedOn));
  const result =
    found.length === 0 ? 'found nothing that breaks its rules' : `found what is named below (${found.length})`;
  const looked = `looked at ${pages === 1 ? 'one page' : `${pages} pages`} in the sizes of a phone and a desk`;
  return (
    `On ${day} ${markdownText(tool)} ${looked}, and ${result}. ` +
    'A tool finds about half of what can be wrong; people find the rest.'
  );
}

function gapsText(report: Accessibility | null): string {
  const found = (report?.found ?? []).map(
    ({ what, pages, path }) =>
      `- ${markdownText(what)} (on ${pages === 1 ? 'one page' : `${pages} pages`}, for example ${markdownText(path)})`,
  );
  const known = (report?.known ?? []).map((text) => `- ${markdownText(text)}`);
  const all = [...known, ...found];
  if (all.length > 0) return all.join('\n');
  return report
    ? 'We know of nothing. Films and documents of others may be less accessible than our pages.'
    : 'We do not know yet.';
}

function contactText({ email, phone }: Settings['site']): string {
  const ways = contactWays(email, phone);
  return (
    `If something does not work for you, or you need it in another form, ${ways}. ` +
    'Say which page and what you use. We answer within five working days.'
  );
}
