// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { readSession } from '#src/stores/session.ts';
import { startAnnouncement } from './announcement.ts';

it('VDP-102 goes with its button, and is away for the session', () => {
  document.body.innerHTML = '<aside>Located at Rockdale <button></button></aside>';
  startAnnouncement(document.querySelector('aside') as HTMLElement);
  document.querySelector('button')?.click();
  expect(document.querySelector('aside')).toBeNull();
  expect(readSession('announcement')).toBe('dismissed');
});
