import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';

/** The law (shared/design ARCHITECTURE, "The rooms of lib/"): what each room may import of ours, and of the outside. */
const ROOMS: Record<string, { rooms: string[]; outside: RegExp }> = {
  core: { rooms: [], outside: /^(zod|jsonrepair)$/ },
  guards: { rooms: ['core'], outside: /^(undici|ipaddr\.js)$/ },
  agents: { rooms: ['core'], outside: /^$/ },
  models: {
    rooms: ['core'],
    outside: /^(ai|zod|chrono-node|@orama\/stemmers\/english|@ai-sdk\/.+|@openrouter\/ai-sdk-provider)$/,
  },
  tools: {
    rooms: ['core', 'guards'],
    outside:
      /^(ai|zod|jsforce|pg|libpg-query|unpdf|mammoth|fflate|read-excel-file\/universal|file-type|@mozilla\/readability|linkedom)$/,
  },
  citations: { rooms: ['core', 'guards'], outside: /^$/ },
  stores: { rooms: ['core', 'drizzle'], outside: /^(drizzle-orm(\/.+)?|pg)$/ },
  usage: { rooms: ['core'], outside: /^rate-limiter-flexible$/ },
  auth: { rooms: ['core'], outside: /^(zod|next-auth(\/.+)?|@zxcvbn-ts\/.+)$/ },
  streams: { rooms: ['core'], outside: /^ai$/ },
  strategies: { rooms: ['core', 'guards', 'citations'], outside: /^zod$/ },
  engine: { rooms: ['core'], outside: /^(ai|zod|chrono-node|@orama\/stemmers\/english|@ai-sdk\/provider|pg-boss)$/ },
};
const LIB_FILES: Record<string, string[]> = { http: ['core', 'auth', 'usage', 'http'] };
const APP = ['workbench', 'http', 'auth', 'streams', 'core', 'components', 'boot'];
const ROOT = resolve(import.meta.dirname, '..');

describe('the architecture', () => {
  test.each(Object.keys(ROOMS))('lib/%s imports only what its row allows', (room) => {
    const law = ROOMS[room];
    const broken = imports(`lib/${room}`).filter(({ to, outside }) =>
      outside ? !law?.outside.test(to) && !to.startsWith('node:') : to !== room && !law?.rooms.includes(to),
    );
    expect(broken).toEqual([]);
  });

  test('strategies know neither the engine nor the AI SDK', () => {
    expect(imports('lib/strategies').filter(({ to }) => ['engine', 'ai', 'tools', 'stores', 'models'].includes(to))).toEqual([]);
  });

  test.each(Object.entries(LIB_FILES))('lib/%s.ts imports only its rooms', (file, rooms) => {
    expect(imports(`lib/${file}.ts`).filter(({ to, outside }) => !outside && !rooms.includes(to))).toEqual([]);
  });

  test('components import from lib only core', () => {
    expect(imports('components').filter(({ to, outside }) => !outside && to !== 'core' && to !== 'components')).toEqual([]);
  });

  test('pages and handlers see the rooms only through the workbench and the door', () => {
    expect(imports('app').filter(({ to, outside }) => !outside && !APP.includes(to) && to !== 'app')).toEqual([]);
  });

  test('only lib/env.ts reads the environment', () => {
    const readers = [...files('lib'), ...files('app'), ...files('components')].filter((file) =>
      /process\.env\b/.test(source(file)),
    );
    expect(readers).toEqual(['lib/env.ts']);
  });

  test('no module is longer than 300 lines', () => {
    const long = ['lib', 'app', 'components', 'scripts'].flatMap(files).filter((file) => source(file).split('\n').length > 300);
    expect(long).toEqual([]);
  });

  test('the offline model has at most 2,000 lines of code, with its data', () => {
    const comment = /^\s*(?:$|\/\/|\/\*|\*)/;
    const lines = files('lib/models')
      .filter((file) => file.startsWith('lib/models/offline'))
      .flatMap((file) =>
        source(file)
          .split('\n')
          .filter((line) => !comment.test(line)),
      );
    expect(lines.length).toBeLessThanOrEqual(2000);
  });

  test('a room has an index only as a registry', () => {
    const indexes = files('lib').filter((file) => /index\.tsx?$/.test(file));
    expect(indexes.every((file) => /^lib\/(agents|tools|strategies)\/index\.ts$/.test(file))).toBe(true);
  });
});

interface Import {
  file: string;
  to: string;
  outside: boolean;
}

function imports(place: string): Import[] {
  return files(place).flatMap((file) =>
    [...source(file).matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)['"]([^'"]+)['"]/g)].flatMap(([, specifier]) => {
      if (specifier === undefined) return [];
      const path = specifier.startsWith('@/')
        ? specifier.slice(2)
        : specifier.startsWith('.')
          ? relative(ROOT, resolve(ROOT, dirname(file), specifier))
          : undefined;
      return [path === undefined ? { file, to: specifier, outside: true } : { file, to: roomOf(path), outside: false }];
    }),
  );
}

/** `lib/core/json` → core, `lib/http` → http, `components/ui/button` → components. */
function roomOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'lib' ? second.replace(/\.ts$/, '') : top;
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
