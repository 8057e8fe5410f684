/** ms; browsers that do not say when they are idle are, by then, on most pages. */
const SOON_MS = 200;

/** Does what belongs to a view: at once, or when a page that the browser rendered before anybody opened it is opened (GEN-050). */
export function whenShown(work: () => void): void {
  // eslint-disable-next-line no-restricted-properties -- a browser that does not have it renders nothing beforehand
  if ((document as { prerendering?: boolean }).prerendering) document.addEventListener('prerenderingchange', work);
  else work();
}

/** Does what no visitor waits for: when the page is shown and has loaded, pictures included, and the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  const begin = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else setTimeout(work, SOON_MS);
  };
  whenShown(() => {
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin);
  });
}
