/**
 * Which file may import which, types included. ARCHITECTURE.md says why. `npm run check` runs it
 * over the whole tree; `npx depcruise PATH` over a part.
 */

/** Folders of functions/src: each may import from those before it. */
const functionsOrder = [
  ...'documents platform outbox audit people credits brokers market issues payments'.split(' '),
  ...'mail accounts agents tapes streaming reports messages entrypoints'.split(' '),
];

/** Layers of web/src: each may import from those before it, but platform knows no ui. */
const webOrder = [
  'browser',
  'clock',
  'language',
  'ui',
  'platform',
  'entities',
  'features',
  'pages',
  'app',
];

const isTest = '\\.test\\.tsx?$';
const testAids = '^(?:quant|lab|functions|web|xts-simulator)/src/testing/';
const oneOf = (names) => `(?:${names.join('|')})`;

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** Each workspace, and the other ones that it may not import from. */
const workspaces = [
  {
    name: 'contract',
    comment: 'The contract imports zod only.',
    never: ['quant', 'lab', 'functions', 'web', 'xts-simulator'],
  },
  {
    name: 'quant',
    comment: 'quant is pure: arguments in, values out.',
    never: ['lab', 'functions', 'web', 'xts-simulator'],
  },
  {
    name: 'lab',
    comment: 'The lab is pure too: a market, an exchange and a broker, played.',
    never: ['functions', 'web', 'xts-simulator'],
  },
  {
    name: 'functions',
    comment: 'Functions meet web in the contract, and a broker over its API.',
    never: ['web', 'xts-simulator'],
  },
  {
    name: 'web',
    comment: 'Web meets functions in contract and quant.',
    never: ['functions', 'xts-simulator'],
  },
  {
    name: 'xts-simulator',
    comment: 'The simulator knows XTS, not us.',
    never: ['functions', 'web'],
  },
].map(({ name, comment, never }) =>
  forbid(
    `${name}-alone`,
    comment,
    { path: `^${name}/` },
    { path: `^${oneOf([...never, 'tests', 'tools'])}/` },
  ),
);

