import { isBuiltinName } from '@/lib/agents';
import { listedAgents } from '@/lib/core/agents/listed-agents';
import type { LibraryKind } from '@/lib/core/library';
import type { LibraryParts } from './parts';

const LONGEST = 64;

/**
 * Returns the names under which new items of a kind are created, by their requested names. A number is added to the name of an own, a published or a
 * built-in item, so that whatever refers to that item still means it. The same applies to a removed agent that connections, API keys and schedules
 * still list: an agent from another author must not inherit its access. `avoided`: further names that numbering must not produce.
 */
export async function freeNames(
  { stores, builtinDesks }: Pick<LibraryParts, 'stores' | 'builtinDesks'>,
  userId: string,
  { kind, wanted, avoided = [] }: { kind: LibraryKind; wanted: readonly string[]; avoided?: readonly string[] },
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map();
  const listed = kind === 'agent' ? await listedNames(stores, userId) : [];
  const taken = new Set([...(await stores.library.names(userId, kind)), ...listed]);
  const isBuiltin = (name: string) =>
    kind === 'agent' ? isBuiltinName(name) : kind === 'desk' && builtinDesks.some((desk) => desk.name === name);
  const isTaken = (name: string) => taken.has(name) || isBuiltin(name);
  const reserved = new Set([...wanted, ...avoided]);
  return new Map(
    wanted.map((name) => {
      if (!isTaken(name)) return [name, name];
      let n = 2;
      while (isTaken(numbered(name, n)) || reserved.has(numbered(name, n))) n += 1;
      reserved.add(numbered(name, n));
      return [name, numbered(name, n)];
    }),
  );
}

/** The agents that the user's connections and API keys are limited to, and that schedules ask. */
async function listedNames({ connections, apiKeys, schedules }: LibraryParts['stores'], userId: string): Promise<string[]> {
  const [limited, keys, planned] = await Promise.all([connections.list(userId), apiKeys.list(userId), schedules.list(userId)]);
  const allowed = [...limited, ...keys].flatMap(({ agents }) => agents ?? []);
  return [...allowed, ...planned.flatMap(({ recipient }) => listedAgents(recipient))];
}

function numbered(name: string, n: number): string {
  const end = `-${n}`;
  return name.slice(0, LONGEST - end.length).replace(/-$/, '') + end;
}
