/**
 * Selects the whole of a field with an amount when it is entered by touch, mouse or key, so that what is typed takes the
 * place of what is there. A touch puts its caret after the focus: its click selects once more, unless a part was marked.
 * A field that was entered before it was hydrated counts, as long as nothing was typed. For `ref`, or a rendered field.
 */
export function wholeOnEntry(field: HTMLInputElement | null): void {
  if (!field) return;
  let isFresh = false;
  const enter = () => {
    isFresh = true;
    field.select();
  };
  field.addEventListener('focus', enter);
  field.addEventListener('click', () => {
    if (isFresh && field.selectionStart === field.selectionEnd) field.select();
    isFresh = false;
  });
  if (document.activeElement === field && field.value === field.defaultValue) enter();
}
