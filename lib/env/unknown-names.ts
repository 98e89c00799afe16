/** Prefixes that no other program uses. */
const FAMILIES = /^(MULTI_AGENT|OPENAI_COMPATIBLE|ROUNDTABLE|OWNER|ENCRYPTION)_/;
/** Kubernetes passes these to every container once a service has this name: they contain its addresses. */
const SERVICE_LINK = /^ROUNDTABLE_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/;
/** Variables of the command line (`npm run ask`, `npm run agent`). */
const OTHER_NAMES = ['ROUNDTABLE_URL', 'ROUNDTABLE_API_KEY', 'ROUNDTABLE_KEY'];

/** A common wrong name that differs too much from the setting to be recognized as a typing error. */
const MISTAKEN: Record<string, string> = { TRUSTED_PROXY: 'TRUSTED_PROXIES' };

/** Finds variables that look like settings but are not, each with the most similar setting, if any. */
export function unknownNames(given: readonly string[], settings: readonly string[]): { name: string; meant?: string }[] {
  const known = new Set([...settings, ...OTHER_NAMES]);
  return given
    .filter((name) => !known.has(name) && !SERVICE_LINK.test(name))
    .map((name) => ({ name, meant: meantBy(name, settings) }))
    .filter(({ name, meant }) => meant !== undefined || FAMILIES.test(name));
}

function meantBy(name: string, settings: readonly string[]): string | undefined {
  const isBegun = (setting: string) => name.includes('_') && setting.startsWith(`${name}_`);
  return MISTAKEN[name] ?? settings.find((setting) => isMistyped(name, setting)) ?? settings.find(isBegun);
}

/** Compares only longer names, since other programs use similar short ones. */
function isMistyped(name: string, setting: string): boolean {
  const allowed = setting.length < 7 ? 0 : setting.length < 12 ? 1 : 2;
  return Math.abs(name.length - setting.length) <= allowed && distance(name, setting) <= allowed;
}

/** Levenshtein distance, computed row by row. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[j], row[j + 1], row[j]];
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
