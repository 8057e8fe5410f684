import { MAX_LINE, MAX_MESSAGE } from '#src/domain/lead/forms/form-fields.ts';
import { hydrateIsland } from '../hydrate/hydrate-island.tsx';
import { toast } from '../vehicle/actions/toast.ts';
import { refusal, type ToolAnswer, toolAnswer } from './tool-answer.ts';
import { textOf } from './tool-input.ts';

const FIELDS = ['name', 'last_name', 'email', 'phone', 'message'] as const;
const FORM = 'form[aria-label="Enquiry"]';
const FILLED = 'The enquiry is filled in for you. Check it, then send it yourself.';

/**
 * Fills the enquiry form of the page for the visitor. It never sends, and never ticks a consent: terms, privacy and
 * advertising stay as they are, as do the visitor's own entries.
 */
export async function contactDealer(input: unknown): Promise<ToolAnswer> {
  const form = await openForm();
  if (!form) {
    const link = document.querySelector<HTMLAnchorElement>('a[href^="/contact"]');
    const contact = link?.href ?? new URL('/contact', location.href).href;
    return refusal(`This page has no enquiry form. Ask the person to open ${contact}, then use this tool there.`);
  }
  const filled = FIELDS.filter((name) => {
    const longest = name === 'message' ? MAX_MESSAGE : MAX_LINE;
    return fill(form.elements.namedItem(name), textOf(input, name, longest));
  });
  toast(FILLED);
  const fields = filled.length > 0 ? `these fields are filled in: ${filled.join(', ')}` : 'no field was empty';
  return toolAnswer(
    `The enquiry form is open and ${fields}. Nothing was sent. The person has to check it, agree to the terms and press the button.`,
  );
}

/** The enquiry form of the page, answering; that of a vehicle is a dialog. */
async function openForm(): Promise<HTMLFormElement | undefined> {
  document.querySelector<HTMLAnchorElement>('a[href="#enquire"]')?.click();
  const island = document.querySelector<HTMLElement>(FORM)?.closest<HTMLElement>('[data-island]');
  // An entry made before hydration would be lost.
  if (island) await hydrateIsland(island).catch(() => undefined);
  return document.querySelector<HTMLFormElement>(FORM) ?? undefined;
}

/** True when the field took the text; a person's entry is never replaced, the page's proposal is. */
function fill(field: Element | RadioNodeList | null, text: string): boolean {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) || text === '') return false;
  if (field.value !== '' && field.value !== field.defaultValue) return false;
  field.value = field instanceof HTMLInputElement ? text.replace(/\s+/g, ' ') : text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
}
