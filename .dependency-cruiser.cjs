const tests = '[.]test[.]tsx?$';

/**
 * The levels of server/: a folder may import folders of the levels before its own in this list, never of its own or a later
 * level; imports of types count. Files at the root of server/ assemble everything, and no folder imports them. ARCHITECTURE.md draws
 * this.
 */
const levels = [
  ['words'],
  ['errors', 'cluster'],
  ['gateways', 'jobs'],
  ['config', 'mail'],
  ['account', 'http', 'telemetry'],
  ['spend'],
  ['api', 'allowance'],
  ['session', 'model', 'billing'],
  ['signup', 'profile', 'generation', 'localModel', 'providerKey'],
  ['conversation'],
  ['preferences', 'tag', 'file'],
  ['turn'],
  ['history', 'draft', 'team', 'apiKey', 'usage'],
  ['prompt'],
  ['rating', 'improve'],
  ['merge', 'judge'],
  ['share'],
  ['export'],
  ['import'],
  ['privacy'],
  ['graphql', 'rest', 'openai'],
  ['site'],
];

/** The levels of client/, with the same rule. Its root has only the schema's types, which any folder may import. */
const clientLevels = [
  ['words'],
  ['ui'],
  ['session', 'markdown', 'shortcuts'],
  ['api'],
  ['preferences'],
  ['look'],
  ['analytics', 'models'],
  ['tags', 'files', 'share'],
  ['history'],
  ['shell', 'stream'],
  ['localModels'],
  ['merge'],
  ['judge'],
  ['compare', 'draft'],
  ['improve', 'starters'],
  ['prompts', 'teams'],
  ['account', 'billing', 'playground', 'ratings'],
  ['landing', 'gallery', 'graphiql', 'reference'],
  ['page'],
];

/** Files of a folder that are in none of its subfolders. */
const files = '(files)';

/**
 * Subfolders of folders of client/: each may import those before it in its list, and none imports the files of its parent folder,
 * unless these are in the list, too; then they import no later subfolder.
 */
const clientParts = {
  playground: ['places', 'linked', 'introductions', 'composer', 'removal', 'attempts', 'column', 'vote', 'glance', 'turn'],
  landing: ['demo', 'features'],
  markdown: ['workers', files, 'pasted'],
  page: ['reporting', 'navigation', 'preload'],
  prompts: ['parts', 'versions'],
  account: [files, 'profile', 'customise', 'keys', 'usage'],
};

const within = (root, folders) => folders.map((folder) => (folder === files ? `^${root}/[^/]+$` : `^${root}/${folder}/`));

const directionsOf = (root, levels) =>
  levels.map((folders, level) => ({
    name: `map-of-${root.replaceAll('/', '-')}-level-${level + 1}`,
    comment: `${folders.join(', ')} may import: ${levels.slice(0, level).flat().join(', ') || 'no other folder'}.`,
    severity: 'error',
    from: { path: folders[0] === files ? within(root, folders) : `^${root}/(${folders.join('|')})/`, pathNot: tests },
    to: {
      path: root === 'server' ? ['^server/', '^db/', '^sandbox/'] : [`^${root}/`],
      pathNot: [
        // Its own folder.
        ...(folders[0] === files ? within(root, folders) : [`^${root}/$1/`]),
        ...within(root, levels.slice(0, level).flat()),
        ...(root === 'client' ? ['^client/graphql[.]generated[.]ts$'] : []),
      ],
    },
  }));

const directions = [
  ...directionsOf('server', levels),
  ...directionsOf('client', clientLevels),
  ...Object.entries(clientParts).flatMap(([folder, parts]) =>
    directionsOf(
      `client/${folder}`,
      parts.map((part) => [part]),
    ),
  ),
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'A cycle means that two files are one, or that a third is missing. Types count, too.',
      severity: 'error',
      from: { pathNot: tests },
      to: { circular: true },
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
      from: { path: '^server/[^/]+/', pathNot: within('server', levels.flat()) },
      to: {},
    },
    {
      name: 'map-knows-every-folder-of-the-client',
      comment: 'A new folder of client/ takes its place among the levels; its root holds no module of ours.',
      severity: 'error',
      from: { path: '^client/', pathNot: [...within('client', clientLevels.flat()), '^client/(public/|graphql[.]generated[.]ts$)'] },
      to: {},
    },
    {
      name: 'apis-alone-use-resolvers',
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
      to: { path: ['[.]generated[.]ts$', '@apollo/client', '^server/', '^shared/(?!words/)'] },
    },
    {
      name: 'sandbox-stays-local',
      comment: 'The stand-ins for the outside world are no part of production.',
      severity: 'error',
      from: { pathNot: ['^sandbox/', '^server/local[.]ts$', '^tests/', '^bench/', tests] },
      to: { path: '^sandbox/' },
    },
    {
      name: 'production-is-without',
      comment:
        'What the files of tsconfig.production.json reach is the production build: no sandbox, embedded database or seeded accounts.',
      severity: 'error',
      from: { path: '^server/(main|user|localModels|gateways/llama/serve|gateways/reading/read)[.]ts$' },
      to: { path: ['^sandbox/', '^server/(local|seed)[.]ts$', '^db/(embedded|postgres|freePort)'], reachable: true },
    },
    {
      name: 'client-takes-nothing-of-the-server',
      comment: 'What both sides use is in shared/; what the server answers is in the generated documents.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: ['^server/', '^db/', '^sandbox/'] },
    },
    {
      name: 'shared-is-pure',
      comment:
        'The browser loads it too: zod, what formats messages, estimates tokens or reads Markdown, and other files of shared/, nothing else.',
      severity: 'error',
      from: { path: '^shared/', pathNot: tests },
      to: { pathNot: ['^shared/', 'node_modules/(zod|icu-minify|@schummar|tokenx|marked)/'] },
    },
    {
      name: 'db-knows-no-noun',
      comment: 'Migrations and the embedded PostgreSQL stand below the server: its root puts entities and migrations together.',
      severity: 'error',
      from: { path: '^db/', pathNot: tests },
      to: { path: ['^server/', '^client/', '^sandbox/'] },
    },
    {
      name: 'server-takes-nothing-of-the-client',
      severity: 'error',
      from: { path: ['^server/', '^sandbox/'], pathNot: tests },
      to: { path: '^client/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { path: ['^server/', '^shared/', '^sandbox/', '^client/', '^db/'], pathNot: tests },
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
      from: { path: ['^server/', '^shared/', '^db/'], pathNot: [tests, '^server/local[.]ts$'] },
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
