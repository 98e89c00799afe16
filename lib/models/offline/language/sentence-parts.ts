/** Where the sentence that `from` stands in ends, before its last sign. A dot inside a name ends none. */
export function sentenceEnd(text: string, from: number): number {
  const length = text.slice(from).search(/\s*(?:[?!;\n]|\.(?![\p{L}\d]))/u);
  return length < 0 ? text.length : from + length;
}

/** A text without what stands from `from` to `to`, or with something else in its place. */
export function replaceSpan(text: string, { from, to }: { from: number; to: number }, by = ''): string {
  const parts = [text.slice(0, from).trimEnd(), by, text.slice(to).trimStart()];
  return parts
    .filter(Boolean)
    .join(' ')
    .replace(/(?<![.?!])\s+(?=[.,])/g, '');
}

const JOINING = String.raw`(?:and|then|also|but|please|before you (?:start|begin|answer)|et|puis|ensuite|aussi|mais|avant de (?:commencer|répondre))(?!\p{L})`;
const LEADING = new RegExp(`^(?:[\\s,.;:]|${JOINING})+`, 'iu');
const TRAILING = new RegExp(`(?:\\s*[,:]|\\s+${JOINING})+(?=\\s*[.?!;]*$)`, 'iu');
const DOUBLED = new RegExp(`\\b(?:and|et)\\s+(?=${JOINING})`, 'giu');

/** What is left of sentences when parts of them are taken out: no "and" that joins nothing, none that says nothing. */
export function tidySentences(text: string): string {
  const sentences = text
    .split(/(?<=[.?!;\n])\s+/)
    .map((one) => one.replace(DOUBLED, '').replace(LEADING, '').replace(TRAILING, ''));
  return sentences.filter((one) => /\p{L}/u.test(one)).join(' ');
}
