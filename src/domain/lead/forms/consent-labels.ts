import { LEAD_FORMS, type LeadForm } from '../lead-forms.ts';
import { FIELDS } from './form-fields.ts';
import type { FormSettings } from './form-settings.schema.ts';
import { termsOf } from './required-fields.ts';

/** What a form asks to agree to, in the words a visitor reads beside the box. */
export type ConsentLabels = {
  opt_in?: string;
  /** Whether the opt-in is ticked before anybody touches it (FORM-010). */
  optInTicked?: boolean;
  terms_conditions?: string;
};

/** The words of every form of a site (FORM-010 to FORM-013). */
export function consentLabels(settings: FormSettings): Record<LeadForm, ConsentLabels> {
  const forms = Object.keys(LEAD_FORMS) as LeadForm[];
  const entries = forms.map((form): [LeadForm, ConsentLabels] => {
    const { optIn, disclaimer } = termsOf(form, settings);
    return [
      form,
      {
        ...(optIn && { opt_in: FIELDS.opt_in.label, optInTicked: settings.optInTicked }),
        ...(disclaimer !== null && { terms_conditions: disclaimer }),
      },
    ];
  });
  return Object.fromEntries(entries) as Record<LeadForm, ConsentLabels>;
}
