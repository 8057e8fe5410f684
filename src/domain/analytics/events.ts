import * as numbers from '../constants.ts';

/**
 * The events of the catalogue (EVT-001 to EVT-018) by name. The reveal of a phone number has no number of its own: it
 * is logged by API-007 (EVT-007).
 */
export const EVENT_NUMBERS = {
  usedVehicleView: numbers.eventUsedVehicleView,
  financeEnquiry: numbers.eventFinanceEnquiry,
  newEnquiry: numbers.eventNewEnquiry,
  usedEnquiry: numbers.eventUsedEnquiry,
  testDrive: numbers.eventTestDrive,
  offerAccepted: numbers.eventOfferAccepted,
  generalEnquiry: numbers.eventGeneralEnquiry,
  callClick: numbers.eventCallClick,
  calculatorUse: numbers.eventCalculatorUse,
  codeSent: numbers.eventCodeSent,
  verified: numbers.eventVerified,
  saved: numbers.eventSaved,
  usedTestDrive: numbers.eventUsedTestDrive,
  searchPageView: numbers.eventSearchPageView,
  careerEnquiry: numbers.eventCareerEnquiry,
  historyReport: numbers.eventHistoryReport,
  print: numbers.eventPrint,
  phoneReveal: null,
} as const satisfies Record<string, number | null>;

export type EventName = keyof typeof EVENT_NUMBERS;

type CarType = 'new' | 'used' | 'demo';

/** EVT-001: only the page of a used vehicle is a view that is recorded. */
export function viewEvent(carType: CarType): EventName | undefined {
  return carType === 'used' ? 'usedVehicleView' : undefined;
}

/** EVT-002 and EVT-003: a demo counts as new, as everywhere else (VDP-093). */
export function enquiryEvent(carType: CarType): EventName {
  return carType === 'used' ? 'usedEnquiry' : 'newEnquiry';
}

/** EVT-004 and EVT-005: a used car tagged "Test Drive Only" counts with the new ones. */
export function testDriveEvent(carType: CarType, tag?: string | null): EventName {
  return carType === 'used' && tag?.trim().toLowerCase() !== 'test drive only' ? 'usedTestDrive' : 'testDrive';
}

/** EVT-014 and EVT-017: an enquiry from /careers, or with the category "Career Enquiry", is one about work (ENQ-007). */
export function generalEnquiryEvent(path: string, category: string): EventName {
  const isCareer = /^\/careers\/?$/.test(path) || category.trim().toLowerCase() === 'career enquiry';
  return isCareer ? 'careerEnquiry' : 'generalEnquiry';
}
