import type { FieldName } from './form-fields.ts';

/** Questions to which any number of answers may be ticked, by what they are sent as (FORM-018); few pages load them. */
export const BOXES: { readonly [name in FieldName]?: readonly string[] } = {
  'services (check_option)': [
    'Logbook service',
    'Brakes',
    'Tyres',
    'Battery',
    'Air conditioning',
    'Safety inspection',
    'Something else',
  ],
};
