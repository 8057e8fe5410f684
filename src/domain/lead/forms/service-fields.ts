import { FIELDS, type FormField } from './form-fields.ts';

/** What a booking of the workshop asks beside the fields of other forms, by the name it is sent under (ENQ-009). */
export const SERVICE_FIELDS = {
  own_vehicle: {
    label: 'Your vehicle',
    listedAs: 'Your vehicle, or its rego',
    missing: 'Tell us your vehicle, or its rego.',
  },
} satisfies Record<string, FormField>;

export type ServiceFieldName = keyof typeof SERVICE_FIELDS;

/** Every field that a booking of the workshop may have; of times that are offered one is demanded (TD-003). */
export const SERVICE_FORM_FIELDS = {
  ...FIELDS,
  ...SERVICE_FIELDS,
};

/** What a booking is not sent without, beside the contact fields: either tells the workshop which vehicle it is. */
export const SERVICE_REQUIRED = ['own_vehicle|Rego'] as const;

/**
 * The demanded fields that are to be checked: of `a|b`, of which one is enough, the first where both are empty.
 *
 * @param entryOf what was entered in a field.
 */
export function stillDemanded(demanded: readonly string[], entryOf: (name: string) => unknown): string[] {
  return demanded.flatMap((either) => {
    const [name = '', ...others] = either.split('|');
    return others.some((other) => String(entryOf(other) ?? '').trim() !== '') ? [] : [name];
  });
}
