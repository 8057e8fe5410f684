// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';

let load: typeof import('./load-with-files.start.ts').__vitePreload;
let fetchAhead: typeof import('./load-with-files.start.ts').fetchAhead;
const script = vi.fn(async () => 'module');
/** What the page asked for; it is not fetched here. */
let requested: HTMLLinkElement[] = [];
const links = () => requested.map(({ rel, href }) => `${rel} ${new URL(href).pathname}`);
const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Says what became of the style sheet that was asked for last. */
function become(what: 'load' | 'error'): void {
  requested.findLast(({ rel }) => rel === 'stylesheet')?.dispatchEvent(new Event(what));
}

beforeEach(async () => {
  requested = [];
  document.head.replaceChildren();
  script.mockClear();
  vi.resetModules();
  vi.spyOn(document.head, 'append').mockImplementation((link) => void requested.push(link as HTMLLinkElement));
  ({ __vitePreload: load, fetchAhead } = await import('./load-with-files.start.ts'));
});

describe('a script that needs other files', () => {
  it('is loaded at once, and the scripts beside it with it, each once', async () => {
    expect(await load(script, ['_astro/b.js', '_astro/c.js'])).toBe('module');
    expect(await load(script, ['_astro/c.js', '_astro/d.js'])).toBe('module');
    expect(links()).toEqual(['modulepreload /_astro/b.js', 'modulepreload /_astro/c.js', 'modulepreload /_astro/d.js']);
    expect(await load(script)).toBe('module');
  });

  it('waits for its style sheets, however often it is asked for', async () => {
    const loaded = Promise.all([load(script, ['_astro/a.css']), load(script, ['_astro/a.css', '_astro/b.js'])]);
    await settle();
    expect(script).not.toHaveBeenCalled();
    expect(links()).toEqual(['stylesheet /_astro/a.css', 'modulepreload /_astro/b.js']);
    become('load');
    expect(await loaded).toEqual(['module', 'module']);
    await load(script, ['_astro/a.css']);
    expect(links()).toHaveLength(2);
  });

  it('does not wait for one that the page has', async () => {
    document.head.innerHTML = '<link href="/_astro/a.css">';
    expect(await load(script, ['_astro/a.css'])).toBe('module');
    expect(links()).toEqual([]);
  });

  it('is not loaded without its style sheet, and asks for it again the next time', async () => {
    const first = load(script, ['_astro/a.css']);
    become('error');
    await expect(first).rejects.toThrow('/_astro/a.css could not be loaded.');
    expect(script).not.toHaveBeenCalled();
    const second = load(script, ['_astro/a.css']);
    become('load');
    expect(await second).toBe('module');
    expect(links()).toHaveLength(2);
  });

  it('tells what the script throws', async () => {
    await expect(load(() => Promise.reject(new TypeError('offline')), ['_astro/b.js'])).rejects.toThrow('offline');
  });
});

describe('a script that is fetched ahead', () => {
  it('has its files asked for and is not run before it is loaded', async () => {
    fetchAhead(() => load(script, ['_astro/b.js', '_astro/c.js']));
    expect(links()).toEqual([]);
    await settle();
    expect(links()).toEqual(['modulepreload /_astro/b.js', 'modulepreload /_astro/c.js']);
    expect(script).not.toHaveBeenCalled();
    expect(await load(script, ['_astro/b.js', '_astro/c.js'])).toBe('module');
    expect(links()).toHaveLength(2);
  });

  it('fails when it is loaded, not before', async () => {
    fetchAhead(() => load(script, ['_astro/a.css']));
    await settle();
    become('error');
    await settle();
    const loaded = load(script, ['_astro/a.css']);
    become('error');
    await expect(loaded).rejects.toThrow('/_astro/a.css could not be loaded.');
  });
});
