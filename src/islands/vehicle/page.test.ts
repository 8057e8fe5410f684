// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { until } from '#src/stores/settled-for-test.ts';

const { sayCopied, loaded } = vi.hoisted(() => ({ sayCopied: vi.fn(), loaded: Promise.withResolvers<void>() }));
vi.mock('./start.vehicle-touch.ts', async () => {
  await loaded.promise;
  return { sayCopied, startTouch: () => undefined };
});

// What the page begins by itself is no part of this.
vi.mock('../hydrate/when-idle.start.ts', () => ({ whenIdle: () => undefined }));

it('VDP-035 a link is copied in the first click itself, before the script that says so has come', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  document.body.innerHTML =
    '<button data-copy="https://site.example/cars/a"><span>Copy link</span></button><a data-dialog href="https://x.example/"></a>';
  await import('./page.ts');
  const click = (selector: string) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    document.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  click('span');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://site.example/cars/a');
  expect(sayCopied).not.toHaveBeenCalled();
  // GEN-048: a tab that a later script opened would be one that nobody asked for; until then the browser opens it.
  expect(click('a')).toBe(false);
  loaded.resolve();
  await until(() => expect(sayCopied).toHaveBeenCalledTimes(1));
  expect(sayCopied).toHaveBeenCalledWith(document.querySelector('button'), writeText.mock.results[0]?.value);
  expect(writeText).toHaveBeenCalledTimes(1);
});
