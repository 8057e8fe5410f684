import { memo } from 'react';

/** Printed HTML inside a component; the browser keeps what it has of it when the component is hydrated. */
export const PrintedSlot = memo(
  function PrintedSlot({ html }: { html: string }) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own printed HTML, read back unchanged.
    return <div data-slot suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
  },
  () => true,
);
