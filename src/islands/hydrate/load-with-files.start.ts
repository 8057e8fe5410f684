/** What became of the files that scripts were loaded with, by address. */
const requested = new Map<string, Promise<void>>();

/** Preloads a file once. Resolves when a style sheet has loaded; immediately for scripts. */
function ask(file: string): Promise<void> {
  const href = `/${file}`;
  const known = requested.get(href);
  if (known) return known;
  const link = document.createElement('link');
  link.href = href;
  let ready = Promise.resolve();
  if (!file.endsWith('.css')) link.rel = 'modulepreload';
  else if (document.querySelector(`link[href="${href}"]`)) return ready;
  else {
    link.rel = 'stylesheet';
    ready = new Promise((resolve, reject) => {
      link.onload = () => resolve();
      link.onerror = () => {
        // The next time it is asked for again.
        requested.delete(href);
        reject(new Error(`${href} could not be loaded.`));
      };
    });
  }
  requested.set(href, ready);
  document.head.append(link);
  return ready;
}

/** Whether the files of what is loaded are only fetched. */
let isAhead = false;

/**
 * Fetches the files that the imports in `load` need and runs none of them, so that a touch later does not wait for the
 * line. Where `import()` is not built, as in development, it loads them.
 *
 * @param load calls every `import()` before it returns; what follows an import is not reached.
 */
export function fetchAhead(load: () => unknown): void {
  isAhead = true;
  load();
  isAhead = false;
}

/**
 * What Vite writes around every `import()`: asks for the files that the script will need beside it, at once, and loads the
 * script when its style sheets are there. Vite's own does the same for browsers without `modulepreload` and for pages that
 * sign their scripts, in four times the bytes of every page.
 *
 * @param files below the root of the site, without a leading slash.
 * @throws what the script throws, or Error when a style sheet cannot be had.
 */
export async function __vitePreload<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  if (isAhead) {
    // In a task of its own each: to ask for a dozen at once takes long enough to hold up a touch.
    for (const file of files) setTimeout(() => ask(file).catch(() => undefined));
    return new Promise(() => undefined);
  }
  await Promise.all(files.map(ask));
  return load();
}
