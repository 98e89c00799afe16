import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';

interface Room {
  /** Rooms of ours that its files may import, besides their own. */
  rooms: string[];
  /** Packages that it may import. */
  packages?: RegExp;
}

const PROVIDERS = /^(ai|zod|@ai-sdk\/.+|@openrouter\/ai-sdk-provider)$/;
const FILE_FORMATS = /^(unpdf|mammoth|fflate|read-excel-file\/universal|file-type)$/;
const NO_PACKAGE = /^$/;

/** The law (shared/design ARCHITECTURE, "The rooms of lib/"): a row for each folder of lib. */
const ROOMS: Record<string, Room> = {
  core: { rooms: [], packages: /^(zod|jsonrepair)$/ },
  i18n: { rooms: ['core'] },
  'run-view': { rooms: ['core', 'i18n'] },
  api: { rooms: ['core', 'run-view'], packages: /^zod$/ },
  guards: { rooms: ['core'], packages: /^(undici|ipaddr\.js)$/ },
  threads: { rooms: ['core', 'workers'] },
  agents: { rooms: ['core'] },
  offline: { rooms: ['core'], packages: /^(ai|@ai-sdk\/provider|chrono-node|@orama\/stemmers\/english)$/ },
  models: { rooms: ['core', 'offline'], packages: PROVIDERS },
  documents: { rooms: ['core', 'guards', 'threads', 'workers'], packages: FILE_FORMATS },
  sources: {
    rooms: ['core', 'guards', 'threads', 'workers'],
    packages: /^(zod|jsforce|pg|libpg-query|@mozilla\/readability|linkedom)$/,
  },
  sample: { rooms: ['core', 'workers'] },
  tools: { rooms: ['core', 'guards', 'documents'], packages: /^(ai|zod)$/ },
  secrets: { rooms: ['core', 'env'] },
  stores: { rooms: ['core', 'drizzle', 'workers'], packages: /^(drizzle-orm(\/.+)?|pg)$/ },
  usage: { rooms: ['core'], packages: /^rate-limiter-flexible$/ },
  auth: { rooms: ['core', 'api'], packages: /^(zod|next-auth(\/.+)?|@zxcvbn-ts\/.+)$/ },
  streams: { rooms: ['core'], packages: /^ai$/ },
  strategies: { rooms: ['core'], packages: /^zod$/ },
  engine: { rooms: ['core'], packages: /^(ai|zod|@ai-sdk\/provider|pg-boss)$/ },
  services: {
    rooms: [
      ...['core', 'run-view', 'api', 'guards', 'agents', 'models', 'documents', 'sources', 'sample', 'tools', 'secrets'],
      ...['stores', 'usage', 'auth', 'strategies', 'engine', 'env', 'log'],
    ],
    packages: /^(zod|rate-limiter-flexible)$/,
  },
  http: { rooms: ['core', 'auth', 'usage'] },
  env: { rooms: [] },
};
/** Single files of lib, and folders at the top level. */
const OTHERS: Record<string, Room> = {
  'lib/http.ts': { rooms: ['core', 'auth', 'usage', 'http'], packages: /^(zod|next(\/.+)?)$/ },
  'lib/log.ts': { rooms: ['core', 'env'], packages: /^pino$/ },
  'lib/env.ts': { rooms: ['env'], packages: /^zod$/ },
  workers: { rooms: ['core', 'documents', 'sources', 'stores', 'scripts'], packages: /^(@electric-sql\/pglite(\/.+)?|pg)$/ },
  components: { rooms: ['core', 'run-view', 'i18n', 'api'], packages: /./ },
  app: {
    rooms: ['workbench', 'http', 'auth', 'streams', 'core', 'run-view', 'i18n', 'api', 'components', 'boot'],
    packages: /./,
  },
};
const ROOT = resolve(import.meta.dirname, '..');

