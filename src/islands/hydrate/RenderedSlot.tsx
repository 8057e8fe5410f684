import { memo } from 'react';

/** Rendered HTML inside a component; the browser keeps what it has of it when the component is hydrated. */
export const RenderedSlot = memo(
  function RenderedSlot({ html }: { html: string }) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own rendered HTML, read back unchanged.
    return <div data-slot suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
  },
  () => true,
);
