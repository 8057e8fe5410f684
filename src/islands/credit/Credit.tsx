import type { CreditAd } from '#src/domain/finance/credit-ad.ts';
import { CreditWarning } from './CreditWarning.tsx';

/**
 * A repayment with everything the law wants beside it (CRED-001). One component draws it wherever it is shown, so that no
 * place can leave a part out. The three figures have the same size and weight.
 *
 * @param open the warning is shown whole from the start: for a page whose foot does not have it (CRED-007).
 */
export function Credit({ ad, open }: { ad: CreditAd; open?: boolean | undefined }) {
  const figures = [
    [ad.period.replace('p', 'P'), ad.repayment],
    ['Interest rate', ad.rate],
    ['Comparison rate', ad.comparisonRate],
  ];
  return (
    <div>
      <dl className="credit">
        {figures.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {ad.atEnd && <div className="muted small">{ad.atEnd}</div>}
      <CreditWarning ad={ad} open={open} />
    </div>
  );
}
