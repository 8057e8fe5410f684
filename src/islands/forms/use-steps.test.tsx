// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  history.replaceState(null, '');
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

describe('the history of the browser', () => {
  const stepNow = () => form.state.step;
  const goOn = (step: string) => act(() => form.change({ step }));
  /** Does what moves in the history, and waits until the page has heard of it. */
  const move = (how: () => void) =>
    act(async () => {
      const heard = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      how();
      await heard;
    });

  it('FORM-039 back and forward lead between the steps, by the button of the form or of the browser', async () => {
    goOn('contact');
    await move(() => history.back());
    expect([stepNow(), focused()]).toEqual(['car', 'car']);
    await move(() => history.forward());
    expect([stepNow(), focused()]).toEqual(['contact', 'contact']);
    await move(() => form.back());
    expect(stepNow()).toBe('car');
    expect(history.state.formStep).toBe(0);
  });

  it('FORM-039 a link within the page leads to no other step, and the button of the form passes it', async () => {
    goOn('contact');
    history.pushState(null, '', '#trade-in-name');
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(stepNow()).toBe('contact');
    await move(() => form.back());
    expect(stepNow()).toBe('car');
    history.replaceState(history.state, '', location.pathname);
  });

  it('FORM-039 what is left of a page that was loaded again is passed at once', async () => {
    goOn('contact');
    goOn('offer');
    act(() => root.unmount());
    root = createRoot(document.body.appendChild(document.createElement('div')));
    act(() => root.render(<Example />));
    expect([stepNow(), history.state.formStep]).toEqual(['car', 2]);
    goOn('contact');
    await move(() => history.back());
    expect(stepNow()).toBe('car');
    const go = vi.spyOn(history, 'go').mockReturnValue(undefined);
    await move(() => history.back());
    expect(go.mock.calls).toEqual([[-2]]);
    go.mockRestore();
    await move(() => history.back());
  });

  it('FORM-039 a form that was sent leaves the entry of its first step alone', async () => {
    const left = vi.fn();
    act(() => form.leave(left));
    expect(left).toHaveBeenCalledOnce();
    goOn('contact');
    goOn('offer');
    await move(() => form.leave(() => left(history.state.formStep)));
    expect(left).toHaveBeenLastCalledWith(0);
    // What it shows stays until the other page comes.
    expect(stepNow()).toBe('offer');
  });
});
