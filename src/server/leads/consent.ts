import { createHash } from 'node:crypto';
import { isTicked } from '#src/domain/lead/forms/check-form.ts';
import type { ConsentLabels } from '#src/domain/lead/forms/consent-labels.ts';

/** What a visitor agreed to or not when a form was sent: evidence for later, under the Spam Act 2003 and the Privacy Act 1988. */
export type Consent = {
  field: 'opt_in' | 'terms_conditions';
  agreed: boolean;
  /** The words beside the box, and a hash of them: the same words are the same version. */
  wording: string;
  version: string;
  /** The box was ticked before anybody touched it. */
  ticked_before?: true;
  /** ISO time, and the page it was sent from as the browser says. */
  at: string;
  page: string | null;
};

const versionOf = (wording: string) => createHash('sha256').update(wording).digest('hex').slice(0, 16);

/**
 * The consent of a form that was sent. Each box the form shows is answered for; one that is not sent was not ticked.
 *
 * @param words what the form asks; nothing for a site built before they were known.
 */
export function consentOf(
  words: ConsentLabels | undefined,
  fields: Readonly<Record<string, unknown>>,
  { page, now }: { page: string | undefined; now: Date },
): Consent[] {
  const boxes = ['opt_in', 'terms_conditions'] as const;
  return boxes.flatMap((field): Consent[] => {
    const wording = words?.[field];
    if (wording === undefined) return [];
    const value = fields[field];
    return [
      {
        field,
        agreed: value === true || (typeof value === 'string' && isTicked(value)),
        wording,
        version: versionOf(wording),
        ...(field === 'opt_in' && words?.optInTicked && { ticked_before: true as const }),
        at: now.toISOString(),
        page: page ?? null,
      },
    ];
  });
}
