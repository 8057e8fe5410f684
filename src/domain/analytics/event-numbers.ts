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
