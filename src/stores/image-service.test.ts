// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { imageServiceHere } from './image-service.ts';

it('GEN-042 pictures drawn in the browser come from the image service of the site', () => {
  expect(imageServiceHere()).toEqual({ provider: 'netlify' });
  document.body.dataset.images = '{"provider":"imgix","host":"https://dealer.imgix.net"}';
  expect(imageServiceHere()).toEqual({ provider: 'imgix', host: 'https://dealer.imgix.net' });
});
