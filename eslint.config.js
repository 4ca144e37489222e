import js from '@eslint/js';
import graphql from '@graphql-eslint/eslint-plugin';
import prettier from 'eslint-config-prettier';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import ts from 'typescript-eslint';
import { styleRules } from './bin/styleRules.mjs';

const generated = ['**/*.generated.ts', '**/*.generated.tsx'];
const configs = [
  '*.config.ts',
  '*.config.js',
  'codegen.ts',
  'bin/client/*.config.ts',
  'bin/client/size-limit.js',
  '.dependency-cruiser.cjs',
];
const typescript = ['**/*.ts', '**/*.tsx'];

/** The project's rules that a linter can check; docs/decisions and reviews cover the rest. */
const house = {
  'max-lines': ['error', { max: 250 }],
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'no-console': 'error',
  'no-restricted-syntax': [
    'error',
    { selector: 'ExportDefaultDeclaration', message: 'Named exports only.' },
    { selector: 'ExportAllDeclaration', message: 'No barrels: import from the file itself.' },
  ],
  'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'server/config/env.ts reads it.' }],
};

/** An address of a person's is asked only through the door that checks it, and that stands in the gateways. */
const asksInGateways = 'Other servers are asked in gateways/, an address that a person gave through door/PersonDoor.ts.';

/** Finds texts written directly in the markup: they would be English in every language. */
const letters = String.raw`/\p{L}{2}/u`;
const labels = '/^(aria-label|aria-description|title|placeholder|alt|label)$/';
const literalWords = [
  `JSXText[value=${letters}]`,
  ...['', '> ConditionalExpression ', '> LogicalExpression '].map(
    (way) => `JSXElement > JSXExpressionContainer ${way}> Literal[value=${letters}]`,
  ),
  `JSXAttribute[name.name=${labels}] :matches(Literal[value=${letters}], TemplateElement[value.cooked=${letters}])`,
];

