/**
 * Values that were typed or slid in rendered fields before the island was hydrated, by the id of the field: those that
 * differ from what was rendered. A slider that snapped its rendered value to a step has not been touched.
 */
export function earlyInput(form: HTMLFormElement): Map<string, string> {
  const found = new Map<string, string>();
  for (const field of form.elements)
    if ((field instanceof HTMLSelectElement || field instanceof HTMLInputElement) && isTouched(field))
      found.set(field.dataset.for ?? field.id, field.value);
  return found;
}

/** Whether a field has another value than it was rendered with. A select without a rendered choice has its first one. */
export function isTouched(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    const rendered = [...field.options].find((option) => option.hasAttribute('selected')) ?? field.options[0];
    return rendered !== undefined && rendered.value !== field.value;
  }
  return field.checked !== field.defaultChecked || field.value !== asRendered(field);
}

function asRendered(field: HTMLInputElement): string {
  if (field.type !== 'range') return field.defaultValue;
  const fresh = document.createElement('input');
  fresh.type = 'range';
  for (const name of ['min', 'max', 'step', 'value']) fresh.setAttribute(name, field.getAttribute(name) ?? '');
  return fresh.value;
}
