import type { EventName } from './event-numbers.ts';

/** EVT-014 and EVT-017: an enquiry from /careers, or with the category "Career Enquiry", is one about work (ENQ-007). */
export function generalEnquiryEvent(path: string, category: string): EventName {
  const isCareer = /^\/careers\/?$/.test(path) || category.trim().toLowerCase() === 'career enquiry';
  return isCareer ? 'careerEnquiry' : 'generalEnquiry';
}
