import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './paths.mjs';

/**
 * What the server and its launchers do without: parts that no library documents, and settings of the runtime.
 * @typedef {object} Rule
 * @property {string} name
 * @property {string} instead what to use, as a sentence
 * @property {RegExp | ((text: string) => number[])} find a global expression, or the places in a file's text
 * @property {string[]} examples each is found
 * @property {string[]} [allowed] none is found
 */

/** Library classes whose documentation says: extend them. */
const extensible = new Set(
  `Error HttpException DefaultNamingStrategy PassportStrategy AuthGuard WorkerHost IoAdapter OmitType PartialType
   PickType IntersectionType EventEmitter Readable Writable Transform Duplex TestEnvironment Component`.split(
    /\s+/,
  ),
);

/** Paths inside a package that its documentation names and its `exports` do not list one by one. */
const documentedPaths = [
  /^ajv\/dist\/2020\.js$/,
  /^@mui\/icons-material\/\w+$/,
  /^zustand\/(?:react\/shallow|vanilla)$/,
  /^zxing-wasm\/reader\/zxing_reader\.wasm\?url$/,
];

/** @type {Rule[]} */
const rules = [
  {
    name: 'code from text',
    instead: 'Write the function down, or choose one from a table.',
    find: /\bFunction\(|(?<![.\w])eval\(|\bvm\.\w+\(|['"](?:node:)?vm['"]/g,
    examples: ["new Function('row', text)", 'eval(text)', 'vm.runInThisContext(text)'],
    allowed: ['isFunction(value)', 'client.eval(script)'],
  },
  {
    name: 'patched prototype',
    instead: 'Use the hooks and options that the library documents.',
    find: /\bproto(?:type)?\b(?:\.\w+|\[[^\]]+\])\s*=(?![=>])|\b(?:Object|Reflect)\.(?:define\w+|assign|set)\(\s*[\w.]*\bproto(?:type)?\b|\bsetPrototypeOf\(|__proto__|new Proxy\(\s*[\w.]*(?:Reflect\.get\()?[\w.]*\bprototype\b/g,
    examples: [
      'Query.prototype.submit = send;',
      "prototype['submit'] = send;",
      "Object.defineProperty(Query.prototype, 'text', {})",
      'Object.setPrototypeOf(request, Small.prototype)',
    ],
    allowed: ['if (key in Object.prototype) return;', 'controller.prototype === other'],
  },
  {
    name: 'private member',
    instead: 'Use the methods that the documentation of the library names.',
    find: /\.(?:_[a-z]\w*|parsedStatements|handleRowDescription|pickStreamingBody|cork\()|\[['"]_[a-z]\w*['"]\]|\b(?:databaseConnection:|wsPreEncodedFrame)|\bgetOwnPropertySymbols\(/gi,
    examples: [
      'query._parsers',
      'response._storeHeader()',
      'queue._pulseQueue()',
      'connection.parsedStatements',
      'client.handleRowDescription(message)',
      'pickStreamingBody: adapter.pickStreamingBody',
      '{ databaseConnection: client }',
      'socket.cork()',
      '{ wsPreEncodedFrame: frame }',
      "client['_ending']",
      'Object.getOwnPropertySymbols(request)',
    ],
    allowed: ['1_000_000', '[_, value]', 'import.meta.dirname'],
  },
  {
    name: 'private member behind a cast',
    instead: 'Use the types that the library exports; what they lack is not for others.',
    find: /\bas unknown as\s*\{[^}]*\b_\w+|\bas unknown as\s+[^;]{1,80}?\)\s*\.\s*_\w+/g,
    examples: [
      '(client as unknown as { _ending: boolean })._ending',
      'const { _ending } = client as unknown as { _ending: boolean };',
      '(client as unknown as Inner)._ending',
    ],
    allowed: ['value as unknown as { id: string }'],
  },
  {
    name: 'import from inside a package',
    instead: 'Import what the package exports by its name.',
    find: undocumentedImports,
    examples: [
      "import { ROUTE_ARGS_METADATA } from '@nestjs/common/internal.js';",
      "import { RouterExplorer } from '@nestjs/core/router/router-explorer.js';",
      "const { serialize } = await import('pg/lib/query.js');",
      "require('typeorm/driver/postgres/PostgresDriver')",
    ],
    allowed: [
      "import { mkdir } from 'node:fs/promises';",
      "import { a } from '../lib/internal-a.js';",
    ],
  },
  {
    name: 'subclass of a library class',
    instead: 'Give the library an option or a plugin; extend only what it documents for that.',
    find: librarySubclasses,
    examples: [
      "import pg from 'pg';\nclass Quick extends pg.Query {",
      "import pg from 'pg';\nclass Quick extends (pg.Client as unknown as Inner) {",
      "import { ServerResponse } from 'node:http';\nclass Small extends ServerResponse {",
      "import { IncomingMessage as Request } from 'node:http';\nclass Small extends Request<A> {",
      "import { FastifyAdapter } from '@nestjs/platform-fastify';\nclass Own extends FastifyAdapter {",
    ],
    allowed: [
      "import { WorkerHost } from '@nestjs/bullmq';\nclass Processor extends WorkerHost {",
      "import { Row } from './row.js';\nclass UserRow extends Row {",
    ],
  },
  {
    name: 'runtime flag',
    instead: 'Let Node and V8 run with their own settings.',
    find: /--(?:no-)?(?:v8-[\w-]+|allocation-site-pretenuring|(?:max|min|initial)-[\w-]*(?:space|heap)-size|semi-space-[\w-]+|stack-size|expose-(?:gc|internals)|allow-natives-syntax|optimize-for-size|single-threaded[\w-]*|jitless|max-lazy|lazy|turbo\w*|sparkplug|maglev)\b|\bsetFlagsFromString\b|['"](?:node:)?v8['"]|\bUV_THREADPOOL_SIZE\b/g,
    examples: [
      "['--no-allocation-site-pretenuring']",
      '--v8-pool-size=0',
      "v8.setFlagsFromString('--stack-size=900')",
      '--max-semi-space-size=256',
      '--expose-gc',
      'ENV UV_THREADPOOL_SIZE=16',
    ],
    allowed: ['--enable-source-maps', "'--import'"],
  },
  {
    name: 'timeout that Node forgets',
    instead: 'Abort a controller by a timer: only AbortSignal.any would know this timeout.',
    find: /\bAbortSignal\.any\([^;]*\bAbortSignal\.timeout\(/g,
    examples: ['AbortSignal.any([ending, AbortSignal.timeout(500)])'],
    allowed: ['AbortSignal.any([ending, other]);', 'AbortSignal.timeout(500)'],
  },
  {
    name: 'internals of Node',
    instead: 'Use the modules that Node documents.',
    find: /\bprocess\.binding\(|\binternalBinding\b|\bprocess\.(?:_\w+|reallyExit)/g,
    examples: ["process.binding('uv')", 'process._getActiveHandles()'],
    allowed: ['process.exit(1)'],
  },
  {
    name: 'rewritten bundle',
    instead: 'Use the options of the bundler: define, external, sourcemap, codeSplitting.',
    find: /\brenderChunk\s*[(:]|\.(?:code|source)\s*=(?![=>])/g,
    examples: ['renderChunk: (code) => quick(code)', 'chunk.code = `const A=1;${chunk.code}`'],
    allowed: ['if (reason.code === 4003) return;', 'const code = chunk.code;'],
  },
];

/**
 * What a file has of it, in the order of its lines.
 * @param {string} text
 */
export function findForbidden(text) {
  const code = withoutComments(text);
  return rules
    .flatMap((rule) =>
      places(rule, code).map((at) => ({ rule, line: code.slice(0, at).split('\n').length })),
    )
    .sort((a, b) => a.line - b.line);
}

/** The rules' own examples that they miss, or find where they should not. */
export function wrongExamples() {
  const isFoundBy = (/** @type {Rule} */ rule, /** @type {string} */ text) =>
    findForbidden(text).some((found) => found.rule === rule);
  return rules.flatMap((rule) => [
    ...rule.examples.filter((text) => !isFoundBy(rule, text)),
    ...(rule.allowed ?? []).filter((text) => findForbidden(text).length > 0),
  ]);
}

/**
 * @param {Rule} rule
 * @param {string} code
 */
function places({ find }, code) {
  if (typeof find === 'function') return find(code);
  return [...code.matchAll(find)].map(({ index }) => index);
}

/**
 * The same lines, those of comments empty.
 * @param {string} text
 */
function withoutComments(text) {
  return text.replace(/^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/.*|# .*)/gm, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
}

/** @param {string} code */
function undocumentedImports(code) {
  const imports = /\b(?:from|import|require|resolve)\s*\(?\s*['"]([^'"\s]+)['"]/g;
  return [...code.matchAll(imports)]
    .filter(([, name = '']) => isInsidePackage(name))
    .map(({ index }) => index);
}

/** @param {string} specifier */
function isInsidePackage(specifier) {
  const [, name, path] = /^((?:@[\w.-]+\/)?[\w.-]+)\/(.+)$/.exec(specifier) ?? [];
  if (!name || !path || specifier.startsWith('.')) return false;
  // Data is no part of how a package works.
  if (path.endsWith('.json') || documentedPaths.some((each) => each.test(specifier))) return false;
  if (/(?:^|\/)internals?\b/.test(path)) return true;
  return !exportsOf(name).includes(`./${path}`);
}

/**
 * The paths a package exports one by one. A pattern such as `./*` opens its whole folder and documents nothing.
 * @param {string} name
 */
function exportsOf(name) {
  const file = ['node_modules', 'backend/node_modules']
    .map((folder) => inRoot(folder, name, 'package.json'))
    .find(existsSync);
  if (!file) return [];
  const { exports } = JSON.parse(readFileSync(file, 'utf8'));
  return exports && typeof exports === 'object' ? Object.keys(exports) : [];
}

/** @param {string} code */
function librarySubclasses(code) {
  const imported = importedClasses(code);
  return [...code.matchAll(/\bclass\s+\w*\s*(?:<[^{]*>)?\s*extends\s+\(?([\w.]+)/g)]
    .filter(([, parent = '']) => {
      const original = imported.get(parent.split('.')[0] ?? '');
      return original !== undefined && !extensible.has(parent.split('.')[1] ?? original);
    })
    .map(({ index }) => index);
}

/**
 * What a file imports from packages: the name it has there, by the name it has here.
 * @param {string} code
 */
function importedClasses(code) {
  /** @type {Map<string, string>} */
  const names = new Map();
  for (const [, clause = ''] of code.matchAll(/\bimport\s+([^'"]+?)\s+from\s+['"](?![./])/g)) {
    for (const part of clause.replace(/[{}]/g, ',').split(',')) {
      const [original = '', alias] = part
        .trim()
        .replace(/^type /, '')
        .split(/\s+as\s+/);
      if (original) names.set(alias ?? original, original);
    }
  }
  return names;
}
