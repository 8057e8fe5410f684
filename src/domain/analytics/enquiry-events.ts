import type { Vehicle } from '../vehicle/vehicle.schema.ts';
import type { EventName } from './event-numbers.ts';

/** EVT-002 and EVT-003: a demo counts as new, as everywhere else (VDP-093). */
export function enquiryEvent(carType: Vehicle['car_type']): EventName {
  return carType === 'used' ? 'usedEnquiry' : 'newEnquiry';
}

/** EVT-004 and EVT-005: a used car tagged "Test Drive Only" counts with the new ones. */
export function testDriveEvent(carType: Vehicle['car_type'], tag?: string | null): EventName {
  return carType === 'used' && tag?.trim().toLowerCase() !== 'test drive only' ? 'usedTestDrive' : 'testDrive';
}

/** EVT-014 and EVT-017: an enquiry from /careers, or with the category "Career Enquiry", is one about work (ENQ-007). */
export function generalEnquiryEvent(path: string, category: string): EventName {
  const isCareer = /^\/careers\/?$/.test(path) || category.trim().toLowerCase() === 'career enquiry';
  return isCareer ? 'careerEnquiry' : 'generalEnquiry';
}
