import type { ScheduleYear } from '#src/domain/finance/amortisation.ts';
import type { totalParts } from '#src/domain/finance/calculator.ts';
import { formatMoney } from '#src/domain/price/money.ts';

/** Of the picture, which is drawn as wide as its place. */
const HEIGHT = 96;
const BAR = 56;
const GAP = 8;

type Props = { years: readonly ScheduleYear[]; parts: ReturnType<typeof totalParts> };

/** Principal and interest of each year, as stacked bars, with the residual on the last; and what the whole loan comes to. */
export function LoanPicture({ years, parts: { principal, interest, residual } }: Props) {
  const bars = years.map(({ year, paidCents, interestCents }, place) => ({
    year,
    x: place * (BAR + GAP),
    parts: [
      // A loan that ends at a large residual may pay less than its interest; then nothing comes off it.
      { kind: 'principal', cents: Math.max(0, paidCents - interestCents) },
      { kind: 'interest', cents: Math.min(interestCents, Math.max(0, paidCents)) },
      { kind: 'residual', cents: place === years.length - 1 ? residual * 100 : 0 },
    ],
  }));
  const most = Math.max(...bars.map(({ parts }) => sum(parts)), 1);
  const left = residual > 0 && formatMoney(residual);
  return (
    <figure className="loan-picture">
      <svg
        viewBox={`0 0 ${bars.length * (BAR + GAP) - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Over ${bars.length} years ${formatMoney(interest)} of interest is paid and ${formatMoney(principal)} comes off the loan${left ? `; ${left} is left to pay at the end` : ''}.`}
      >
        {bars.map(({ year, x, parts }) => (
          <g key={year}>
            {parts.map(({ kind, cents }, place) => (
              <rect
                key={kind}
                className={`loan-picture__${kind}`}
                x={x}
                y={HEIGHT - Math.round((sum(parts.slice(0, place + 1)) / most) * HEIGHT)}
                width={BAR}
                height={Math.max(0, Math.round((cents / most) * HEIGHT) - (place && 2))}
                rx="2"
              />
            ))}
          </g>
        ))}
      </svg>
      <figcaption>
        <span className="loan-picture__key loan-picture__key--principal">Off the loan {formatMoney(principal)}</span>{' '}
        <span className="loan-picture__key loan-picture__key--interest">Interest {formatMoney(interest)}</span>
        {left && <span className="loan-picture__key loan-picture__key--residual">Residual {left}</span>}
      </figcaption>
    </figure>
  );
}

const sum = (bar: readonly { cents: number }[]) => bar.reduce((total, { cents }) => total + cents, 0);
