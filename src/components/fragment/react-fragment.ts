import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** React asks to preload pictures that are loaded at once; a page does that in its own head. */
const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;

/** A React component that is printed and not hydrated, as HTML. */
export function reactFragment<Props extends object>(
  { fragments }: App.Locals,
  component: ComponentType<Props>,
  props: Props,
): string {
  const known = fragments?.find(component, props);
  if (known !== undefined) return known;
  const html = renderToStaticMarkup(createElement(component, props)).replace(PRELOADS, '');
  fragments?.keep(component, props, html);
  return html;
}
