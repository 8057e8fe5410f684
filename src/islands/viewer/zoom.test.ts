// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { makeZoomable } from './zoom.ts';

let image: HTMLImageElement;
let zoom: ReturnType<typeof makeZoomable>;
const send = (type: string, detail: object) =>
  image.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), detail));
const finger = (type: string, pointerId: number, x: number, timeStamp = 0, y = 400) => {
  const event = Object.assign(new Event(type), { pointerId, x, y });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  image.dispatchEvent(event);
};
const tap = (at: number) => {
  finger('pointerdown', 1, 640, at);
  finger('pointerup', 1, 640, at);
};
const scale = () => Number(/scale\(([\d.]+)\)/.exec(image.style.transform)?.[1] ?? 1);

beforeEach(() => {
  document.body.innerHTML = '<div><p><img alt=""></p></div>';
  image = document.querySelector('img') as HTMLImageElement;
  image.setPointerCapture = () => undefined;
  for (const [name, value] of [
    ['clientWidth', 1280],
    ['clientHeight', 800],
    ['offsetLeft', 0],
    ['offsetTop', 0],
  ] as const)
    Object.defineProperty(image, name, { value });
  zoom = makeZoomable(image, document.querySelector('div') as HTMLElement);
});

it('VIEW-005 two fingers look as much closer as they part', () => {
  finger('pointerdown', 11, 600);
  finger('pointerdown', 12, 700);
  finger('pointermove', 12, 800);
  expect(scale()).toBe(2);
  finger('pointermove', 12, 900);
  expect(scale()).toBe(3);
  finger('pointermove', 12, 5_000);
  expect(scale()).toBe(4);
  finger('pointerup', 12, 5_000);
  finger('pointerup', 11, 600);
  zoom.reset();
  expect(image.style.transform).toBe('');
});

it('VIEW-005 a double tap looks closer and the next one back; two slow taps do not', () => {
  tap(1_000);
  tap(1_301);
  expect(scale()).toBe(1);
  tap(1_500);
  expect(scale()).toBe(2.5);
  tap(2_500);
  tap(2_700);
  expect(image.style.transform).toBe('');
});

it('VIEW-005 control and wheel look closer, the wheel alone does not', () => {
  send('wheel', { ctrlKey: false, deltaY: -200, x: 0, y: 0 });
  expect(scale()).toBe(1);
  send('wheel', { ctrlKey: true, deltaY: -200, x: 0, y: 0 });
  expect(scale()).toBeCloseTo(Math.E, 2);
});

const place = () => /translate\(([-\d.]+)px, ([-\d.]+)px\)/.exec(image.style.transform)?.slice(1).map(Number);

it('VIEW-005 a tap on an enlarged photo brings that place to the middle; a drag is no tap', () => {
  zoom.by(2);
  expect(place()).toEqual([-640, -400]);
  finger('pointerdown', 1, 960, 1_000, 500);
  finger('pointerup', 1, 960, 1_000, 500);
  expect(place()).toEqual([-960, -500]);
  finger('pointerdown', 1, 600, 5_000);
  finger('pointermove', 1, 700, 5_000);
  finger('pointerup', 1, 700, 5_000);
  expect(place()).toEqual([-860, -500]);
});

it('VIEW-005 moves by eighths while it is enlarged, and not at all before', () => {
  expect(zoom.move(1, 0)).toBe(false);
  expect(image.style.transform).toBe('');
  zoom.by(2);
  expect(zoom.move(-1, 1)).toBe(true);
  expect(place()).toEqual([-800, -300]);
});
