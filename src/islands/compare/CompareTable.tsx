// biome-ignore-all lint/a11y/useFocusableInteractive: a table that is read; nothing moves between its cells.
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { COMPARISON_BASIS, COMPARISON_WARNING } from '#src/domain/finance/credit-ad.ts';
import { priceLabels, priceText } from '#src/domain/price/price-shown.ts';
import { compareHref } from '#src/domain/vehicle-page/compared-cars.ts';
import type { VehicleSummary } from '#src/domain/vehicle-page/vehicle-summary.ts';
import { ComparedCar, type CompareLabels } from './ComparedCar.tsx';
import { type ComparedRow, comparedFeatures, comparedRows } from './compared-rows.ts';

type Props = {
  slugs: readonly string[];
  /** In the order of the slugs; undefined for a vehicle that the site does not have. */
  summaries: readonly (VehicleSummary | undefined)[];
  words: CompareLabels;
};

/** Its price with what that includes, or that it is sold; nothing of a vehicle that is not listed any more. */
function State({ summary, words }: { summary: VehicleSummary | undefined; words: CompareLabels }) {
  if (!summary) return null;
  const { price, sold } = summary;
  if (sold) return <span>{words.sold}</span>;
  const basis = priceLabels(price);
  return (
    <span>
      {priceText(price)}
      {basis && <small>{basis}</small>}
    </span>
  );
}

/** A repayment with both its rates, which are as large (CRED-001), and what it rests on. */
function Repayment({ repayment, period, rate, comparisonRate, terms }: NonNullable<VehicleSummary['repayment']>) {
  return (
    <>
      <span>{`${repayment} ${period}`}</span>
      <span>{`${rate} interest`}</span>
      <span>{`${comparisonRate} comparison rate`}</span>
      <small>{terms}</small>
    </>
  );
}

/** So many stand side by side on a phone; more scroll. */
const FIT_PHONE = 2;

