import { colourFamily } from '#src/domain/vehicle/colour.ts';
import { distanceFigure, priceFigure } from '#src/domain/vehicle/feed/feed-number.ts';
import { stateCode } from '#src/domain/vehicle/feed/feed-words.ts';
import { findMake } from '#src/domain/vehicle/make.ts';
import { namesInTitle } from '#src/domain/vehicle/make-and-model.ts';
import { isWholeVin } from '../guard/duplicates.ts';
import type { FeedField } from './synonyms.ts';

/** A field that values show by themselves, and how sure that is from 0 to 1. */
export type Shape = {
  field: FeedField;
  confidence: number;
  fits: (value: string) => boolean;
  /** Looks at all values of the column, too. */
  fitsAll?: (values: readonly string[]) => boolean;
};

const whole = (value: string) =>
  /^\d{1,7}$/.test(value.replace(/[, ]/g, '')) ? Number(value.replace(/[, ]/g, '')) : 0;
/** Endings of asking prices; those of odometers are spread evenly. */
const PRICE_ENDING = /(?:00|50|80|88|8[45]|9[05-9])(?:\.00)?$/;
const share = (values: readonly string[], fits: (value: string) => boolean) =>
  values.filter(fits).length / Math.max(1, values.length);

/** Of these, the first that most values of a column fit is proposed for it. */
export const SHAPES: readonly Shape[] = [
  { field: 'vin', confidence: 0.95, fits: (value) => isWholeVin(value.toUpperCase()) },
  {
    field: 'images',
    confidence: 0.9,
    fits: (value) => /^(?:https?:\/\/\S+|\/(?!\/).+)\.(?:jpe?g|png|webp|avif)/i.test(value),
  },
  { field: 'make', confidence: 0.9, fits: (value) => findMake(value) !== undefined },
  { field: 'year', confidence: 0.8, fits: (value) => /^(?:19[5-9]\d|20[0-3]\d)$/.test(value) },
  {
    field: 'title',
    confidence: 0.8,
    fits: (value) => namesInTitle(value) !== undefined || /^(?:19|20)\d\d [A-Z]/i.test(value),
  },
  { field: 'fuel', confidence: 0.8, fits: (value) => /petrol|diesel|electric|hybrid|unleaded/i.test(value) },
  {
    field: 'transmission',
    confidence: 0.8,
    fits: (value) => /^(?:\d.?speed )?(?:auto|manual|cvt)|^\d{0,2} ?[am]\/?t$/i.test(value),
  },
  {
    field: 'body',
    confidence: 0.8,
    fits: (value) =>
      /^(?:suv|sedan|hatch|wagon|ute|coupe|van|convertible|(?:dual|double|single|crew) cab|cab)/i.test(value),
  },
  { field: 'car_type', confidence: 0.7, fits: (value) => /^(?:used|new|demo|near new|new in stock)$/i.test(value) },
  {
    // Codes of the trade; of letters alone nobody can be sure.
    field: 'car_type',
    confidence: 0.4,
    fits: (value) => /^[nud]$/i.test(value),
    fitsAll: (values) => values.some((value) => /^u$/i.test(value)) && values.some((value) => /^[nd]$/i.test(value)),
  },
  { field: 'state', confidence: 0.7, fits: (value) => stateCode(value) !== undefined },
  { field: 'colour', confidence: 0.7, fits: (value) => colourFamily(value) !== undefined && value.length < 30 },
  {
    field: 'km',
    confidence: 0.8,
    fits: (value) => /km/i.test(value) && distanceFigure(value, 'km').value !== undefined,
  },
  {
    field: 'price',
    confidence: 0.6,
    fits: (value) => /\$|aud/i.test(value) && (priceFigure(value).value ?? 0) >= 1000,
  },
  {
    field: 'seats',
    confidence: 0.3,
    fits: (value) => /^[2-9]$/.test(value),
    fitsAll: (values) => share(values, (value) => /^[5-8]$/.test(value)) > 0.5,
  },
  {
    field: 'engine_size',
    confidence: 0.3,
    fits: (value) => whole(value) >= 600 && whole(value) <= 9000,
    fitsAll: (values) => new Set(values).size < values.length / 3,
  },
  {
    field: 'price',
    confidence: 0.3,
    fits: (value) => (priceFigure(value).value ?? 0) >= 1000,
    fitsAll: (values) => share(values, (value) => PRICE_ENDING.test(value)) > 0.7,
  },
  { field: 'km', confidence: 0.3, fits: (value) => whole(value) > 0 },
  {
    field: 'stocknum',
    confidence: 0.5,
    fits: (value) => /^(?=.*\d)[\w/-]{2,15}$/.test(value),
    fitsAll: (values) => new Set(values).size === values.length,
  },
];

const MAX = 0.8;

/** Whether most values of a column have a shape. */
export function hasShape({ fits, fitsAll }: Shape, values: readonly string[]): boolean {
  return values.length > 0 && share(values, fits) >= MAX && (fitsAll?.(values) ?? true);
}

/** Whether no known shape of a field is that of a column which is named so. */
export function contradicts(field: FeedField, values: readonly string[]): boolean {
  const shapes = SHAPES.filter(
    (shape) => shape.field === field && !shape.fitsAll && field !== 'price' && field !== 'km',
  );
  return values.length > 0 && shapes.length > 0 && shapes.every(({ fits }) => share(values, fits) < 0.5);
}
