import { describe, expect, it } from 'vitest';
import { PAGE_CAR } from '#src/page-data/vehicle/page-car-fixture.ts';
import { saveMemory } from './save-memory.ts';

describe('texts that several vehicles have', () => {
  it('are remembered once; what is a vehicle’s own is not, and the vehicle says the same', () => {
    const texts = new Map<string, string>();
    const car = { ...PAGE_CAR, make: 'Mazda', vin: 'JM0KE', standardEquipment: ['Sunroof', 'Tow bar'] };
    const before = structuredClone(car);
    saveMemory(car, texts);
    saveMemory({ ...car, id: 'second' }, texts);
    expect(car).toEqual(before);
    expect([...texts.keys()]).toEqual(expect.arrayContaining(['Mazda', 'Sunroof', 'Tow bar']));
    for (const own of [car.slug, car.vin, car.name]) expect(texts.has(own)).toBe(false);
  });

  it('photographs that are an address stay what they are, and so do those that are more', () => {
    const plain = [{ image: { url: 'https://photos.example/1.jpg' } }];
    const measured = [{ image: { url: 'https://photos.example/2.jpg', width: 640, height: 480 } }];
    for (const images of [plain, measured, [...plain, ...measured]]) {
      const car = { ...PAGE_CAR, images };
      saveMemory(car, new Map());
      expect(car.images).toEqual(images);
    }
  });

  it('are those that were read first', () => {
    const texts = new Map([
      ['Mazda', 'Mazda'],
      ['Sunroof', 'Panorama'],
    ]);
    const car = { ...PAGE_CAR, standardEquipment: ['Sunroof'] };
    saveMemory(car, texts);
    expect(car.standardEquipment).toEqual(['Panorama']);
  });
});
