import { cleanContext, cleanVisit, type LeadAttributes, type PageContext } from '#src/domain/lead/visit-context.ts';

/** The context every submission carries (DATA-070, FORM-020), cut to what a function takes. */
export function pageContext(slug: string): PageContext & { source: 'Website'; lead_attributes: LeadAttributes } {
  return {
    ...cleanContext({ url: location.href, user_agent: navigator.userAgent }),
    source: 'Website',
    lead_attributes: readVisit(slug),
  };
}

function readVisit(slug: string): LeadAttributes {
  try {
    return cleanVisit(JSON.parse(sessionStorage.getItem(`${slug}:context`) ?? ''));
  } catch {
    // Nothing usable is stored.
    return cleanVisit(undefined);
  }
}
