import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EnquiryProps } from '#src/page-data/vehicle.ts';
import { EnquiryField } from './EnquiryField.tsx';
import { checkStep, type EnquiryErrors } from './enquiry-fields.ts';
import { keptUser, sendEnquiry } from './send-enquiry.ts';

/**
 * The enquiry form of a vehicle in two steps (LEAD-010 to LEAD-015): contact fields, then message, opt-in and terms.
 * Without scripts both steps stand below each other and the form posts itself.
 */
export function VehicleEnquiry({ enquiry, button }: { enquiry: EnquiryProps; button: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<1 | 2>(1);
  const [errors, setErrors] = useState<EnquiryErrors>({});
  const [status, setStatus] = useState<'idle' | 'submitting'>('idle');
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (!form.current) return;
    form.current.noValidate = true;
    for (const [name, value] of Object.entries(keptUser())) {
      const input = form.current.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input.value === '') input.value = value;
    }
  }, []);

  const check = (of: 1 | 2) => {
    if (!form.current) return false;
    const found = checkStep(of, new FormData(form.current), enquiry.disclaimer !== '');
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) (form.current.elements.namedItem(first) as HTMLElement | null)?.focus();
    return !first;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (step === 1) {
      if (check(1)) setStep(2);
      return;
    }
    if (status === 'submitting' || !form.current || !check(2)) return;
    setStatus('submitting');
    setFailure('');
    const kind = form.current.closest<HTMLElement>('[data-kind]')?.dataset.kind ?? 'enquiry';
    const problem = await sendEnquiry(new FormData(form.current), enquiry, kind);
    if (problem === undefined) return;
    setStatus('idle');
    setFailure(problem);
    alert(problem);
  };
  const field = { errors, clear: (name: string) => setErrors(({ [name]: _, ...others }) => others) };

  return (
    <form
      ref={form}
      className="enquiry"
      action="/api/leads"
      method="post"
      data-step={step}
      onSubmit={submit}
      aria-label="Enquiry"
    >
      <input type="hidden" name="car_id" value={enquiry.carId} />
      <input type="hidden" name="car_dealership_id" value={enquiry.dealershipId} />
      <input type="hidden" name="source" value="Website" />
      <p className="enquiry__trap" aria-hidden="true">
        <label>
          Company <input name="company" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <div className="enquiry__step enquiry__step--1">
        <div className="enquiry__pair">
          <EnquiryField {...field} name="name" label="First name" autoComplete="given-name" required />
          <EnquiryField {...field} name="last_name" label="Last name" autoComplete="family-name" required />
        </div>
        <EnquiryField {...field} name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
        <EnquiryField
          {...field}
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
        />
      </div>
      <div className="enquiry__step enquiry__step--2">
        <label className="field">
          <span className="field__label">
            Message <span className="field__hint">Optional</span>
          </span>
          <textarea className="textarea" name="message" rows={4} maxLength={2000} defaultValue={enquiry.message} />
        </label>
        {enquiry.optIn && (
          <label className="check">
            <input type="checkbox" name="opt_in" value="true" defaultChecked />
            <span>Send me offers and news. You can unsubscribe at any time.</span>
          </label>
        )}
        {enquiry.disclaimer && (
          <EnquiryField
            {...field}
            name="terms_conditions"
            label={enquiry.disclaimer}
            type="checkbox"
            value="true"
            required
          />
        )}
      </div>
      {failure && (
        <p className="notice notice--danger" role="alert">
          {failure}
        </p>
      )}
      <div className="enquiry__buttons">
        {step === 2 && (
          <button type="button" className="button button--secondary" onClick={() => setStep(1)}>
            Back
          </button>
        )}
        <button
          type="submit"
          className="button button--primary"
          disabled={status === 'submitting'}
          aria-busy={status === 'submitting'}
        >
          <span className="enquiry__next">{step === 1 ? 'Next' : status === 'submitting' ? 'Sending …' : button}</span>
          <span className="enquiry__send">{button}</span>
        </button>
      </div>
    </form>
  );
}