const functions = [
  ...functionsOrder
    .slice(0, -1)
    .map((name, at) =>
      forbid(
        `${name}-imports-leftwards`,
        'Folders of functions/src import from those before them in the order.',
        { path: `^functions/src/${name}/` },
        { path: `^functions/src/${oneOf(functionsOrder.slice(at + 1))}/` },
      ),
    ),
  forbid(
    'functions-in-order',
    'A new folder of functions/src needs a place in the order.',
    {
      path: '^functions/src/[^/]+/',
      pathNot: `^functions/src/${oneOf([...functionsOrder, 'testing'])}/`,
    },
    {},
  ),
  forbid(
    'paper-reaches-no-network',
    'No order of an account on paper leaves the platform, over whatever file in between.',
    { path: '^functions/src/brokers/paper/', pathNot: isTest },
    {
      path: [
        '^functions/src/brokers/(?:broker-profiles|open-session|request|xts-connector)\\.ts$',
        '^functions/src/platform/secrets/kms-calls\\.ts$',
        '^(?:node:)?(?:dgram|dns|http|http2|https|net|tls|undici)$',
      ],
      reachable: true,
    },
  ),
  forbid(
    'testing-for-tests',
    'Only tests use what tests are made with.',
    { path: '^(?:contract|quant|lab|functions|web|xts-simulator)/', pathNot: [isTest, testAids] },
    { path: testAids },
  ),
  forbid(
    'admin-sdk-in-platform',
    'Only functions/src/platform touches the Admin SDK.',
    { path: '^functions/', pathNot: '^functions/src/(?:platform|testing)/' },
    {
      path: 'node_modules/(?:firebase-admin|@google-cloud/firestore)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'pulse-at-its-pace',
    'A process takes the times of its agents from platform/pace.ts, which knows its pace.',
    { path: '^functions/', pathNot: [isTest, '^functions/src/platform/pace\\.ts$'] },
    { path: '^contract/src/pulse\\.ts$' },
  ),
  forbid(
    'store-handed-over',
    'Who reads or writes is given the store, with the call or as the first argument; only an edge names it.',
    {
      path: '^functions/',
      pathNot: [
        isTest,
        '^functions/src/(?:entrypoints|testing|platform/store)/',
        '^functions/src/streaming/watches/sources\\.ts$',
      ],
    },
    { path: '^functions/src/platform/store/(?:firestore-store|open-store)\\.ts$' },
  ),
  forbid(
    'functions-declared-in-entrypoints',
    'Only functions/src/entrypoints declares functions.',
    { path: '^functions/', pathNot: '^functions/src/(?:entrypoints/|index\\.ts)' },
    {
      path: 'node_modules/firebase-functions/',
      pathNot: 'node_modules/firebase-functions/lib/(?:esm/)?(?:params|logger)/',
      dependencyTypesNot: ['type-only'],
    },
  ),
];

const web = [
  ...webOrder
    .slice(0, -1)
    .map((name, at) =>
      forbid(
        `${name}-knows-no-later-layer`,
        'Layers of web/src import from those before them: browser, clock, language, ui, platform, entities, features, pages, app.',
        { path: `^web/src/${name}/` },
        { path: `^web/src/${oneOf(webOrder.slice(at + 1))}/` },
      ),
    ),
  forbid(
    'web-in-order',
    'A new folder of web/src needs a place in the order.',
    { path: '^web/src/[^/]+/', pathNot: `^web/src/${oneOf([...webOrder, 'testing'])}/` },
    {},
  ),
  forbid(
    'platform-knows-no-ui',
    'platform returns or throws, the screen decides.',
    { path: '^web/src/platform/' },
    { path: '^web/src/ui/' },
  ),
  forbid(
    'features-meet-in-a-page',
    'A feature never imports another one: a page puts them together.',
    { path: '^web/src/features/([^/]+)/' },
    { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
  ),
  forbid(
    'pages-ask-nothing',
    'A page puts features together, loads parts, and asks nothing itself; its tests may answer for the platform.',
    { path: '^web/src/pages/', pathNot: '[.]test[.]tsx$' },
    { path: '^web/src/platform/', pathNot: '/load-part[.]ts$' },
  ),
  forbid(
    'lab-in-its-worker',
    'Only workers play the lab, apart from the screen, and what reads tapes knows their form.',
    { path: '^web/', pathNot: [isTest, '^web/src/features/(?:\\w+/[\\w-]+\\.worker|lab/tapes/)'] },
    { path: '^lab/' },
  ),
  forbid(
    'firebase-in-platform',
    'Only web/src/platform touches the Firebase SDK.',
    { path: '^web/', pathNot: '^web/src/platform/' },
    { path: 'node_modules/(?:firebase|reactfire)/', dependencyTypesNot: ['type-only'] },
  ),
];

const everywhere = [
  forbid(
    'no-circle',
    'Two files that need each other are one, or lack a third.',
    {},
    { circular: true },
  ),
  forbid(
    'contract-quant-and-lab-know-no-node',
    'Contract, quant and lab run everywhere.',
    {
      path: '^(?:contract|quant|lab)/src/',
      pathNot: [isTest, '^(?:quant/src/testing/samples|lab/src/testing/worked-page)\\.ts'],
    },
    { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'contract-quant-and-lab-know-no-sdk',
    'Contract, quant and lab run everywhere.',
    { path: '^(?:contract|quant|lab)/src/', pathNot: isTest },
    {
      path: 'node_modules/(?:firebase|react|express|ws/|socket\\.io)',
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'names-say-something',
    'A file or folder is named for what lives there.',
    {},
    {
      path: `(?:^|[/.-])${oneOf(['utils?', 'helpers?', 'common', 'misc', 'manager', 'stuff'])}(?:[/.-])`,
      pathNot: 'node_modules',
    },
  ),
];

export const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^[^/]+/(dist|\\.cache)/' },
  tsPreCompilationDeps: true,
  parser: 'swc',
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.js'],
  },
};

export default { forbidden: [...workspaces, ...functions, ...web, ...everywhere], options };
