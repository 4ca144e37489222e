import type { CodegenConfig } from '@graphql-codegen/cli';

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'client/**/*.graphql',
  importExtension: '.js',
  config: {
    enumsAsTypes: true,
    useTypeImports: true,
    skipTypename: false,
    scalars: { DateTimeISO: 'string', ID: 'string' },
    strictScalars: true,
  },
  generates: {
    'client/graphql.generated.ts': { plugins: ['typescript'], config: { onlyOperationTypes: true } },
    'client/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'graphql.generated.ts', importTypesNamespace: 'Types' },
      // Ours writes the hooks: typescript-react-apollo's for suspense do not typecheck against Apollo Client 4, and nothing here suspends.
      plugins: ['typescript-operations', './bin/generateHooks.mjs'],
      config: {
        // Documents as plain objects, so that the browser needs no GraphQL parser.
        documentMode: 'documentNode',
        documentNodeImport: '@apollo/client#TypedDocumentNode',
        importSchemaTypesFrom: 'client/graphql.generated.ts',
        namespacedImportName: 'Types',
        withHooks: false,
        withMutationFn: false,
        withResultType: false,
        withMutationOptionsType: false,
      },
    },
  },
};

export default config;
