// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { cloneTemplate } from './clone-template.ts';

it('puts texts in the place of tokens, as text, and leaves the template as it is', () => {
  document.body.innerHTML = '<template><p class="a">From {from} to {to}, {other}</p></template>';
  const template = document.querySelector('template') as HTMLTemplateElement;
  const filled = cloneTemplate(template, { from: '<b>1</b>', to: '{from}' });
  expect(filled.querySelector('p')?.textContent).toBe('From <b>1</b> to {from}, {other}');
  expect(filled.querySelector('b')).toBeNull();
  expect(template.innerHTML).toContain('{from}');
});
