const BULLET = /^(?:[-–—*•]|\d{1,3}[.)])\s+/;
/** The first of these in a line ends its term. */
const SPACED = [' – ', ' — ', ' - ', ': ', ' : '];
const TIGHT = ['–', '—', ':'];

/**
 * Splits a line such as `cell – the smallest unit of life` into a term and a meaning, at a tab, a dash or a colon; a hyphen needs spaces around it. A
 * line without any of them is a term.
 */
export function splitLine(line: string): [term: string, meaning: string] {
  const tab = line.indexOf('\t');
  if (tab !== -1) return [line.slice(0, tab).trim(), line.slice(tab + 1).trim()];
  const text = line.trim().replace(BULLET, '');
  const found = first(text, SPACED) ?? first(text, TIGHT);
  if (!found) return [text, ''];
  return [text.slice(0, found.at).trim(), text.slice(found.at + found.separator.length).trim()];
}

/** Finds the separator that comes first in a text, but not at its start. */
export function first(text: string, separators: readonly string[]): { separator: string; at: number } | undefined {
  return separators
    .map((separator) => ({ separator, at: text.indexOf(separator, 1) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at)[0];
}
