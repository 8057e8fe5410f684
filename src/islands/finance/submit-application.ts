import { applicationRedirect } from '#src/domain/finance/application/application-redirect.ts';
import { customerFailed, leadRejected, noRedirect } from '#src/domain/finance/application-texts.ts';
import * as messages from '#src/domain/text/message-texts.ts';
import type { SendResult } from '../forms/post-lead.ts';
import type { CallResult } from '../sign-in/phone-code.ts';
import type { CustomerAnswer } from './application-client.ts';

/** What has succeeded so far, kept from try to try (FIN-059): nothing that arrived is sent again. */
export type Progress = { isVerified?: boolean; leadId?: string; copy?: boolean | undefined; redirectUrl?: string };

/** The calls of a submission; each runs at most once. */
export type ApplicationCalls = {
  verify(): Promise<CallResult>;
  sendLead(): Promise<SendResult>;
  createCustomer(): Promise<CustomerAnswer>;
};

export type ApplicationOutcome =
  | { kind: 'sent'; leadId: string; copy?: boolean | undefined; redirectUrl: string }
  /** The code is not right; nothing was sent. */
  | { kind: 'code'; error: string }
  /** `isLost`: the lead had no answer at all, so it may wait for a connection. */
  | { kind: 'failed'; error: string; errors: Record<string, string>; isLost?: true };

/**
 * Submits a finance application: the code first (FIN-050), then lead and customer in parallel (FIN-051), then the way on
 * (FIN-052). What went wrong is told in the words of FIN-053 to FIN-056, the lead's before the customer's.
 */
export async function submitApplication(progress: Progress, calls: ApplicationCalls): Promise<ApplicationOutcome> {
  try {
    if (!progress.isVerified) {
      const verified = await calls.verify();
      if (!verified.ok) return { kind: 'code', error: verified.error };
      progress.isVerified = true;
    }
    const { leadId, redirectUrl } = progress;
    const [lead, customer] = await Promise.all([
      leadId === undefined ? calls.sendLead() : { leadId },
      redirectUrl === undefined ? calls.createCustomer() : { ok: true as const, redirectUrl },
    ]);
    if ('leadId' in lead && leadId === undefined) Object.assign(progress, lead);
    const way = customer.ok ? applicationRedirect(customer.redirectUrl) : undefined;
    if (way) progress.redirectUrl = way;
    if (!('leadId' in lead)) {
      const { error, errors, isLost } = lead;
      if (isLost) return { ...failed(messages.unknownError), isLost };
      return { ...failed(error || leadRejected), errors };
    }
    if (!customer.ok) return failed(customer.error || customerFailed);
    return way ? { kind: 'sent', leadId: lead.leadId, copy: progress.copy, redirectUrl: way } : failed(noRedirect);
  } catch (error) {
    console.warn('A finance application failed.', error);
    return failed(messages.unknownError);
  }
}

const failed = (error: string) => ({ kind: 'failed' as const, error, errors: {} });
