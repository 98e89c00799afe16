import { nameKey } from './name-key';

/** Returns a name that none of the others equals: “New folder”, “New folder 2”, … */
export function freeName(name: string, taken: readonly string[]): string {
  const keys = new Set(taken.map(nameKey));
  let free = name;
  for (let n = 2; keys.has(nameKey(free)); n++) free = `${name} ${n}`;
  return free;
}
