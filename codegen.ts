import type { CodegenConfig } from '@graphql-codegen/cli';

/** The plugin's useSuspenseQuery overloads do not typecheck against Apollo Client 4, and nothing here suspends. */
function withoutSuspenseHooks(_path: string, content: string): string {
  return content
    .replace(/\/\/ @ts-ignore\nexport function use\w+SuspenseQuery[\s\S]*?\n {8}\}\n/g, '')
    .replace(/export type \w+SuspenseQueryHookResult = .*\n?/g, '');
}

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
    'client/graphql.generated.ts': { plugins: ['typescript'] },
    'client/': {
      preset: 'near-operation-file',
      presetConfig: { extension: '.generated.ts', baseTypesPath: 'graphql.generated.ts', importTypesNamespace: 'Types' },
      plugins: ['typescript-operations', 'typescript-react-apollo'],
      config: {
        // Documents as plain objects: the browser needs no GraphQL parser.
        documentMode: 'documentNode',
        apolloReactHooksImportFrom: '@apollo/client/react',
        apolloReactCommonImportFrom: '@apollo/client/react',
        withMutationFn: false,
        withResultType: false,
        withMutationOptionsType: false,
        addDocBlocks: false,
      },
    },
  },
  hooks: { beforeOneFileWrite: [withoutSuspenseHooks] },
};

export default config;
