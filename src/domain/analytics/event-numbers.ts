/**
 * The events of the catalogue (docs/spec/18) that the product records, by name. The reveal of a phone number has no number of its own: it
 * is logged by API-007 (EVT-007).
 */
export const EVENT_NUMBERS = {
  /** EVT-001. */
  usedVehicleView: 4,
  /** EVT-018. */
  financeEnquiry: 9,
  /** EVT-002. */
  newEnquiry: 14,
  /** EVT-003. */
  usedEnquiry: 15,
  /** EVT-004. */
  testDrive: 17,
  /** EVT-006. */
  offerAccepted: 18,
  /** EVT-014. */
  generalEnquiry: 22,
  /** EVT-008. */
  callClick: 25,
  /** EVT-009. */
  calculatorUse: 26,
  /** EVT-010. */
  saved: 39,
  /** EVT-005. */
  usedTestDrive: 48,
  /** EVT-011. */
  searchPageView: 49,
  /** EVT-017. */
  careerEnquiry: 51,
  /** EVT-012. */
  historyReport: 60,
  /** EVT-013. */
  print: 61,
  /** EVT-015. */
  codeSent: 36,
  /** EVT-016. */
  phoneVerified: 37,
  phoneReveal: null,
} as const satisfies Record<string, number | null>;

export type EventName = keyof typeof EVENT_NUMBERS;
