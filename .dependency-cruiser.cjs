const tests = '[.]test[.]tsx?$';

/**
 * The map of server/: a folder imports those of the levels above its own in this list, never one of its own level or of a later
 * one, types counted. What stands at the root of server/ puts all together, and no folder imports it. README, "Develop", draws this.
 */
const levels = [
  ['errors', 'cluster'],
  ['gateways', 'jobs'],
  ['config', 'mail'],
  ['account', 'http', 'telemetry'],
  ['api', 'allowance'],
  ['session', 'model', 'billing'],
  ['signup', 'profile', 'generation'],
  ['conversation'],
  ['turn'],
  ['history'],
  ['privacy'],
  ['graphql', 'rest'],
  ['site', 'sandbox'],
];

const within = (folders) => `^server/(${folders.join('|')})/`;

const directions = levels.map((folders, level) => ({
  name: `map-level-${level + 1}`,
  comment: `${folders.join(', ')} may import: ${levels.slice(0, level).flat().join(', ') || 'no other folder'}.`,
  severity: 'error',
  from: { path: within(folders), pathNot: tests },
  to: { path: ['^server/', '^db/'], pathNot: ['^server/$1/', ...(level === 0 ? [] : [within(levels.slice(0, level).flat())])] },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means that two files are one, or that a third is missing. Types alone do not count.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphans',
      comment: 'Nothing imports it and it imports nothing: wire it in, or delete it.',
      severity: 'error',
      from: { orphan: true, pathNot: ['[.]d[.]ts$', tests, '^db/migrations/', '^tests/', '^client/public/', '^bench/render/watch[.]js$'] },
      to: {},
    },
    ...directions,
    {
      name: 'map-knows-every-folder',
      comment: 'A new folder of server/ takes its place among the levels.',
      severity: 'error',
      from: { path: '^server/[^/]+/', pathNot: within(levels.flat()) },
      to: {},
    },
    {
      name: 'doors-alone-use-resolvers',
      comment: "A folder may use others' entities and functions; their resolvers and routes are put together in graphql and rest.",
      severity: 'error',
      from: { path: '^server/([^/]+)/', pathNot: [tests, '^server/(graphql|rest)/'] },
      to: { path: '^server/[^/]+/[^/]*(Resolver|[Rr]outes?)[.]ts$', pathNot: ['^server/$1/', '^server/api/Route[.]ts$'] },
    },
    {
      name: 'ui-knows-no-noun',
      comment: 'A primitive of ui/ is shown by screens and knows none of them, and no GraphQL.',
      severity: 'error',
      from: { path: '^client/ui/', pathNot: tests },
      to: {
        path: ['^client/(shell|landing|account|playground|history|prompts|billing)/', '[.]generated[.]ts$', '@apollo/client', '^server/'],
      },
    },
    {
      name: 'sandbox-stays-local',
      comment: 'The stand-ins for the outside world are no part of production.',
      severity: 'error',
      from: { pathNot: ['^server/sandbox/', '^server/local[.]ts$', '^tests/', '^bench/', tests] },
      to: { path: '^server/sandbox/' },
    },
    {
      name: 'production-is-without',
      comment: 'What main.ts reaches is what the production build has: no sandbox, no embedded database, no accounts of ours.',
      severity: 'error',
      from: { path: '^server/(main|user)[.]ts$' },
      to: { path: ['^server/sandbox/', '^server/local[.]ts$', '^db/(embedded|postgres|freePort|seed)'], reachable: true },
    },
    {
      name: 'client-takes-rules-only',
      comment: 'From the server the client takes the rules that one form, GraphQL and REST share, and generated documents.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: ['^server/', '^db/'], pathNot: '[.]rules[.]ts$' },
    },
    {
      name: 'rules-are-pure',
      comment: 'The browser loads them too: zod and other rules, nothing else.',
      severity: 'error',
      from: { path: '[.]rules[.]ts$' },
      to: { pathNot: ['[.]rules[.]ts$', 'node_modules/zod/'] },
    },
    {
      name: 'server-takes-nothing-of-the-client',
      severity: 'error',
      from: { path: ['^server/', '^db/'], pathNot: tests },
      to: { path: '^client/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: ['^server/', '^client/', '^db/'], pathNot: tests },
      to: { path: ['^tests/', '^bench/', tests] },
    },
    {
      name: 'packages-are-declared',
      comment: 'It must stand in package.json; what the server imports, among the dependencies.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
    },
    {
      name: 'server-runs-without-dev-packages',
      severity: 'error',
      from: { path: ['^server/', '^db/'], pathNot: [tests, '^server/sandbox/', '^server/local[.]ts$'] },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|[.]data|[.]cache)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
