import { cleanContext, cleanVisit, type LeadAttributes, type PageContext } from '#src/domain/lead/visit-context.ts';
import { readVisit } from '#src/stores/visit.ts';

/** The context every submission carries (DATA-070, FORM-020), cut to what a function takes. */
export function pageContext(): PageContext & { source: 'Website'; lead_attributes: LeadAttributes } {
  return {
    ...cleanContext({ url: location.href, user_agent: navigator.userAgent }),
    source: 'Website',
    lead_attributes: cleanVisit(readVisit()),
  };
}
