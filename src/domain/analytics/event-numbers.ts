import * as numbers from '../constants.ts';

/**
 * The events of the catalogue (docs/spec/18) that the product records, by name. The reveal of a phone number has no number of its own: it
 * is logged by API-007 (EVT-007).
 */
export const EVENT_NUMBERS = {
  usedVehicleView: numbers.eventUsedVehicleView,
  newEnquiry: numbers.eventNewEnquiry,
  usedEnquiry: numbers.eventUsedEnquiry,
  testDrive: numbers.eventTestDrive,
  generalEnquiry: numbers.eventGeneralEnquiry,
  callClick: numbers.eventCallClick,
  calculatorUse: numbers.eventCalculatorUse,
  saved: numbers.eventSaved,
  usedTestDrive: numbers.eventUsedTestDrive,
  searchPageView: numbers.eventSearchPageView,
  careerEnquiry: numbers.eventCareerEnquiry,
  historyReport: numbers.eventHistoryReport,
  print: numbers.eventPrint,
  phoneReveal: null,
} as const satisfies Record<string, number | null>;

export type EventName = keyof typeof EVENT_NUMBERS;
