import { expect, it } from 'vitest';
import { editorConfig } from '../editor-config.ts';
import type { EditorField } from '../editor-fields.ts';
import { missingWords } from './picture-words.ts';

const backend = { name: 'gitea', repo: 'forecourt/harbour', branch: 'files' } as const;
const { cms } = editorConfig({ slug: 'harbour', name: 'Harbour', backend, blogCategories: [] });
const fieldsOf = (form: string) =>
  (cms.singletons as { name: string; fields: EditorField[] }[]).find(({ name }) => name === form)?.fields ?? [];

it('CONTENT-024 the opening of the home page is not saved without words for its picture, drawn or not', () => {
  const home = (hero: object) => missingWords(fieldsOf('home'), { hero: { heading: 'A', ...hero } });
  expect(home({ image: '/images/a.jpg' })).toEqual(['Opening of the page › What the picture shows']);
  expect(home({ image: 'blob:http://localhost/1', alt: '  ' })).toHaveLength(1);
  expect(home({ image: '/images/a.jpg', alt: 'A ute' })).toEqual([]);
  expect(home({})).toEqual([]);
  expect(missingWords(fieldsOf('home'), {})).toEqual([]);
});

it('CONTENT-024 a slide needs words where its picture says it all', () => {
  const image = '/images/a.jpg';
  const items = [
    { image },
    { image, hide_overlay: true },
    { image, hide_overlay: true, alt: 'Sale' },
    { hide_overlay: true },
  ];
  expect(missingWords(fieldsOf('slides'), { items })).toEqual(['Slides 2 › What the picture shows']);
});
