import { describe, expect, it } from 'vitest';
import { leadExtras } from './lead-extras.ts';

describe('leadExtras', () => {
  it('PHOTO-001 PHOTO-002 a photo request says what it wants, with or without a message', () => {
    expect(leadExtras('photos', ' ')).toEqual({
      category: 'Request Photos',
      message: 'Please send photos for this car',
    });
    expect(leadExtras('photos', 'The boot, please')).toEqual({
      category: 'Request Photos',
      message: 'Please send photos for this car\nThe boot, please',
    });
  });

  it('TD-005 a test drive has its category, an enquiry none', () => {
    expect(leadExtras('testDrive', 'x')).toEqual({ category: 'Test Drive' });
    expect(leadExtras('enquiry', 'x')).toEqual({});
  });
});
