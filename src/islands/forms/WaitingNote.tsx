import { useEffect } from 'react';
import { dropWaiting } from '#src/stores/waiting-leads.ts';
import { goToSuccess } from './form-client.ts';
import type { WaitingLeadEvent } from './send-waiting.ts';

/**
 * Says in a form that what it holds waits for a connection, and takes it back (FORM-032); goes on to the success page as
 * soon as it was sent.
 *
 * @param lead key of the lead that waits.
 * @param onBack the form is the visitor's again, with what the function found wrong.
 */
export function WaitingNote({ lead: key, onBack }: { lead: string; onBack: (error: string) => void }) {
  useEffect(() => {
    const hear = (event: Event) => {
      const { lead, result } = (event as WaitingLeadEvent).detail;
      if (lead.key !== key) return;
      event.preventDefault();
      if ('leadId' in result) {
        const { event: _, carId: __, ...sent } = lead.success;
        goToSuccess({ leadId: result.leadId, copy: result.copy, ...sent });
      } else onBack(result.error);
    };
    document.addEventListener('waiting-lead', hear);
    return () => document.removeEventListener('waiting-lead', hear);
  });
  return (
    <div className="notice" role="status">
      <p>
        <strong>You are offline.</strong> Your message is kept on this device and sent when you are online again, within
        3 days.
      </p>
      <button
        type="button"
        className="form__forget"
        onClick={() => {
          dropWaiting(key);
          onBack('');
        }}
      >
        Do not send it
      </button>
    </div>
  );
}