export default ts.config(
  { ignores: ['node_modules/', 'dist/', '.data/', '.cache/', 'coverage/', 'test-results/', 'playwright-report/', ...generated] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{js,mjs,cjs,ts,tsx}'], ...js.configs.recommended },
  {
    files: typescript,
    extends: [ts.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...house,
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' }],
      '@typescript-eslint/no-unsafe-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Only numbers print in a template as expected.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Instances of type-graphql's object types may be plain objects of their shape.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // Decorated classes of type-graphql and MikroORM contain only what their decorators need.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['client/**/*.{ts,tsx}', '{server,shared,db}/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    plugins: { regexp },
    rules: {
      // A pattern takes time that grows with the length of the text (docs/decisions/41).
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
    },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.strict],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'process', message: 'The browser has none.' },
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'It may be full or forbidden: session/storage.ts reads and writes it.',
        })),
      ],
    },
  },
  {
    files: ['client/**/*.tsx'],
    // Pages for developers and for the API's readers, in English alone.
    ignores: ['client/gallery/**', 'client/graphiql/**', 'client/reference/**', '**/*.test.tsx'],
    rules: {
      'no-restricted-syntax': [
        ...house['no-restricted-syntax'],
        ...literalWords.map((selector) => ({ selector, message: "Words stand in the folder's catalogue: words.ts." })),
        {
          selector: String.raw`JSXAttribute[name.name=/^(to|href)$/] > Literal[value=/^\/\w/]`,
          message: "href('name') of shared/site/addresses.ts writes the address of a page.",
        },
      ],
    },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts'],
    plugins: { style: styleRules },
    rules: { 'style/logical': 'error' },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    // Media queries cannot read custom properties.
    ignores: ['client/ui/media.ts', '**/*.test.ts'],
    rules: { 'style/tokens': 'error' },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    // client/markdown draws elements without components.
    ignores: ['client/markdown/**', '**/*.test.ts'],
    rules: { 'style/descendants': 'error' },
  },
  {
    files: ['client/**/*.{ts,tsx}'],
    ignores: ['client/look/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat', 'ListFormat', 'DisplayNames'].map((property) => ({
          object: 'Intl',
          property,
          message: 'client/look formats numbers, dates, lists and names of languages.',
        })),
      ],
    },
  },
  { files: ['client/session/storage.ts'], rules: { 'no-restricted-globals': 'off' } },
  {
    files: ['client/ui/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ group: ['@apollo/*'], message: 'ui/ knows no GraphQL.' }] }] },
  },
  {
    files: ['server/**', 'db/**'],
    ignores: ['server/gateways/**', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ...['stripe', 'nodemailer', 'openid-client'].map((name) => ({ name, message: 'SDKs are called in gateways/ only.' })),
            { name: 'undici', message: asksInGateways },
            ...['node:http', 'node:https'].map((name) => ({ name, importNames: ['request', 'get'], message: asksInGateways })),
          ],
        },
      ],
      'no-restricted-globals': ['error', { name: 'fetch', message: asksInGateways }],
    },
  },
  {
    files: ['server/gateways/google/GoogleSignIn.ts'],
    // The library marks it as deprecated to make it stand out; without it, no stand-in on loopback can be reached.
    rules: {
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', package: 'openid-client', name: 'allowInsecureRequests' }] },
      ],
    },
  },
  {
    files: [
      'server/{config/{env,readDatabaseUrl,readKeySecrets},gateways/systemVariables}.ts',
      '{tests,bench}/**',
      '**/*.test.ts',
      ...configs,
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  { files: [...configs, 'tests/*.mjs', 'tests/e2e/globalSetup.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: [
      'server/{local,main,checkMigrations,config/printEnv}.ts',
      'server/graphql/{checkSchema,checkCosts}.ts',
      'client/account/GoogleCallbackScreen.tsx',
    ],
    rules: { 'no-console': 'off' },
  },
  // Migrations are as long as their tables need.
  { files: ['db/migrations/**'], rules: { 'max-lines': 'off' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'tests/**'],
    rules: {
      // Responses over HTTP are compared as a whole with the expectation, whatever their type.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-type-assertion': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    // tsc checks the names in bin; the others are short and simple (configurations, the page's first script).
    rules: { 'max-lines': house['max-lines'], eqeqeq: house.eqeqeq, 'no-undef': 'off' },
  },
  {
    files: ['client/**/*.graphql'],
    plugins: { '@graphql-eslint': graphql },
    languageOptions: {
      parser: graphql.parser,
      parserOptions: { graphQLConfig: { schema: 'schema.graphql', documents: 'client/**/*.graphql' } },
    },
    rules: {
      ...graphql.configs['flat/operations-all'].rules,
      '@graphql-eslint/alphabetize': 'off',
      '@graphql-eslint/lone-executable-definition': 'off',
      // Fragments for writing to the cache are used only in TypeScript.
      '@graphql-eslint/no-unused-fragments': 'off',
      '@graphql-eslint/match-document-filename': 'off',
      // It fails on fragments below near-operation files.
      '@graphql-eslint/no-one-place-fragments': 'off',
      '@graphql-eslint/require-import-fragment': 'off',
      '@graphql-eslint/selection-set-depth': ['error', { maxDepth: 8 }],
      '@graphql-eslint/require-selections': ['error', { fieldName: 'id' }],
    },
  },
  {
    files: ['schema.graphql'],
    plugins: { '@graphql-eslint': graphql },
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: { schema: 'schema.graphql' } } },
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        { types: true, FieldDefinition: true, InputValueDefinition: true, EnumValueDefinition: true, rootField: true },
      ],
      '@graphql-eslint/naming-convention': [
        'error',
        { types: 'PascalCase', FieldDefinition: 'camelCase', InputValueDefinition: 'camelCase', EnumValueDefinition: 'UPPER_CASE' },
      ],
      '@graphql-eslint/require-deprecation-reason': 'error',
      '@graphql-eslint/no-unreachable-types': 'error',
    },
  },
  prettier,
);
