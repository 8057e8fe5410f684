// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSteps } from './use-steps.ts';

let root: Root;
let form: ReturnType<typeof useSteps<{ step: string }>>;
const firstWrong = (element: HTMLFormElement) => element.querySelector('[aria-invalid="true"]');

function Example() {
  form = useSteps({ step: 'car' }, firstWrong, () => {});
  const { error, errors } = form.state;
  return (
    <form ref={form.form}>
      {error && <p tabIndex={-1} data-form-error />}
      {['car', 'contact'].map((step) => (
        <section key={step} data-step-of={step}>
          <h3 id={step} tabIndex={-1} data-step-title>
            {step}
          </h3>
        </section>
      ))}
      {['make', 'model'].map((name) => (
        <input key={name} id={name} aria-invalid={name in errors} />
      ))}
    </form>
  );
}
const focused = () => document.activeElement?.id;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Example />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('leaves the focus alone until a step is new', () => {
  expect(focused()).toBe('');
  act(() => form.change({ busy: true }));
  expect(focused()).toBe('');
  act(() => form.change({ step: 'contact' }));
  expect(focused()).toBe('contact');
  act(() => form.change({ step: 'car' }));
  expect(focused()).toBe('car');
});

it('goes to a mistake, else to the message about the form, before the heading of a new step', () => {
  act(() => form.stop({ step: 'contact', error: 'Fix it.', errors: { model: 'Missing.' } }));
  expect(focused()).toBe('model');
  act(() => form.stop({ step: 'car', error: 'It failed.' }));
  expect(document.activeElement?.hasAttribute('data-form-error')).toBe(true);
});
