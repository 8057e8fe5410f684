// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FORM_SENT, HUMAN_TOKEN } from '#src/domain/features/human-check.ts';
import { HONEYPOT } from '#src/domain/lead/forms/form-fields.ts';
import { openListeners } from '#src/stores/on-site-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';

/** The service's script, as far as it is used: each check gives a token of its own. */
type Options = { sitekey: string; callback(token: string): void };
let given: number;
let widgets: Options[];
const turnstile = {
  render(place: HTMLElement, options: Options) {
    place.textContent = 'Checked';
    options.callback(`${options.sitekey}-${++given}`);
    return String(widgets.push(options) - 1);
  },
  reset: (widget: string) => widgets[Number(widget)]?.callback(`${widgets[Number(widget)]?.sitekey}-${++given}`),
};
let leave: () => void;
let added: HTMLScriptElement[];
const forms = () => [...document.querySelectorAll('form')];
const touch = (form = forms()[0]) =>
  form?.querySelector('input')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
const loads = (as: 'load' | 'error' = 'load') => added.at(-1)?.dispatchEvent(new Event(as));
/** What a browser would send of a form: it says so by an event. */
const token = (form = forms()[0]) => {
  const formData = new FormData(form);
  form?.dispatchEvent(Object.assign(new Event('formdata', { bubbles: true }), { formData }));
  return formData.get(HUMAN_TOKEN);
};
const checked = () => document.body.textContent?.match(/Checked/g)?.length ?? 0;

beforeEach(async () => {
  [given, widgets, added] = [0, [], []];
  const form = `<div data-island><form><input name="name"><input name="${HONEYPOT}"></form></div>`;
  document.body.innerHTML = `<template data-turnstile="key"></template>${form}${form}<form><input name="q"></form>`;
  Object.assign(window, { turnstile });
  vi.spyOn(document.head, 'append').mockImplementation((script) => void added.push(script as HTMLScriptElement));
  leave = openListeners();
  vi.resetModules();
  await import('./human-check.ts');
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

describe('the check of forms', () => {
  it('is fetched when a form of leads is touched, not before, once for all forms', async () => {
    touch(forms()[2]);
    expect(added).toEqual([]);
    touch();
    touch(forms()[1]);
    expect(added.map(({ src }) => src)).toEqual([
      'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    ]);
    loads();
    await until(() => expect(checked()).toBe(2));
    expect([token(), token(forms()[1]), token(forms()[2])]).toEqual(['key-1', 'key-2', null]);
  });

  it.each(['submit', FORM_SENT])('gives a fresh token after %s, when the form is touched again', async (event) => {
    touch();
    loads();
    await until(() => expect(token()).toBe('key-1'));
    touch();
    expect(token()).toBe('key-1');
    forms()[0]?.dispatchEvent(new Event(event, { bubbles: true }));
    touch();
    await until(() => expect(token()).toBe('key-2'));
    expect([added.length, checked()]).toEqual([1, 1]);
  });

  it('that cannot be fetched leaves the form as it is, and is tried again at the next touch', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    touch();
    loads('error');
    await until(() => expect(warned).toHaveBeenCalled());
    expect(token()).toBeNull();
    touch();
    expect(added).toHaveLength(2);
    loads();
    await until(() => expect(token()).toBe('key-1'));
  });
});
