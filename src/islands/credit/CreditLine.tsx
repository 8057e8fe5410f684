import type { CreditAd } from '#src/domain/finance/credit-ad.ts';
import { CreditWarning } from './CreditWarning.tsx';

/** A repayment with its rates in one line of one size, and the warning, for a card and the sticky header (CRED-001). */
export function CreditLine({ ad, open }: { ad: CreditAd; open?: boolean | undefined }) {
  return (
    <>
      <span className="credit-line">
        <span>{`${ad.repayment} ${ad.period} ${ad.atEnd ?? ''}`}</span> <span>{`interest rate ${ad.rate}`}</span>{' '}
        <span>{`comparison rate ${ad.comparisonRate}`}</span>
      </span>
      <CreditWarning ad={ad} open={open} />
    </>
  );
}
