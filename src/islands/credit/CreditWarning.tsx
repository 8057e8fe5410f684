import type { CreditAd } from '#src/domain/finance/credit-ad.ts';

type Props = {
  ad: Pick<CreditAd, 'basis' | 'warning'>;
  /** Shown whole from the start. */
  open?: boolean | undefined;
};

/**
 * The warning of a card, of the sticky header and of a filter in one line, which opens to the whole of it and the loan it rests on (CRED-007). The
 * line is the warning itself: it is read out whole, and only its look is cut.
 */
export function CreditWarning({ ad: { basis, warning }, open }: Props) {
  return (
    <details className="credit__warning" open={open}>
      <summary>
        <span>{warning}</span>
      </summary>
      <p>{basis}</p>
    </details>
  );
}
