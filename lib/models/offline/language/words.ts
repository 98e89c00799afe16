import { isStopWord } from './stop-words';

/** Text without accents, with `camelCase` and `snake_case` names taken apart. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
}

/** All words of a text or an identifier, lower case, without accents, in order. */
export function wordsOf(text: string): string[] {
  return (
    plain(text)
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  );
}

const SUFFIXES = /(?:isations?|izations?|ations?|itions?|ements?|ments?|ating|ated|ates?|ings?|ed|als?|ly)$/;

/** A word cut to a common form, so that `renewals`, `renewing` and `renews` meet. Light on purpose: meaning is not guessed. */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  let root = word;
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (/(?:ss|x|ch|sh|z)es$/.test(root)) root = root.slice(0, -2);
  else if (root.endsWith('aux') && root.length > 5) root = `${root.slice(0, -3)}al`;
  else if (root.endsWith('s') && !/(?:ss|us|is)$/.test(root)) root = root.slice(0, -1);
  const shorter = root.replace(SUFFIXES, '');
  if (shorter.length >= 4) root = shorter;
  if (root.length > 4 && root.endsWith('e')) root = root.slice(0, -1);
  return root.replace(/([b-df-hj-np-tv-z])\1$/, '$1');
}

/** The subject words of a text, in order, each once. */
export function contentWords(text: string): string[] {
  return [...new Set(wordsOf(text))].filter((word) => !isStopWord(word) && (word.length > 1 || /\d/.test(word)));
}

/** Stems of the subject words of a text, in order, each once. */
export function stemsOf(text: string): string[] {
  return [...new Set(contentWords(text).map(stem))];
}

/** Stems of every word of a name, stop words included: what identifies a parameter or a field. */
export function nameStems(name: string): string[] {
  return [...new Set(wordsOf(name).map(stem))];
}

/** `AnnualRevenue` and `annual_revenue` as people read it: "Annual revenue". */
export function humanise(name: string): string {
  const words = plain(name)
    .replace(/[_.-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .split(' ');
  const text = words.map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase())).join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text for `speaksOf`: its words between blanks. */
export function wordLine(text: string): string {
  return ` ${wordsOf(text).join(' ')} `;
}

/** Whether a name stands in a text (given as `wordLine`), whole words, whatever the case, accents and punctuation. */
export function speaksOf(line: string, name: string): boolean {
  const wanted = wordLine(name);
  return wanted.trim() !== '' && line.includes(wanted);
}
