/** ms; browsers that do not say when they are idle are, by then, on most pages. */
const SOON_MS = 200;

/** Does what no visitor waits for: when the page has loaded, pictures included, and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const begin = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else setTimeout(work, SOON_MS);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin);
}
