// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openListeners } from '#src/stores/on-site-for-test.ts';
import { until } from '#src/stores/settled-for-test.ts';
import { openEmailForm } from '../forms/email-dialog.tsx';
import { startEmail } from './email-us.ts';

vi.mock('../forms/email-dialog.tsx', () => ({ openEmailForm: vi.fn(async () => undefined) }));
const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
const closed = vi.fn();
let leave: () => void;

beforeEach(() => {
  leave = openListeners();
  vi.clearAllMocks();
  document.body.innerHTML = '<a href="/contact" data-email-us><b>Email us</b></a>';
  document.addEventListener('close-navigation', closed);
  startEmail();
});
afterEach(() => leave());

const link = () => document.querySelector('a') as HTMLAnchorElement;
function click(keys: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });

  document.querySelector('b')?.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('"Email us"', () => {
  it('NAV-003 opens the general enquiry form over the page, and closes the menu it was in', async () => {
    expect(click()).toBe(true);
    expect(link().getAttribute('aria-busy')).toBe('true');
    await until(() => expect(closed).toHaveBeenCalledOnce());
    expect(openEmailForm).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
    await until(() => expect(link().hasAttribute('aria-busy')).toBe(false));
  });

  it('NAV-003 leads to the contact page where the form cannot be had', async () => {
    vi.mocked(openEmailForm).mockRejectedValueOnce(new Error('/contact answered 503.'));
    click();
    await until(() => expect(assign).toHaveBeenCalledExactlyOnceWith(link().href));
    expect(closed).not.toHaveBeenCalled();
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('NAV-003 with %s the link is the browser’s', (key) => {
    expect(click({ [key]: true })).toBe(false);
    expect(openEmailForm).not.toHaveBeenCalled();
  });
});
