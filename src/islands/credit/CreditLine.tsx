import type { CreditAd } from '#src/domain/finance/credit-ad.ts';

/** A repayment with its rates and the warning in one line of one size, for a card and the sticky header (CRED-001). */
export function CreditLine({ ad }: { ad: CreditAd }) {
  return (
    <>
      <span className="credit-line">
        <span>{`${ad.repayment} ${ad.period}`}</span> <span>{`interest rate ${ad.rate}`}</span>{' '}
        <span>{`comparison rate ${ad.comparisonRate}`}</span>
      </span>{' '}
      <small>{`${ad.basis} ${ad.warning}`}</small>
    </>
  );
}
