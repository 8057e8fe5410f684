import { expect, it } from 'vitest';
import { carsByModel } from './model-cars.ts';

const model = (name: string, manufacturer_name = 'Porsche') => ({ name, slug: 'm', manufacturer_name });
const car = (name: string, badge: string | null = null, make = 'Porsche') => ({ make, model: name, badge });
/** The cars of each model, by their names. */
const found = (names: string[], cars: ReturnType<typeof car>[]) => {
  const models = names.map((name) => model(name));
  const of = carsByModel(models, cars);
  return models.map((one) => (of.get(one) ?? []).map((own) => [own.model, own.badge].filter(Boolean).join('|')));
};

it('MODEL-015 a vehicle is of the model that is its own, and of the longest name that its badge begins with', () => {
  const cars = [car('911', 'Turbo S'), car('911', 'Turbo'), car('911', 'Turbo S Cabriolet'), car('911', 'Carrera')];
  expect(found(['911', '911 Turbo', '911 Turbo S'], cars)).toEqual([
    ['911|Turbo S', '911|Turbo', '911|Turbo S Cabriolet', '911|Carrera'],
    ['911|Turbo'],
    ['911|Turbo S', '911|Turbo S Cabriolet'],
  ]);
  expect(found(['Porsche 911 Turbo S'], [car('911', 'Turbo S')])).toEqual([['911|Turbo S']]);
});

it('MODEL-015 another model, another make and a part of a word are not it', () => {
  expect(
    found(['Yaris', 'CX-5', '911 Turbo S'], [car('Yaris Cross'), car('CX-50'), car('911', 'Turbo Sport')]),
  ).toEqual([...[[], [], []]]);
  expect(found(['911 Turbo S'], [car('911', 'Turbo S', 'Mazda')])).toEqual([[]]);
});