/** Vehicles side by side as a table (FAV-005): picture, name, price, specifications, features. */
export function CompareTable({ slugs, summaries, words }: Props) {
  const known = summaries.map((summary) => summary ?? { specs: [], features: [] });
  // What one vehicle has is on its page: beside it is the room of another.
  const isAlone = slugs.length === 1;
  const rows = isAlone ? [] : comparedRows(known);
  const rowsAt = (at: ComparedRow['place']) =>
    rows
      .filter(({ place }) => place === at)
      .map(({ key, label, values, differs }) => (
        <Row
          key={key}
          label={label}
          cells={values.map((value, place) => [slugs[place] ?? '', value && key === 'vin' ? inParts(value) : value])}
          differs={differs}
        />
      ));
  const [leading, others, folded] = [rowsAt('lead'), rowsAt(undefined), rowsAt('fold')];
  const repayments = summaries.map((summary) => (summary?.sold ? undefined : summary?.repayment));
  const features = isAlone ? [] : comparedFeatures(known);
  const columns = Math.max(slugs.length, 2);
  const style = { '--cars': columns } as CSSProperties;
  const heads = useRef<HTMLDivElement>(null);
  const names = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const isPast = useIsAbove(heads);
  const align = () => {
    if (names.current && table.current) names.current.scrollLeft = table.current.scrollLeft;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: names that were out of the layout begin at the first column.
  useEffect(align, [isPast]);
  return (
    <>
      {/* Said already by the heads of the columns, which are out of sight then; beside the table, which may scroll sideways. */}
      <div className="compare__names" aria-hidden="true" hidden={!isPast}>
        <div ref={names}>
          <div className="compare__table compare__row" style={style}>
            <span />
            {slugs.map((slug, place) => (
              <p className="compare__name" key={slug}>
                {summaries[place]?.title ?? 'No longer listed'}
                <State summary={summaries[place]} words={words} />
              </p>
            ))}
          </div>
        </div>
      </div>
      <div
        className={slugs.length > FIT_PHONE ? 'compare__scroll compare__scroll--wide' : 'compare__scroll'}
        role="region"
        aria-label="Comparison"
        tabIndex={0}
        ref={table}
        onScroll={align}
      >
        <div
          className="compare__table"
          role="table"
          aria-label={isAlone ? `One ${words.noun}` : `${slugs.length} ${words.nouns} side by side`}
          style={style}
        >
          <div role="rowgroup" className="compare__cars">
            <div role="row" className="compare__row compare__row--head" ref={heads}>
              <div role="columnheader" className="compare__label">
                <span className="visually-hidden">Specification</span>
              </div>
              {slugs.map((slug, place) => (
                <ComparedCar
                  cars={columns}
                  key={slug}
                  slug={slug}
                  summary={summaries[place]}
                  without={compareHref(slugs.filter((other) => other !== slug))}
                  words={words}
                />
              ))}
              {isAlone && (
                <div role="columnheader">
                  <a className="compare__add" href="#change">{`Add another ${words.noun}`}</a>
                </div>
              )}
            </div>
          </div>
          {leading.length > 0 && <div role="rowgroup">{leading}</div>}
          {!isAlone && repayments.some(Boolean) && (
            <div role="rowgroup" className="compare__finance">
              <Row
                label="Repayment"
                cells={repayments.map((one, place) => [slugs[place] ?? '', one && <Repayment {...one} />])}
                differs={new Set(repayments.flatMap((one) => one?.repayment ?? [])).size > 1}
              />
              <div role="row" className="compare__row compare__row--note">
                <div role="cell" className="compare__label" aria-colspan={slugs.length + 1}>
                  {`${COMPARISON_BASIS} ${COMPARISON_WARNING}`}
                </div>
              </div>
            </div>
          )}
          {others.length > 0 && <div role="rowgroup">{others}</div>}
          {features.length > 0 && (
            <div role="rowgroup">
              <div role="row" className="compare__row compare__row--group">
                <div role="rowheader" className="compare__label" aria-colspan={slugs.length + 1}>
                  <h2>Features</h2>
                </div>
              </div>
              {features.map(({ name, has, differs }) => (
                <Row
                  key={name}
                  label={name}
                  cells={has.map((one, place) => [slugs[place] ?? '', tick(one)])}
                  differs={differs}
                />
              ))}
            </div>
          )}
        </div>
        {folded.length > 0 && (
          <details className="compare__more">
            <summary>{`Stated by one only (${folded.length})`}</summary>
            <div className="compare__table" role="table" aria-label="Stated by one only" style={style}>
              <div role="row" className="visually-hidden">
                <div role="columnheader">Specification</div>
                {slugs.map((slug, place) => (
                  <div role="columnheader" key={slug}>
                    {summaries[place]?.title ?? 'No longer listed'}
                  </div>
                ))}
              </div>
              {folded}
            </div>
          </details>
        )}
      </div>
      {!isAlone && (
        <p className="compare__foot">
          {`“Not stated” means that the dealer does not list it: the ${words.noun} may have it all the same. `}
          <a href="/contact">Ask us</a>
        </p>
      )}
    </>
  );
}

/** So much of the window the header takes at most, in pixels. */
const HEADER = 72;

/** Whether the names in an element are behind the header or above it. */
function useIsAbove(element: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    const name = element.current?.querySelector('.compare__name');
    if (!name) return;
    const watch = new IntersectionObserver(
      ([entry]) => setAbove(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < HEADER),
      { rootMargin: `-${HEADER}px 0px 0px` },
    );
    watch.observe(name);
    return () => watch.disconnect();
  }, [element]);
  return isAbove;
}

function Row({ label, cells, differs }: { label: string; cells: [slug: string, ReactNode][]; differs: boolean }) {
  return (
    <div role="row" className={differs ? 'compare__row compare__row--differs' : 'compare__row'}>
      <div role="rowheader" className="compare__label">
        {label}
        {differs && <span className="visually-hidden">, differs</span>}
      </div>
      {cells.map(([slug, cell]) => (
        <div role="cell" className="compare__cell" key={slug}>
          {cell === null ? (
            <span className="compare__none">
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">Does not apply</span>
            </span>
          ) : (
            cell || <span className="compare__none">Not stated</span>
          )}
        </div>
      ))}
    </div>
  );
}

/** A VIN, which breaks at most between its three parts. */
const inParts = (vin: string): ReactNode => (
  <span className="compare__code">
    {vin.slice(0, 3)}
    <wbr />
    {vin.slice(3, 9)}
    <wbr />
    {vin.slice(9)}
  </span>
);

/** Whether a vehicle lists a feature. */
const tick = (has: boolean | undefined): ReactNode =>
  has && (
    <span className="compare__yes">
      <span className="visually-hidden">Yes</span>
    </span>
  );
