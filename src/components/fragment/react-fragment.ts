import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { withoutPreloads } from '#src/islands/hydrate/without-preloads.ts';

/** A React component that is rendered and not hydrated, as HTML. */
export function reactFragment<Props extends object>(
  { fragments }: App.Locals,
  component: ComponentType<Props>,
  props: Props,
): string {
  const known = fragments?.find(component, props);
  if (known !== undefined) return known;
  const html = withoutPreloads(renderToStaticMarkup(createElement(component, props)));
  fragments?.keep(component, props, html);
  return html;
}
