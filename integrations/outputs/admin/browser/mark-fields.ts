import type { Told } from './look-pane.ts';

const MARK = 'forecourt-mistake';
/** Exported names of fields that a form shows under its own. */
const SHOWN: Readonly<Record<string, string>> = { start_hour: 'open', end_hour: 'close' };

/** `contact_detail.opening_hours[5].close` as the form names the field; an entry of a list file is in `items`. */
export function fieldPath(key: string): string {
  const path = key.replace(/^\[/, 'items[').replace(/\[(\d+)\]/g, '.$1');
  return path
    .split('.')
    .map((part) => SHOWN[part] ?? part)
    .join('.');
}

/** Shows what the build says of a field below it. What cannot be placed stays in the panel beside the form. */
export function markFields(mistakes: readonly Told[], form: string): void {
  for (const old of document.querySelectorAll(`.${MARK}`)) old.remove();
  for (const [index, { key, text }] of mistakes.entries()) {
    const field = key && findField(fieldPath(key));
    if (!field) continue;
    const mark = document.createElement('p');
    mark.className = MARK;
    mark.id = `${MARK}-${form}-${index}`;
    mark.setAttribute('role', 'alert');
    mark.textContent = text;
    mark.style.cssText = 'margin:4px 0 0;color:var(--sui-error-foreground-color,#b00020);font-weight:600';
    field.append(mark);
    const input = field.querySelector('input,textarea,[role="textbox"],[role="combobox"]');
    input?.setAttribute('aria-errormessage', mark.id);
  }
}

/** The field of a path in the form, or the nearest one around it that is there. */
function findField(path: string): Element | undefined {
  for (let at = path; at; at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '') {
    const field = document.querySelector(`.field[data-key-path="${CSS.escape(at)}"]`);
    if (field) return field;
  }
  return undefined;
}
