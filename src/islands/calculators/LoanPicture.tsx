import type { ScheduleYear } from '#src/domain/finance/amortisation.ts';
import { formatMoney } from '#src/domain/price/money.ts';

const WIDTH = 320;
const HEIGHT = 96;
const GAP = 8;

const dollars = (cents: number) => formatMoney(Math.round(cents / 100));

/** Principal and interest of each year, as stacked bars. */
export function LoanPicture({ years }: { years: readonly ScheduleYear[] }) {
  const parts = years.map(({ year, paidCents, interestCents }) => ({
    year,
    // A loan that ends at a large residual may pay less than its interest; then nothing comes off it.
    principal: Math.max(0, paidCents - interestCents),
    interest: Math.min(interestCents, Math.max(0, paidCents)),
  }));
  const most = Math.max(...parts.map(({ principal, interest }) => principal + interest), 1);
  const width = Math.floor((WIDTH - GAP * (parts.length - 1)) / Math.max(parts.length, 1));
  const interest = years.reduce((sum, { interestCents }) => sum + interestCents, 0);
  const principal = years.reduce((sum, { paidCents, interestCents }) => sum + paidCents - interestCents, 0);
  return (
    <figure className="loan-picture">
      <svg
        viewBox={`0 0 ${parts.length * (width + GAP) - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Over ${parts.length} years ${dollars(interest)} of interest is paid and ${dollars(principal)} comes off the loan.`}
      >
        {parts.map((part, place) => {
          const x = place * (width + GAP);
          const low = Math.round((part.principal / most) * HEIGHT);
          const high = Math.round((part.interest / most) * HEIGHT);
          return (
            <g key={part.year}>
              <rect className="loan-picture__principal" x={x} y={HEIGHT - low} width={width} height={low} rx="2" />
              <rect
                className="loan-picture__interest"
                x={x}
                y={Math.max(0, HEIGHT - low - high)}
                width={width}
                height={Math.max(0, high - 2)}
                rx="2"
              />
            </g>
          );
        })}
      </svg>
      <figcaption>
        <span className="loan-picture__key loan-picture__key--principal">Off the loan {dollars(principal)}</span>{' '}
        <span className="loan-picture__key loan-picture__key--interest">Interest {dollars(interest)}</span>
      </figcaption>
    </figure>
  );
}
