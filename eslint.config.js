import astro from 'eslint-plugin-astro';
import compat from 'eslint-plugin-compat';
import tseslint from 'typescript-eslint';
import { newerFeatures } from './tests/browser-support.ts';

const { globals, members } = newerFeatures();

// Biome formats and lints, oxlint has the rules that need types; this adds Astro's own, and asks whether the browsers
// of package.json have what runs in them: by the plugin, which knows `if ("x" in window)`, and, as its table lacks most of the
// language and all members of elements, by MDN's. New methods of lists, sets and iterators are no part of tsconfig's `lib`.
export default [
  {
    ignores: [
      'dist/',
      '.build/',
      '.cache/',
      '.astro/',
      'test-results/',
      'bench/static-astro/',
      'bench/ssg/astro/',
      'docs/',
    ],
  },
  {
    files: ['src/{domain,islands,search,stores}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', '**/*-for-test.ts'],
    plugins: { compat },
    languageOptions: { parser: tseslint.parser },
    rules: {
      'compat/compat': 'error',
      'no-restricted-globals': ['error', ...globals],
      'no-restricted-properties': ['error', ...members],
    },
  },
  ...astro.configs['flat/recommended'],
];
