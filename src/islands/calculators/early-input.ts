/**
 * Values that were typed or slid in printed fields before the island was alive, by the id of the field: those that
 * differ from what was printed. A slider that snapped its printed value to a step has not been touched.
 */
export function earlyInput(form: HTMLFormElement): Map<string, string> {
  const found = new Map<string, string>();
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const printed = [...field.options].find((option) => option.hasAttribute('selected'));
      if (printed && printed.value !== field.value) found.set(field.id, field.value);
    } else if (field instanceof HTMLInputElement && field.value !== asPrinted(field)) {
      found.set(field.dataset.for ?? field.id, field.value);
    }
  }
  return found;
}

function asPrinted(field: HTMLInputElement): string {
  if (field.type !== 'range') return field.defaultValue;
  const fresh = document.createElement('input');
  fresh.type = 'range';
  for (const name of ['min', 'max', 'step', 'value']) fresh.setAttribute(name, field.getAttribute(name) ?? '');
  return fresh.value;
}
