/** Anthropic refuses a request if a property in any tool's schema has another name. */
const ACCEPTED = /^[\w.-]{1,64}$/;
const REPLACED = /[^\w.-]/g;
const MAX_LENGTH = 64;

/**
 * Returns, by the name of each property of an object, the name under which models are asked for it, where that is another one: tools of others
 * have arguments such as `$top`.
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
