import type { CreditAd } from '#src/domain/finance/credit-ad.ts';

/**
 * A repayment with everything the law wants beside it (CRED-001). One component draws it wherever it is shown, so that no
 * place can leave a part out. The three figures have the same size and weight; the warning is whole (CRED-007).
 */
export function Credit({ ad }: { ad: CreditAd }) {
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
      <p className="credit__warning">{`${ad.warning} ${ad.basis}`}</p>
    </div>
  );
}
