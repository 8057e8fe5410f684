// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { wholeOnEntry } from './whole-on-entry.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

function field(): HTMLInputElement {
  document.body.innerHTML = '<input value="7,699">';
  return document.querySelector('input') as HTMLInputElement;
}
const marked = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd];

describe('a field with an amount', () => {
  it('CALC-011 is selected whole when it is entered, and again after the caret of a touch', () => {
    const amount = field();
    wholeOnEntry(amount);
    amount.focus();
    expect(marked(amount)).toEqual([0, 5]);
    amount.setSelectionRange(5, 5);
    amount.click();
    expect(marked(amount)).toEqual([0, 5]);
  });

  it('CALC-011 a second click puts the caret where it is wanted, and what a mouse marked stays marked', () => {
    const amount = field();
    wholeOnEntry(amount);
    amount.focus();
    amount.setSelectionRange(1, 3);
    amount.click();
    expect(marked(amount)).toEqual([1, 3]);
    amount.setSelectionRange(2, 2);
    amount.click();
    expect(marked(amount)).toEqual([2, 2]);
  });

  it('CALC-011 one that was entered before it was hydrated is selected, unless something was typed', () => {
    const amount = field();
    amount.focus();
    amount.setSelectionRange(5, 5);
    wholeOnEntry(amount);
    expect(marked(amount)).toEqual([0, 5]);
    const typed = field();
    typed.focus();
    typed.value = '7';
    typed.setSelectionRange(1, 1);
    wholeOnEntry(typed);
    expect(marked(typed)).toEqual([1, 1]);
  });
});
