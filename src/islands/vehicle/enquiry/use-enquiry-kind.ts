import { type RefObject, useLayoutEffect, useState } from 'react';
import type { EnquiryKind } from './enquiry-steps.ts';

/**
 * The purpose for which a dialog was opened; a form without a dialog is an enquiry. Undefined in rendered HTML, before
 * hydration.
 */
export function useEnquiryKind(form: RefObject<HTMLFormElement | null>): EnquiryKind | undefined {
  const [kind, setKind] = useState<EnquiryKind>();
  // With the first draw: read in a later task, it would set back a step that was left the moment the form was hydrated.
  useLayoutEffect(() => {
    const place = form.current?.closest<HTMLElement>('[data-kind]');
    if (!place) return setKind('enquiry');
    const read = () => setKind(place.dataset.kind as EnquiryKind);
    read();
    const observer = new MutationObserver(read);
    observer.observe(place, { attributes: true, attributeFilter: ['data-kind'] });
    return () => observer.disconnect();
  }, [form]);
  return kind;
}
