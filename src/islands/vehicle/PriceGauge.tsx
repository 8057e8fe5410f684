import { highBandFrom, mediumBandFrom } from '#src/domain/price/price-gauge.ts';

/** A half circle, in a drawing of 200 by 112. */
const ARC = 'M20 96a80 80 0 0 1 160 0';
/** The stretches of the scale from the lowest price on (CMP-007, CMP-036), in hundredths of it. */
const STRETCHES = [
  ['high', 0, 1 - highBandFrom],
  ['medium', 1 - highBandFrom, 1 - mediumBandFrom],
  ['low', 1 - mediumBandFrom, 1],
] as const;
/** Between two stretches, in hundredths. */
const GAP = 1;

/**
 * The gauge of the price comparison (CMP-036): a half circle from the lowest comparable price to the highest, with a mark
 * at this one. It is rendered without figures and hidden; `price-comparison.ts` fills it.
 */
export function PriceGauge() {
  return (
    <div className="gauge" data-gauge-frame hidden>
      <div className="gauge__drawing" role="img" data-gauge-text>
        <svg viewBox="0 0 200 112" aria-hidden="true">
          {STRETCHES.map(([name, start, end]) => (
            <path
              key={name}
              className={`gauge__band gauge__band--${name}`}
              d={ARC}
              pathLength={100}
              strokeDasharray={[0, start * 100, (end - start) * 100 - (end < 1 ? GAP : 0), 100]
                .map(Math.round)
                .join(' ')}
            />
          ))}
          <circle className="gauge__needle" cx={20} cy={96} r={9} />
        </svg>
        <div className="gauge__price" aria-hidden="true" />
        <div className="gauge__ends" aria-hidden="true">
          <span />
          <span />
        </div>
      </div>
      <div className="gauge__words">
        <p className="gauge__label" />
        <p data-gauge-range />
        <p className="small muted" data-gauge-basis />
        <p className="gauge__below" />
      </div>
    </div>
  );
}
