import { createElement as h, type ReactElement } from 'react';

/** The head of a report that is one HTML page by itself, for people and not for search engines. */
export function ReportHead({ title, styles }: { title: string; styles: string }): ReactElement {
  return h(
    'head',
    null,
    h('meta', { charSet: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'robots', content: 'noindex' }),
    h('title', null, title),
    h('style', null, styles),
  );
}
