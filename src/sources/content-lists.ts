import { z } from 'zod';
import { accessibilitySchema } from '#src/domain/content/accessibility.schema.ts';
import { homeContentSchema, slideSchema } from '#src/domain/content/content.schema.ts';
import { dealershipSchema } from '#src/domain/content/dealership.schema.ts';
import { reviewAggregateSchema } from '#src/domain/content/review.schema.ts';
import { teamMemberSchema } from '#src/domain/content/team.schema.ts';
import { appointmentHoursSchema } from '#src/domain/location/booking/appointment-hours.schema.ts';
import { specialHoursSchema } from '#src/domain/location/location.schema.ts';
import { deliveryZoneSchema } from '#src/domain/price/delivery-zone.schema.ts';
import { priceErrorsSchema } from '#src/domain/price/price-error.schema.ts';
import { vehicleRecordsSchema } from '#src/domain/vehicle/history/history.schema.ts';

/** The lists of a dealer, by their files in `content/<slug>`. */
export const LISTS = {
  'dealerships.json': z.array(dealershipSchema),
  'special-hours.json': z.array(specialHoursSchema),
  'slides.json': z.array(slideSchema),
  'delivery-zones.json': z.array(deliveryZoneSchema),
  'appointment-hours.json': z.array(appointmentHoursSchema),
  'reviews.json': reviewAggregateSchema,
  'home.json': homeContentSchema,
  'team.json': z.array(teamMemberSchema),
  'vehicle-records.json': vehicleRecordsSchema,
  'price-errors.json': priceErrorsSchema,
  'accessibility.json': accessibilitySchema,
};
