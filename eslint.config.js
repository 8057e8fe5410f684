import astro from 'eslint-plugin-astro';
import tseslint from 'typescript-eslint';

// Biome formats and lints; this adds the rules that need types, and Astro's own.
export default tseslint.config(
  { ignores: ['dist/', '.build/', '.cache/', '.astro/', 'test-results/', 'bench/static-astro/', 'docs/'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/restrict-plus-operands': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-for-in-array': 'error',
    },
  },
  ...astro.configs['flat/recommended'],
);
