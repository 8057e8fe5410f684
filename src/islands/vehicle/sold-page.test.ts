// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { onSite } from '#src/stores/on-site-for-test.ts';

const message = () => document.querySelector('textarea') as HTMLTextAreaElement;
const ask = () => document.querySelector<HTMLElement>('[data-ask]')?.click();

beforeEach(async () => {
  document.body.innerHTML = `<a href="#enquire" data-ask>Ask about this car</a><section id="enquire">
    <p data-ask-note>Write it in the message.</p><form data-step="message"><textarea name="message">Something similar</textarea></form></section>`;
  await onSite('harbour', () => import('./sold-page.ts'));
});

it('VDP-120 who asks about the vehicle itself finds an empty message with the focus in it', () => {
  ask();
  expect(message().value).toBe('');
  expect(document.activeElement).toBe(message());
  expect(document.querySelector<HTMLElement>('[data-ask-note]')?.hidden).toBe(true);
});

it('VDP-120 a message that the visitor wrote stays', () => {
  message().value = 'Is it really gone?';
  ask();
  expect(message().value).toBe('Is it really gone?');
  expect(document.activeElement).toBe(message());
});

it('VDP-120 a form that is past its message is where the link leads', () => {
  document.querySelector('form')?.setAttribute('data-step', 'contact');
  ask();
  expect(message().value).toBe('Something similar');
});
