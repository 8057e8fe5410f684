import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** React asks to preload pictures that are loaded at once; a page does that in its own head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** A React component that is printed and not hydrated, as HTML. */
export function reactFragment<Props extends object>(component: ComponentType<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(component, props)).replace(PRELOADS, '');
}
