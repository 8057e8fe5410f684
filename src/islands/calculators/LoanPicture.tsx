import type { ScheduleYear } from '#src/domain/finance/amortisation.ts';
import type { LoanParts } from '#src/domain/finance/calculator.ts';
import { formatMoney } from '#src/domain/price/money.ts';

/** Of the picture, which is drawn as wide as its place. */
const HEIGHT = 96;
const BAR = 56;
const GAP = 8;

/** From the foot of a bar up. */
const PARTS = [
  ['principal', 'Off the loan'],
  ['interest', 'Interest'],
  ['residual', 'Final payment'],
] as const;

/** What comes off the loan and the interest of each year as stacked bars, the residual on the last; and the dollars of each in all. */
export function LoanPicture({ years, parts }: { years: readonly ScheduleYear[]; parts: LoanParts }) {
  const bars = years.map(({ paidCents, interestCents }, place) => ({
    // A loan that ends at a large residual may pay less than its interest; then nothing comes off it.
    principal: Math.max(0, paidCents - interestCents),
    interest: Math.min(interestCents, Math.max(0, paidCents)),
    residual: place === years.length - 1 ? parts.residual * 100 : 0,
  }));
  const most = Math.max(...bars.map((bar) => bar.principal + bar.interest + bar.residual), 1);
  return (
    <figure className="loan-picture">
      <svg viewBox={`0 0 ${bars.length * (BAR + GAP) - GAP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar, place) => {
          let y = HEIGHT;
          return PARTS.map(([kind]) => {
            const height = Math.round((bar[kind] / most) * HEIGHT);
            y -= height;
            return (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: a year has no other name than its place.
                key={kind + place}
                className={`loan-picture__${kind}`}
                x={place * (BAR + GAP)}
                y={y}
                width={BAR}
                height={height}
              />
            );
          });
        })}
      </svg>
      <p className="loan-picture__years" aria-hidden="true">
        {years.map(({ year }) => (
          <span key={year}>Year {year}</span>
        ))}
      </p>
      <figcaption>
        {PARTS.map(
          ([kind, label]) =>
            parts[kind] > 0 && (
              <span key={kind} className={`loan-picture__key loan-picture__${kind}`}>
                {`${label} ${formatMoney(parts[kind])} `}
              </span>
            ),
        )}
      </figcaption>
    </figure>
  );
}
