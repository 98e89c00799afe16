import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from '@jest/globals';
import { lawOf, type Table } from './law';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const TABLE: Table = {
  core: { rooms: [] },
  sources: { rooms: ['core'], packages: /^pg$/, startsWorkers: true },
  services: { rooms: ['core', 'sources'] },
  jobs: { rooms: ['core', 'services'] },
  workbench: { rooms: ['core', 'services', 'jobs'] },
  workers: { rooms: ['core', 'sources'] },
};

/** A tree that keeps the law. */
const LAWFUL: Record<string, string> = {
  'lib/core/json.ts': "import { readFileSync } from 'node:fs';",
  'lib/core/run.ts': "import type { Json } from './json';",
  'lib/sources/web.ts':
    "import pg from 'pg';\nimport type { Json } from '@/lib/core/json';\nnew Worker('./workers/read-page.mjs');",
  'lib/services/start.ts': "import { web } from '@/lib/sources/web';",
  'lib/jobs/clean.ts': "import { start } from '@/lib/services/start';",
  'lib/workbench.ts': "import { clean } from './jobs/clean';",
  'workers/read-page.mjs': "await import('../lib/core/json.ts');",
};

/** The law over the lawful tree with these files changed or added. */
function lawWith(changes: Record<string, string>, table = TABLE) {
  const root = mkdtempSync(join(tmpdir(), 'roundtable-law-'));
  folders.push(root);
  for (const [file, source] of Object.entries({ ...LAWFUL, ...changes })) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  const law = lawOf(root, table);
  const broken = Object.keys(table).flatMap((room) => law.forbidden(room).map(({ file, to }) => `${file} → ${to}`));
  const forbidden = [...new Set(broken)];
  return { forbidden, upward: law.upward(), unmatched: law.unmatched(), cycles: law.cycles(), misspelt: law.misspelt() };
}

const NOTHING = { forbidden: [], upward: [], unmatched: [], cycles: [], misspelt: [] };

describe('the law', () => {
  test('finds nothing in a tree that keeps it', () => {
    expect(lawWith({})).toEqual(NOTHING);
  });

  test.each(["import type { Run } from './run';", "export type { Run } from './run';", "const run = await import('./run');"])(
    'finds a cycle made by %s',
    (source) => {
      expect(lawWith({ 'lib/core/json.ts': source })).toEqual({ ...NOTHING, cycles: [['lib/core/json.ts', 'lib/core/run.ts']] });
    },
  );

  test('finds a cycle through a worker that is started by a string', () => {
    const { cycles } = lawWith({ 'workers/read-page.mjs': "await import('../lib/sources/web.ts');" });
    expect(cycles).toEqual([['lib/sources/web.ts', 'workers/read-page.mjs']]);
  });

  test.each([
    "new Worker('./workers/read-page.mjs');",
    "new Worker(new URL('../../workers/read-page.js', import.meta.url));",
    'fork(`../workers/read-page.mjs`);',
    "new Worker(join(process.cwd(), 'workers', name));",
    "inThread('read-page.mjs');",
    "await import('@/workers/read-page.mjs');",
  ])('finds a worker that is imported by a path string from a room that may start none: %s', (source) => {
    expect(lawWith({ 'lib/services/start.ts': source })).toEqual({ ...NOTHING, forbidden: ['lib/services/start.ts → workers'] });
  });

  test('does not take a worker that is named in a comment for an import', () => {
    expect(lawWith({ 'lib/services/start.ts': "/** See 'workers/read-page.mjs'. */\n// 'read-page.mjs'" })).toEqual(NOTHING);
  });

  test.each([
    ["import { clean } from '@/lib/jobs/clean';", 'jobs'],
    ["import type { Workbench } from '@/lib/workbench';", 'workbench'],
    ["import { json } from '@/lib/http/json';", 'http'],
    ["import { route } from '@/app/route';", 'app'],
  ])('finds an upward arrow in services: %s', (source, to) => {
    expect(lawWith({ 'lib/services/start.ts': source }).forbidden).toEqual([`lib/services/start.ts → ${to}`]);
  });

  test('finds a row that allows an arrow upward', () => {
    const services = { rooms: ['core', 'sources', 'jobs'] };
    expect(lawWith({}, { ...TABLE, services })).toEqual({ ...NOTHING, upward: ['services → jobs'] });
  });

  test('finds a row without a room, and a room without a row', () => {
    const { jobs: _, ...rest } = TABLE;
    const { unmatched } = lawWith({ 'scripts/start.mjs': '' }, { ...rest, cellar: { rooms: [] } });
    expect(unmatched).toEqual([
      'cellar has a row and is no room',
      'jobs is a room and has no row',
      'scripts is a room and has no row',
    ]);
  });

  test('finds a package that the row does not name', () => {
    expect(lawWith({ 'lib/core/json.ts': "import pg from 'pg';" }).forbidden).toEqual(['lib/core/json.ts → pg']);
  });

  test('finds an import of a module of its own room from the root', () => {
    const { misspelt } = lawWith({ 'lib/core/run.ts': "import type { Json } from '@/lib/core/json';" });
    expect(misspelt).toEqual(['lib/core/run.ts: @/lib/core/json']);
  });
});
