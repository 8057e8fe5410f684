import { normalisePhone } from '../fields/phone.ts';
import type { FormEntries } from './forms/check-form.ts';

/**
 * The entries as they are sent (FORM-009, FORM-018, FORM-019): phone normalised, fields ending in "(check_option)"
 * gathered into `additional_services`, fields ending in "_radio_options" dropped.
 */
export function toPayload(entries: FormEntries): Record<string, unknown> {
  const payload: Record<string, unknown> = {};
  const services: string[] = [];
  for (const [field, value] of Object.entries(entries)) {
    if (field.endsWith('_radio_options')) continue;
    if (field.endsWith('(check_option)'))
      services.push(...(Array.isArray(value) ? value : [value]).filter((item) => item !== ''));
    else payload[field] = typeof value === 'string' ? value.trim() : value;
  }
  if (services.length > 0) payload.additional_services = services;
  if (typeof payload.phone === 'string') payload.phone = normalisePhone(payload.phone);
  return payload;
}
