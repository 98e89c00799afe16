import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import type { StrategyEntry } from '@/lib/strategies/strategy-entry';
import * as strategies from '@/lib/strategies/table';
import { lawOf, type Table } from './architecture/law';
import { agents } from './fakes/builtin';
import { strategyDeps } from './fakes/strategy-deps';

const PROVIDERS = /^(ai|zod|lru-cache|@ai-sdk\/.+|@openrouter\/ai-sdk-provider)$/;
const DOCUMENTS = /^(csv-parse\/sync|unpdf|mammoth|fflate|read-excel-file\/universal|file-type|linkedom|lru-cache|postal-mime)$/;
const ANY = /./;

/** All folders that `runner.ts` and `open-workbench.ts` combine. */
const BELOW_SERVICES = [
  ...[
    'core',
    'env',
    'run-view',
    'i18n',
    'api',
    'guards',
    'citations',
    'agents',
    'models',
    'documents',
    'sources',
    'sample',
    'tools',
  ],
  ...['secrets', 'stores', 'usage', 'auth', 'strategies', 'engine'],
];

/** Allowed imports (shared/design ARCHITECTURE, "The rooms of lib/"), lowest folder first: each row may import only from rows above it. */
const TABLE: Table = {
  core: { rooms: [], packages: /^(zod|jsonrepair|croner)$/ },
  env: { rooms: ['core'], packages: /^zod$/ },
  log: { rooms: ['core', 'env'], packages: /^pino$/ },
  i18n: { rooms: ['core'] },
  'run-view': { rooms: ['core', 'i18n'] },
  api: { rooms: ['core', 'run-view'], packages: /^zod$/ },
  threads: { rooms: ['core'], startsWorkers: true },
  citations: { rooms: ['core', 'threads'], packages: /^diff$/, startsWorkers: true },
  guards: {
    rooms: ['core', 'citations'],
    packages: /^(zod|undici|proxy-from-env|ipaddr\.js|libphonenumber-js|compromise|chrono-node|@orama\/stemmers|eld)(\/|$)/,
  },
  agents: { rooms: ['core'], packages: /^(liquidjs|lru-cache|yaml|zod)$/ },
  offline: { rooms: ['core'], packages: /^(ai|@ai-sdk\/provider|chrono-node\/(en|fr)|@orama\/stemmers\/(english|french))$/ },
  models: { rooms: ['core', 'guards', 'offline'], packages: PROVIDERS },
  documents: { rooms: ['core', 'guards', 'threads'], packages: DOCUMENTS, startsWorkers: true },
  sources: {
    rooms: ['core', 'guards', 'threads', 'documents'],
    packages: /^(zod|jsforce|lru-cache|oauth4webapi|pg|libpg-query|@mozilla\/readability|yaml|@modelcontextprotocol\/sdk\/.+)$/,
    startsWorkers: true,
  },
  sample: {
    rooms: ['core'],
    packages: /^(zod|@modelcontextprotocol\/sdk\/.+|@orama\/stemmers\/(english|french))$/,
    startsWorkers: true,
  },
  tools: { rooms: ['core', 'guards', 'documents'], packages: /^(ai|zod)$/ },
  secrets: { rooms: ['core', 'env'] },
  stores: { rooms: ['core', 'secrets', 'drizzle'], packages: /^(drizzle-orm(\/.+)?|lru-cache|pg)$/, startsWorkers: true },
  usage: { rooms: ['core'], packages: /^rate-limiter-flexible$/ },
  auth: {
    rooms: ['core', 'api', 'guards', 'secrets'],
    packages: /^(zod|next-auth(\/.+)?|otpauth|@simplewebauthn\/server(\/helpers)?|@zxcvbn-ts\/.+)$/,
  },
  streams: { rooms: ['core', 'run-view'], packages: /^ai$/ },
  strategies: { rooms: ['core', 'guards', 'citations', 'run-view'], packages: /^zod$/ },
  engine: { rooms: ['core'], packages: /^(ai|zod|@ai-sdk\/provider|pg-boss)$/ },
  services: { rooms: BELOW_SERVICES, packages: /^(zod|lru-cache|rate-limiter-flexible|ts-fsrs)$/ },
  jobs: { rooms: ['core', 'services'] },
  http: { rooms: ['core', 'api', 'auth', 'usage'], packages: /^zod$/ },
  'mcp-server': {
    rooms: ['core', 'run-view', 'i18n', 'api', 'documents', 'engine', 'services', 'http', 'streams'],
    packages: /^(zod|@modelcontextprotocol\/sdk\/.+)$/,
  },
  settings: { rooms: ['env', 'auth', 'models', 'jobs'] },
  runner: { rooms: [...BELOW_SERVICES, 'log', 'services', 'jobs', 'settings'] },
  'open-workbench': { rooms: [...BELOW_SERVICES, 'services', 'jobs', 'http', 'settings', 'runner'] },
  workbench: { rooms: ['core', 'http', 'open-workbench'], packages: /^next(\/.+)?$/ },
  boot: { rooms: ['core', 'auth', 'sample', 'workbench'] },
  drizzle: { rooms: ['core'], packages: /^drizzle-orm(\/.+)?$/ },
  workers: {
    rooms: ['core', 'citations', 'documents', 'sources', 'stores', 'scripts'],
    packages: /^(@electric-sql\/pglite(\/.+)?|@energetic-ai\/.+|pg)$/,
  },
  components: { rooms: ['core', 'run-view', 'i18n', 'api', 'citations', 'strategies'], packages: ANY },
  app: {
    rooms: ['workbench', 'mcp-server', 'http', 'services', 'streams', 'core', 'run-view', 'i18n', 'api', 'components'],
    packages: ANY,
  },
  scripts: {
    // The benchmark opens the whole product.
    rooms: [
      'core',
      'env',
      'log',
      'agents',
      'citations',
      'documents',
      'sample',
      'secrets',
      'stores',
      'auth',
      'services',
      'jobs',
      'runner',
      'workbench',
      'boot',
      'app',
      'tests',
    ],
    packages: ANY,
    startsWorkers: true,
  },
};
const law = lawOf(resolve(import.meta.dirname, '..'), TABLE);
const STRATEGY_VIEW = /^lib\/strategies\/[\w-]+\/view$/;

