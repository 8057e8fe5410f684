// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstMistake, useForm } from './use-form.ts';

let root: Root;
let form: ReturnType<typeof useForm<{ waiting?: string | undefined; note: string }>>;
const send = vi.fn<(element: HTMLFormElement) => unknown>();
const START: { waiting?: string | undefined; note: string } = { note: '' };

function Example() {
  form = useForm(START, firstMistake);
  return (
    <form ref={form.form} onSubmit={form.submitWith(send)}>
      <input name="email" aria-invalid={Boolean(form.state.errors.email)} />
    </form>
  );
}
const element = () => document.querySelector('form') as HTMLFormElement;
const submit = () => act(async () => element().requestSubmit());

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  send.mockReset();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Example />));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('is checked by itself and not by the browser once it is hydrated', () => {
  expect(element().noValidate).toBe(true);
});

it('does not send a second time before the first has ended, while it is busy, or while a lead waits', async () => {
  let end = () => {};
  send.mockImplementation(() => new Promise<void>((resolve) => (end = resolve)));
  await submit();
  await submit();
  expect(send).toHaveBeenCalledExactlyOnceWith(element());
  await act(async () => end());
  act(() => form.change({ busy: true }));
  await submit();
  act(() => form.change({ waiting: 'a lead' }));
  await submit();
  expect(send).toHaveBeenCalledTimes(1);
  act(() => form.change({}));
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});

it('puts the focus on what is wrong each time the visitor is stopped, and keeps its own state', () => {
  const field = element().elements.namedItem('email') as HTMLInputElement;
  act(() => form.change({ note: 'own' }));
  for (const _ of [1, 2]) {
    field.blur();
    act(() => form.stop({ error: 'Fix it.', errors: { email: 'Missing.' } }));
    expect(document.activeElement).toBe(field);
  }
  expect(form.state).toMatchObject({ note: 'own', attempt: 2 });
  field.blur();
  act(() => form.change({}));
  expect(form.state).toMatchObject({ error: '', errors: {}, note: 'own' });
  expect(document.activeElement).not.toBe(field);
});
