import { isBuiltinName } from '@/lib/agents';
import type { LibraryKind } from '@/lib/core/library';
import type { LibraryParts } from './parts';

const LONGEST = 64;

/**
 * Returns the names under which new items of a kind are created, by the names that they should have. A name that an own, a published or a built-in
 * item has gets a number, so that what is set up with it stays as it is.
 */
export async function freeNames(
  { stores, builtinDesks }: Pick<LibraryParts, 'stores' | 'builtinDesks'>,
  userId: string,
  { kind, wanted }: { kind: LibraryKind; wanted: readonly string[] },
): Promise<Map<string, string>> {
  const seen = new Set(wanted.length === 0 ? [] : await stores.library.names(userId, kind));
  const isBuiltin = (name: string) =>
    kind === 'agent' ? isBuiltinName(name) : kind === 'desk' && builtinDesks.some((desk) => desk.name === name);
  const isTaken = (name: string) => seen.has(name) || isBuiltin(name);
  const given = new Set(wanted);
  return new Map(
    wanted.map((name) => {
      if (!isTaken(name)) return [name, name];
      let n = 2;
      while (isTaken(numbered(name, n)) || given.has(numbered(name, n))) n += 1;
      given.add(numbered(name, n));
      return [name, numbered(name, n)];
    }),
  );
}

function numbered(name: string, n: number): string {
  const end = `-${n}`;
  return name.slice(0, LONGEST - end.length).replace(/-$/, '') + end;
}
