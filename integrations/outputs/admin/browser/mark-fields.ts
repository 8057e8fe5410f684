import type { Remark } from './look-answers.ts';

const MARK = 'forecourt-mistake';
/** Exported names of fields that a form shows under its own. */
const SHOWN: Readonly<Record<string, string>> = { start_hour: 'open', end_hour: 'close' };

/** `contact_detail.opening_hours[5].close` as the form names the field; an entry of a list file is in `items`. */
function fieldPath(key: string): string {
  const path = key.replace(/^\[/, 'items[').replace(/\[(\d+)\]/g, '.$1');
  return path
    .split('.')
    .map((part) => SHOWN[part] ?? part)
    .join('.');
}

let shown: readonly Remark[] = [];
let watching: MutationObserver | undefined;

/** Shows what the build says of a field below it. What has no field here stays in the panel beside the form. */
export function markFields(mistakes: readonly Remark[]): void {
  shown = mistakes;
  for (const old of document.querySelectorAll(`.${MARK}`)) old.remove();
  mark();
  if (watching) return;
  // A form draws its fields as they are scrolled to, and those of a folded entry when it is opened.
  watching = new MutationObserver(mark);
  watching.observe(document.body, { childList: true, subtree: true });
}

function mark(): void {
  for (const [index, { key, text }] of shown.entries()) {
    const field = key && findField(fieldPath(key));
    const id = `${MARK}-${index}`;
    const old = document.getElementById(id);
    if (!field || old?.parentElement === field) continue;
    old?.remove();
    const said = document.createElement('p');
    Object.assign(said, { className: MARK, id, textContent: text });
    said.setAttribute('role', 'alert');
    said.style.cssText = 'margin:4px 0 0;color:var(--sui-error-foreground-color,#b00020);font-weight:600';
    field.append(said);
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