describe('the architecture', () => {
  test.each(Object.keys(TABLE))('the room %s imports only what its row in the table allows', (room) => {
    expect(law.forbidden(room)).toEqual([]);
  });

  test('no row of the table allows an import from a higher room', () => {
    expect(law.upward()).toEqual([]);
  });

  test('every room has a row in the table, and every row belongs to a room', () => {
    expect(law.unmatched()).toEqual([]);
  });

  test('modules do not import each other in a cycle, not even for types', () => {
    expect(law.cycles()).toEqual([]);
  });

  test('modules of lib import their own room by relative paths, and other rooms by the root alias', () => {
    expect(law.misspelt()).toEqual([]);
  });

  test('services import only the public interface of the engine', () => {
    const inside = law.imports('services').filter(({ path }) => path?.startsWith('lib/engine/') && path !== 'lib/engine/engine');
    expect(inside).toEqual([]);
  });

  test('only the views and the table of strategies import the run view, and components import only those views', () => {
    const fromOutside = law.imports('components').filter(({ to, path = '' }) => to === 'strategies' && !STRATEGY_VIEW.test(path));
    const inside = law
      .imports('strategies')
      .filter(({ file, to }) => to === 'run-view' && !/\/(view|strategy-entry|index)\.ts$/.test(file));
    expect([...fromOutside, ...inside]).toEqual([]);
  });

  test('the view of a strategy loads no package into the browser', () => {
    const own = law.imports('strategies');
    const importsOf = (path: string) => own.filter(({ file }) => file === `${path}.ts`);
    const reached = (path: string): string[] => [
      path,
      ...importsOf(path).flatMap(({ to, path: next = '' }) => (to === 'strategies' ? reached(next) : [])),
    ];
    const views = law
      .files('lib/strategies')
      .map((file) => file.replace(/\.ts$/, ''))
      .filter((path) => STRATEGY_VIEW.test(path));
    expect(views.length).toBeGreaterThan(1);
    expect(views.flatMap(reached).flatMap((path) => importsOf(path).filter(({ isPackage }) => isPackage))).toEqual([]);
  });

  test('pages, run views and streams contain no name of a strategy or an agent', () => {
    const entries: StrategyEntry[] = Object.values(strategies);
    const names = [...entries.map(({ create }) => create(strategyDeps).name), ...agents.map(({ name }) => name)];
    const named = new RegExp(`(['"\`])(${names.join('|')})\\1`);
    const places = ['app', 'components', 'lib/api', 'lib/run-view', 'lib/streams'].flatMap(law.files);
    expect(places.filter((file) => named.test(law.source(file)))).toEqual([]);
    expect(named.test(law.source('lib/strategies/single/strategy.ts'))).toBe(true);
  });

  test('only lib/env.ts reads the environment', () => {
    const readers = ['lib', 'app', 'components'].flatMap(law.files).filter((file) => /process\.env\b/.test(law.source(file)));
    expect(readers).toEqual(['lib/env.ts']);
  });

  test('every error class of lib has its name as its kind, by which a copy of it in another bundle recognizes it', () => {
    const classes = law
      .files('lib')
      .flatMap((file) => [
        ...law.source(file).matchAll(/class (\w+) extends (\w+) \{(?:\s+static override readonly kind: string = '(\w+)')?/g),
      ]);
    const errors = new Set(['BaseError']);
    for (let before = 0; before < errors.size; ) {
      before = errors.size;
      for (const [, name = '', parent = ''] of classes) if (errors.has(parent)) errors.add(name);
    }
    const without = classes.filter(([, name, parent = '', kind]) => errors.has(parent) && kind !== name);
    expect(without.map(([, name]) => name)).toEqual([]);
    expect(classes.flatMap(([, name, parent]) => (parent === 'Error' ? [name] : []))).toEqual(['BaseError']);
    expect(errors.size).toBeGreaterThan(20);
  });

  test('no module is longer than 300 lines', () => {
    const long = ['lib', 'app', 'components', 'scripts', 'workers']
      .flatMap(law.files)
      .filter((file) => law.source(file).split('\n').length > 300);
    expect(long).toEqual([]);
  });

  test('no object is written only to be spread: TypeScript would not refuse its unknown properties', () => {
    const folders = ['lib', 'components', 'app', 'scripts', 'workers', 'tests'];
    const files = folders.flatMap((folder) => law.files(folder)).filter((file) => file !== 'tests/architecture.test.ts');
    expect(files.length).toBeGreaterThan(3000);
    expect(files.filter((file) => /\.{3}\{\s*[a-z[.]/i.test(law.source(file)))).toEqual([]);
  });

  test('no route handler is longer than 32 lines', () => {
    const routes = ['app/api', 'app/v1'].flatMap((place) => law.files(place)).filter((file) => /\/route\.ts$/.test(file));
    expect(routes.filter((file) => law.source(file).split('\n').length > 33)).toEqual([]);
  });

  test('the offline model has at most 2,860 lines of code, including its data, and its agents of the word library 1,260', () => {
    const comment = /^\s*(?:$|\/\/|\/\*|\*)/;
    const linesIn = (files: readonly string[]) =>
      files.flatMap((file) =>
        law
          .source(file)
          .split('\n')
          .filter((line) => !comment.test(line)),
      ).length;
    const words = law.files('lib/offline/words');
    const others = [...law.files('lib/offline'), ...law.files('lib/models/providers/offline.ts')];
    expect(linesIn(others.filter((file) => !words.includes(file)))).toBeLessThanOrEqual(2860);
    expect(linesIn(words)).toBeLessThanOrEqual(1260);
  });

  test('a room has an index file only as a registry', () => {
    const indexes = law.files('lib').filter((file) => /index\.tsx?$/.test(file));
    expect(indexes.every((file) => /^lib\/(agents|tools|strategies|models\/providers)\/index\.ts$/.test(file))).toBe(true);
  });
});
