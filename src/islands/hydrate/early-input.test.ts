// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { earlyInput } from './early-input.ts';

describe('earlyInput', () => {
  it('CALC-011 finds what was changed before the calculator was hydrated, and nothing else', () => {
    document.body.innerHTML = `<form>
      <input id="a" type="text" value="30,000"><input id="b" type="text" value="0">
      <input type="range" data-for="c" min="0" max="10" step="1" value="5">
      <select id="d"><option value="week" selected>W</option><option value="month">M</option></select>
    </form>`;
    const form = document.querySelector('form') as HTMLFormElement;
    expect([...earlyInput(form)]).toEqual([]);
    (form.querySelector('#a') as HTMLInputElement).value = '20000';
    (form.querySelector('[data-for]') as HTMLInputElement).value = '7';
    (form.querySelector('#d') as HTMLSelectElement).value = 'month';
    expect([...earlyInput(form)]).toEqual([
      ['a', '20000'],
      ['c', '7'],
      ['d', 'month'],
    ]);
  });
});
