/** Letters that readers take for the same one when they search; `ß`, `œ` and `æ` are found as they are written only. */
const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'àáâãäåā', c: 'çćč', d: 'ď', e: 'èéêëēė', g: 'ğ', i: 'ìíîïī', l: 'ł', n: 'ñńň', o: 'òóôõöøō' },
  ...{ r: 'ř', s: 'śšş', t: 'ťț', u: 'ùúûüūů', y: 'ýÿ', z: 'źżž' },
};

/** Most words of a search that are used. */
const MOST_WORDS = 10;

/**
 * Splits a search into its words and quoted phrases, each as a regular expression that both JavaScript and PostgreSQL understand. It ignores case,
 * accents and line breaks; its time is linear, since it only repeats white space.
 */
export function searchPatterns(search: string): string[] {
  const parts = [...search.normalize('NFC').matchAll(/"([^"]+)"|[^\s"]+/g)].map(([part, phrase]) => (phrase ?? part).trim());
  return [...new Set(parts)]
    .filter((part) => part !== '')
    .slice(0, MOST_WORDS)
    .map(patternOf);
}

function patternOf(part: string): string {
  return part
    .split(/\s+/)
    .map((word) => [...word].map(letterPattern).join(''))
    .join('\\s+');
}

function letterPattern(letter: string): string {
  const [plain = ''] = letter.normalize('NFD').toLowerCase();
  const accented = ACCENTED[plain];
  const same = accented ? `${plain}${accented}${letter}` : letter;
  // A class has characters of one unit only, and some letters change their length with their case.
  const cases = [...new Set([...same, ...same.toLowerCase(), ...same.toUpperCase()])];
  if (cases.length > 1 && cases.every(({ length }) => length === 1)) return `[${cases.join('')}]`;
  return letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
