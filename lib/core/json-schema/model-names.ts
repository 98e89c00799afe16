/** Anthropic refuses a request if the schema of any tool has a property whose name does not match. */
const ACCEPTED = /^[\w.-]{1,64}$/;
const REPLACED = /[^\w.-]/g;
const MAX_LENGTH = 64;

/**
 * Maps the names of an object's properties to the names that models use for them, where these differ: third-party tools have arguments such as
 * `$top`.
 */
export function modelNames(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set(names.filter((name) => ACCEPTED.test(name)));
  const renamed = new Map<string, string>();
  for (const name of names) {
    if (taken.has(name)) continue;
    const base = name.replace(REPLACED, '_').slice(0, MAX_LENGTH) || '_';
    const free = taken.has(base) ? firstFree(base, taken) : base;
    taken.add(free);
    renamed.set(name, free);
  }
  return renamed;
}

function firstFree(base: string, taken: ReadonlySet<string>): string {
  for (let n = 2; ; n++) {
    const end = `_${n}`;
    const name = base.slice(0, MAX_LENGTH - end.length) + end;
    if (!taken.has(name)) return name;
  }
}
