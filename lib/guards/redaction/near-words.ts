/** Words that may stand between a name ("passport") and its number. */
const CONNECTORS = new Set(
  'number no n nr num numero nummer is was are est es ist lautet et the le la du de des my mon ma his her son sa our notre bank bancaire card carte id of'.split(
    ' ',
  ),
);
const REACH = 40;
const MOST_CONNECTORS = 5;
/** Words, and signs that separate a number from the name before it. */
const TOKEN = /[\p{L}\d]+|[^\s\p{L}\d:,;#°º.()'"_-]/gu;
const tokensOf = (text: string): string[] => text.match(TOKEN) ?? [];

/** Creates a check whether one of some names stands before an offset of a folded text, with at most a few connecting words between. */
export function nameBefore(...names: string[]): (text: string, at: number) => boolean {
  const known = names.map(tokensOf);
  const firstWords = [...new Set(known.flatMap(([first = '']) => first))];
  return (text, at) => {
    const before = text.slice(Math.max(0, at - REACH), at);
    if (!firstWords.some((word) => before.includes(word))) return false;
    const tokens = tokensOf(before);
    // The first token may be the end of a longer word.
    if (at > REACH) tokens.shift();
    for (let end = tokens.length; end > 0 && end >= tokens.length - MOST_CONNECTORS; end -= 1) {
      if (known.some((name) => name.every((word, n) => tokens[end - name.length + n] === word))) return true;
      if (!CONNECTORS.has(tokens[end - 1] ?? '')) return false;
    }
    return false;
  };
}

/** Whether one of these words stands in the 80 characters before an offset. */
export function isNear(text: string, at: number, names: ReadonlySet<string>): boolean {
  return tokensOf(text.slice(Math.max(0, at - 80), at)).some((word) => names.has(word));
}
