/** By Latin letter, its accented forms: those that Unicode does not decompose are listed, the loop below adds the others. */
const ACCENTED = new Map<string, string>(Object.entries({ d: 'đ', h: 'ħ', i: 'ı', l: 'ł', o: 'ø', t: 'ŧ' }));
for (const [first, last] of [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const) {
  for (let code = first; code <= last; code++) {
    const letter = String.fromCharCode(code);
    const [plain = ''] = letter.toLowerCase().normalize('NFD');
    if (/[a-z]/.test(plain)) ACCENTED.set(plain, `${ACCENTED.get(plain) ?? ''}${letter}`);
  }
}

/** Maximum number of words of a search that are used. */
const MOST_WORDS = 10;

/** The same for JavaScript and for PostgreSQL, whose `\s` excludes non-breaking spaces. */
const SPACES = '[ \t\r\n\u00a0\u2009\u202f]+';
const APOSTROPHE = "['’]";
const QUOTATION_MARKS = /[“”„«»]/g;

/**
 * Splits a search into its words and quoted phrases, each as a regular expression that works in both JavaScript and PostgreSQL. It ignores case,
 * accents and line breaks; its time is linear, since only white space is repeated.
 */
export function searchPatterns(search: string): string[] {
  const text = search.normalize('NFC').replace(QUOTATION_MARKS, '"');
  const parts = [...text.matchAll(/"([^"]+)"|[^\s"]+/g)].map(([part, phrase]) => (phrase ?? part).trim());
  return [...new Set(parts)]
    .filter((part) => part !== '')
    .slice(0, MOST_WORDS)
    .map(patternOf);
}

function patternOf(part: string): string {
  return part
    .split(/\s+/)
    .map((word) => [...word].map(letterPattern).join(''))
    .join(SPACES);
}

function letterPattern(letter: string): string {
  if (letter === "'" || letter === '’') return APOSTROPHE;
  const [plain = ''] = letter.toLowerCase().normalize('NFD');
  const accented = ACCENTED.get(plain);
  const same = accented ? `${plain}${accented}${letter}` : letter;
  // A character class cannot contain `SS`, the upper case of `ß`.
  const cases = [...same].flatMap((one) => [one, one.toLowerCase(), one.toUpperCase()]).filter(({ length }) => length === 1);
  const different = [...new Set(cases)];
  return different.length > 1 ? `[${different.join('')}]` : letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
