import { markdownText } from '#src/domain/markdown/markdown.ts';
import { findCarSheet } from '#src/stores/car-sheets.ts';
import { refusal, type ToolAnswer, toolAnswer } from './tool-answer.ts';
import { textOf } from './tool-input.ts';
import { LONGEST_ADDRESS } from './tool-limits.ts';

/** Tells all that the page of a vehicle says, from the page's Markdown twin, with what changed since it was printed. */
export async function getVehicle(input: unknown): Promise<ToolAnswer> {
  const asked = textOf(input, 'address', LONGEST_ADDRESS) || location.pathname;
  const url = URL.canParse(asked, location.href) ? new URL(asked, location.href) : undefined;
  if (url?.origin !== location.origin) return refusal('That is no address of this website.');
  const path = url.pathname.replace(/(?:\.md)?\/*$/, '');
  try {
    const response = await fetch(`${path}.md`, { signal: AbortSignal.timeout(15_000) });
    const isTwin = response.ok && !response.headers.get('content-type')?.includes('text/html');
    if (!isTwin) return refusal('There is no vehicle for sale at this address.');
    return toolAnswer(`${await response.text()}${await sinceThen(path)}`);
  } catch (error) {
    console.warn('A vehicle for a tool of the page could not be loaded.', error);
    return refusal('The page could not be loaded. Try again in a moment.');
  }
}

/** A vehicle may be sold or reserved, or have another price since its page was printed (VDP-125). */
async function sinceThen(path: string): Promise<string> {
  const slug = decodeURIComponent(path.split('/').at(-1) ?? '');
  const sheet = await findCarSheet(slug, 'slug').catch(() => undefined);
  if (!sheet) return '';
  if (sheet.sold) return '\nThis vehicle is sold.\n';
  const { text, suffix, type, basis } = sheet.price;
  const held = sheet.reserved ? 'This vehicle is reserved for somebody.\n' : '';
  return `\n${held}Price now: ${markdownText([`${text}${suffix ?? ''}`, type, basis].filter(Boolean).join(' '))}\n`;
}
