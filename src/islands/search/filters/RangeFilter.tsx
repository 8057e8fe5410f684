import { useState } from 'react';
import type { RangeAttribute } from '#src/domain/search/attributes.ts';
import { RANGE_LABELS, rangeValueLabel } from '#src/domain/search/labels.ts';
import type { Range } from '#src/domain/search/state.ts';
import type { SearchIslandProps } from '#src/page-data/search/search.ts';
import { type Bounds, sliderBounds, sliderOf, sliderScale, toRange } from '#src/search/slider.ts';
import { NumberInputs } from './NumberInput.tsx';
import { RangeTrack } from './RangeTrack.tsx';
import { useSlider } from './use-slider.ts';

type Props = {
  name: RangeAttribute;
  /** Least and greatest value under the other filters. */
  bounds: Bounds;
  range: Range | undefined;
  /** Of the price: dollars that its inputs offer (SRCH-058), and what it includes (SRCH-094). */
  quickPrices: SearchIslandProps['quickPrices'];
  priceBasis: string;
  onChange: (range: Range | undefined) => void;
  /** The slider asks for a range; its search fails in silence (SRCH-057). */
  onSlide: (range: Range | undefined) => void;
};

/** A range as a slider with two handles (SRCH-050 to SRCH-056) and two inputs; the slider searches 400 ms after the last movement. */
export function RangeFilter({ name, bounds: found, range, quickPrices, priceBasis, onChange, onSlide }: Props) {
  const bounds = sliderBounds(found);
  const scale = sliderScale(name, bounds);
  const [slider, move] = useSlider(scale, sliderOf(range, bounds), (values) => onSlide(toRange(values, bounds)));

  const [open, setOpen] = useState(isOpen(name) || range !== undefined);
  const isSet = range !== undefined;
  const [wasSet, setWasSet] = useState(isSet);
  if (wasSet !== isSet) {
    setWasSet(isSet);
    if (isSet) setOpen(true);
  }

  const label = RANGE_LABELS[name];
  const isPrice = name === 'price';
  return (
    <details className={`facet facet--${name}`} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="facet__title">{label}</summary>
      <fieldset className="range">
        <legend className="visually-hidden">{label}</legend>
        <RangeTrack
          name={name}
          label={label}
          bounds={bounds}
          slider={slider}
          step={scale.step}
          tokens={(value) => rangeValueLabel(name, value)}
          onMove={move}
        />
        <NumberInputs {...{ label, name, range, options: isPrice ? quickPrices : [], onChange }} />
        {isPrice && priceBasis && <p className="field__hint">{priceBasis}</p>}
      </fieldset>
    </details>
  );
}

/** Most visitors limit the price, of caravans what they weigh and how long they are, and of trucks what they may weigh. */
const isOpen = (name: RangeAttribute) => ['price', 'subscription_price', 'atm', 'gvm', 'length'].includes(name);