describe('the architecture', () => {
  test.each(Object.entries({ ...prefixed(ROOMS), ...OTHERS }))(
    '%s imports only what its row allows',
    (place, { rooms, packages = NO_PACKAGE }) => {
      const broken = imports(place).filter(({ to, outside }) =>
        outside ? !packages.test(to) && !to.startsWith('node:') : to !== roomOf(place) && !rooms.includes(to),
      );
      expect(broken).toEqual([]);
    },
  );

  test('every folder of lib is a room, and every room is a folder', () => {
    const folders = readdirSync(join(ROOT, 'lib')).filter((name) => !name.endsWith('.ts'));
    expect(Object.keys(ROOMS).sort()).toEqual(folders.sort());
  });

  test('every module of lib imports its own room by a relative path, and others from the root', () => {
    const broken = files('lib').flatMap((file) =>
      specifiers(file)
        .filter((specifier) => {
          const path = pathOf(file, specifier);
          if (path === undefined || dirname(file) === 'lib') return false;
          return specifier.startsWith('.') !== (roomOf(path) === roomOf(file));
        })
        .map((specifier) => `${file}: ${specifier}`),
    );
    expect(broken).toEqual([]);
  });

  test('no modules import each other in a cycle, not even for types', () => {
    expect(cycles(['lib', 'app', 'components', 'workers', 'drizzle', 'scripts'].flatMap(files))).toEqual([]);
  });

  test('services import only the face of the engine; only open-* modules know its ports', () => {
    const inside = imports('lib/services').filter(
      ({ file, path }) => path?.startsWith('lib/engine/') && path !== 'lib/engine/engine' && !/\/open-[^/]+$/.test(file),
    );
    expect(inside).toEqual([]);
  });

  test('strategies know neither the engine nor the AI SDK', () => {
    expect(imports('lib/strategies').filter(({ to }) => ['engine', 'ai', 'tools', 'stores', 'models'].includes(to))).toEqual([]);
  });

  test('only lib/env.ts reads the environment', () => {
    const readers = [...files('lib'), ...files('app'), ...files('components')].filter((file) =>
      /process\.env\b/.test(source(file)),
    );
    expect(readers).toEqual(['lib/env.ts']);
  });

  test('no module is longer than 300 lines', () => {
    const long = ['lib', 'app', 'components', 'scripts', 'workers']
      .flatMap(files)
      .filter((file) => source(file).split('\n').length > 300);
    expect(long).toEqual([]);
  });

  test('the offline model has at most 2,000 lines of code, with its data', () => {
    const comment = /^\s*(?:$|\/\/|\/\*|\*)/;
    const lines = [...files('lib/offline'), 'lib/models/providers/offline.ts'].flatMap((file) =>
      source(file)
        .split('\n')
        .filter((line) => !comment.test(line)),
    );
    expect(lines.length).toBeLessThanOrEqual(2000);
  });

  test('a room has an index only as a registry', () => {
    const indexes = files('lib').filter((file) => /index\.tsx?$/.test(file));
    expect(indexes.every((file) => /^lib\/(agents|tools|strategies|models\/providers)\/index\.ts$/.test(file))).toBe(true);
  });
});

interface Import {
  file: string;
  /** A room, or a package. */
  to: string;
  outside: boolean;
  /** Of ours, without its ending. */
  path?: string;
}

function prefixed(rooms: Record<string, Room>): Record<string, Room> {
  return Object.fromEntries(Object.entries(rooms).map(([name, room]) => [`lib/${name}`, room]));
}

function imports(place: string): Import[] {
  return files(place).flatMap((file) => [
    ...specifiers(file).map((specifier): Import => {
      const path = pathOf(file, specifier);
      return path === undefined ? { file, to: specifier, outside: true } : { file, to: roomOf(path), outside: false, path };
    }),
    ...workersNamed(file).map((path): Import => ({ file, to: 'workers', outside: false, path })),
  ]);
}

function specifiers(file: string): string[] {
  const found = source(file).matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)['"]([\w@./:-]+)['"]/g);
  return [...found].flatMap(([, specifier]) => specifier ?? []);
}

/** Workers are started by file name, which no import shows. */
function workersNamed(file: string): string[] {
  if (!file.startsWith('lib/')) return [];
  return [...source(file).matchAll(/'([\w-]+\.mjs)'/g)].map(([, name]) => `workers/${name}`);
}

/** The path of a module of ours from the root; undefined for a package. */
function pathOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('@/')) return specifier.slice(2);
  return specifier.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(file), specifier)) : undefined;
}

/** `lib/core/json` → core, `lib/http` → http, `components/ui/button` → components. */
function roomOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'lib' ? second.replace(/\.ts$/, '') : top;
}

/** The import cycles: strongly connected components, by Tarjan's algorithm (SIAM J. Comput. 1, 1972). */
function cycles(modules: readonly string[]): string[][] {
  const known = new Set(modules);
  const found = (path: string) =>
    ['', '.ts', '.tsx', '.mjs', '/index.ts'].map((ending) => path + ending).find((one) => known.has(one));
  const next = (file: string) =>
    [...specifiers(file).flatMap((specifier) => pathOf(file, specifier) ?? []), ...workersNamed(file)].flatMap(
      (path) => found(path) ?? [],
    );
  const order = new Map<string, number>();
  const stack: string[] = [];
  const rings: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    stack.push(file);
    let lowest = index;
    for (const to of next(file)) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, order.get(to) ?? index);
    }
    if (lowest === index) {
      const ring = stack.splice(stack.indexOf(file));
      if (ring.length > 1) rings.push(ring.sort());
    }
    return lowest;
  };
  for (const file of modules) if (!order.has(file)) visit(file);
  return rings;
}

function files(place: string): string[] {
  const stats = statSync(join(ROOT, place), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [place];
  return readdirSync(join(ROOT, place))
    .flatMap((name) => files(join(place, name)))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file));
}

function source(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
