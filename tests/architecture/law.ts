import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** What the modules of one room may import, besides each other. */
export interface Row {
  /** Rooms of ours. */
  rooms: readonly string[];
  /** Packages; those of Node are free. */
  packages?: RegExp;
  /** Whether it may start programs of `workers/`, by a path or a file name in a string. */
  startsWorkers?: true;
}

/** A row for each room, the lowest first. A room is a file or folder of lib, or a folder at the top level. */
export type Table = Readonly<Record<string, Row>>;

export interface Import {
  file: string;
  /** A room, or a package. */
  to: string;
  isPackage: boolean;
  /** Of ours, from the root. */
  path?: string;
  /** Named by a string that is no import. */
  isStarted?: true;
}

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];
const NO_PACKAGE = /^$/;

/** The law over the modules under `root`. */
export function lawOf(root: string, table: Table) {
  const sources = new Map<string, string>();

  function files(place: string): string[] {
    const stats = statSync(join(root, place), { throwIfNoEntry: false });
    if (!stats) return [];
    if (stats.isFile()) return /\.(ts|tsx|mjs)$/.test(place) ? [place] : [];
    return readdirSync(join(root, place)).flatMap((name) => files(join(place, name)));
  }

  function source(file: string): string {
    const known = sources.get(file) ?? readFileSync(join(root, file), 'utf8');
    sources.set(file, known);
    return known;
  }

  /** The path from the root of what a module imports of ours; undefined for a package. */
  function pathOf(file: string, specifier: string): string | undefined {
    if (specifier.startsWith('@/')) return specifier.slice(2);
    return specifier.startsWith('.') ? relative(root, resolve(root, dirname(file), specifier)) : undefined;
  }

  const workers = files('workers').filter((file) => dirname(file) === 'workers');

  /** The programs a module names in strings: by the folder, a path through it, or the name of a file in it. */
  function startedBy(file: string): string[] {
    if (file.startsWith('workers/')) return [];
    const literals = [...withoutComments(source(file)).matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)].map(
      ([, , text = '']) => text,
    );
    const imported = new Set(specifiers(source(file)));
    return literals.flatMap((text) => {
      if (imported.has(text)) return [];
      if (text === 'workers') return ['workers'];
      if (/(^|\/)workers\/./.test(text)) return [`workers/${text.replace(/^.*?(^|\/)workers\//, '')}`];
      return workers.filter((worker) => worker === `workers/${text}`);
    });
  }

  function importsOf(file: string): Import[] {
    return [
      ...specifiers(source(file)).map((specifier): Import => {
        const path = pathOf(file, specifier);
        return path === undefined ? { file, to: specifier, isPackage: true } : { file, to: roomOf(path), isPackage: false, path };
      }),
      ...startedBy(file).map((path): Import => ({ file, to: 'workers', isPackage: false, path, isStarted: true })),
    ];
  }

  const placesOf = (room: string) => [`lib/${room}.ts`, `lib/${room}`, room].filter((place) => roomOf(place) === room);
  const imports = (room: string) => placesOf(room).flatMap(files).flatMap(importsOf);

  return {
    files,
    source,
    imports,

    /** Imports that the room's row does not allow. */
    forbidden(room: string): Import[] {
      const { rooms = [], packages = NO_PACKAGE, startsWorkers = false } = table[room] ?? {};
      return imports(room).filter(({ to, isPackage, isStarted }) => {
        if (isPackage) return !packages.test(to) && !to.startsWith('node:');
        return isStarted ? !startsWorkers : to !== room && !rooms.includes(to);
      });
    },

    /** Rooms of lib whose row allows a room that stands above it: `services → jobs`. */
    upward(): string[] {
      const order = Object.keys(table);
      return Object.entries(table).flatMap(([room, { rooms }], at) =>
        rooms.filter((to) => isOfLib(room) && isOfLib(to) && order.indexOf(to) > at).map((to) => `${room} → ${to}`),
      );
    },

    /** Rows without a room, and rooms without a row. */
    unmatched(): string[] {
      const tops = readdirSync(root).filter(
        (name) => name !== 'lib' && !/^(\.|node_modules$|tests$)/.test(name) && isFolder(name),
      );
      const rooms = new Set(
        files('lib')
          .map(roomOf)
          .concat(tops.filter((name) => files(name).length > 0)),
      );
      const rows = new Set(Object.keys(table));
      return [
        ...[...rows].filter((room) => !rooms.has(room)).map((room) => `${room} has a row and is no room`),
        ...[...rooms].filter((room) => !rows.has(room)).map((room) => `${room} is a room and has no row`),
      ];
    },

    /** The import cycles, also of types and of started programs: strongly connected components, by Tarjan's algorithm (SIAM J. Comput. 1, 1972). */
    cycles(): string[][] {
      const modules = [...new Set(Object.keys(table).flatMap(placesOf).flatMap(files))];
      const known = new Set(modules);
      const found = (path: string) => ENDINGS.map((ending) => path + ending).find((one) => known.has(one));
      return stronglyConnected(modules, (file) =>
        importsOf(file).flatMap(({ path }) => (path === undefined ? [] : (found(path) ?? []))),
      );
    },

    /** Imports within lib that are not written as they should be: one's own room by a relative path, others from the root. */
    misspelt(): string[] {
      return files('lib').flatMap((file) =>
        specifiers(source(file))
          .filter((specifier) => {
            const path = pathOf(file, specifier);
            if (path === undefined || dirname(file) === 'lib') return false;
            return specifier.startsWith('.') !== (roomOf(path) === roomOf(file));
          })
          .map((specifier) => `${file}: ${specifier}`),
      );
    },
  };

  function isFolder(name: string): boolean {
    return statSync(join(root, name)).isDirectory();
  }

  function isOfLib(room: string): boolean {
    return placesOf(room).some((place) => place.startsWith('lib/') && files(place).length > 0);
  }
}

function specifiers(source: string): string[] {
  const found = source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\(\s*)['"]([\w@./:-]+)['"]/g);
  return [...found].flatMap(([, specifier]) => specifier ?? []);
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

/** `lib/core/errors` → core, `lib/env.ts` → env, `components/ui/button` → components. */
function roomOf(path: string): string {
  const [top = '', second = ''] = path.split('/');
  return top === 'lib' && second !== '' ? second.replace(/\.ts$/, '') : top;
}

function stronglyConnected(modules: readonly string[], next: (file: string) => readonly string[]): string[][] {
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
