import { MAX_ADDRESS } from '#src/domain/assistants/tool-limits.ts';
import { markdownText } from '#src/domain/text/markdown.ts';
import { findVehicleSummary } from '#src/stores/vehicles/vehicle-summaries.ts';
import { refusal, type ToolAnswer, toolAnswer } from './tool-answer.ts';
import { textOf } from './tool-input.ts';

/** Tells all that the page of a vehicle says, from the page's Markdown alternate, with what changed since it was rendered. */
export async function getVehicle(input: unknown): Promise<ToolAnswer> {
  const requested = textOf(input, 'address', MAX_ADDRESS) || location.pathname;
  const url = URL.canParse(requested, location.href) ? new URL(requested, location.href) : undefined;
  if (url?.origin !== location.origin) return refusal('That is no address of this website.');
  const path = url.pathname.replace(/(?:\.md)?\/*$/, '');
  try {
    const response = await fetch(`${path}.md`, { signal: AbortSignal.timeout(15_000) });
    const isDuplicate = response.ok && !response.headers.get('content-type')?.includes('text/html');
    if (!isDuplicate) return refusal('There is no vehicle for sale at this address.');
    return toolAnswer(`${await response.text()}${await sinceThen(path)}`);
  } catch (error) {
    console.warn('A vehicle for a tool of the page could not be loaded.', error);
    return refusal('The page could not be loaded. Try again in a moment.');
  }
}

/** A vehicle may be sold or reserved, or have another price since its page was rendered (VDP-125). */
async function sinceThen(path: string): Promise<string> {
  const slug = decodeURIComponent(path.split('/').at(-1) ?? '');
  const summary = await findVehicleSummary(slug, 'slug').catch(() => undefined);
  if (!summary) return '';
  if (summary.sold) return '\nThis vehicle is sold.\n';
  const { text, suffix, type, basis } = summary.price;
  const held = summary.reserved ? 'This vehicle is reserved for somebody.\n' : '';
  return `\n${held}Price now: ${markdownText([`${text}${suffix ?? ''}`, type, basis].filter(Boolean).join(' '))}\n`;
}
