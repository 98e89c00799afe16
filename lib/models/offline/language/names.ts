import { isStopWord } from './stop-words';
import { wordsOf } from './words';

const QUOTED = /["“«]\s*([^"”»]{2,80}?)\s*["”»]/g;
const RUN = /\p{Lu}[\p{L}\d&'’.-]*(?:\s+(?:(?:of|de|du|la|le|&)\s+)?\p{Lu}[\p{L}\d&'’.-]*)*/gu;
const CALENDAR =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|q[1-4])$/;

/** A capital at the start of a sentence is no sign of a name, unless the next word has one too. */
function startsSentence(text: string, index: number): boolean {
  return index === 0 || /[.?!:\n]\s*$/.test(text.slice(0, index));
}

function isName(words: string[]): boolean {
  return words.some((word) => !isStopWord(word) && !CALENDAR.test(word) && !/^\d+$/.test(word));
}

/** Proper names in what a person wrote: what stands in quotation marks, and runs of capitalised words inside a sentence. */
export function namesIn(text: string): string[] {
  const names = [...text.matchAll(QUOTED)].map((match) => match[1] ?? '');
  for (const match of text.replace(QUOTED, ' ').matchAll(RUN)) {
    let words = match[0]
      .replace(/[.'’-]+$/, '')
      .replace(/['’]s$/, '')
      .split(/\s+/);
    const leading = startsSentence(match.input, match.index);
    if (leading && (words.length === 1 || isStopWord(wordsOf(words[0] ?? '')[0] ?? ''))) words = words.slice(1);
    while (words.length > 0 && isStopWord(words[0]?.toLowerCase() ?? '')) words = words.slice(1);
    const name = words.join(' ');
    if (name.length > 1 && isName(wordsOf(name))) names.push(name);
  }
  return [...new Set(names.filter(Boolean))];
}

/** Codes such as `ORD-1042`, `A17` or a long identifier, in order. */
export function codesIn(text: string): string[] {
  const found = text.match(/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[A-Za-z\d]+(?:[-_][A-Za-z\d]+)*\b/g) ?? [];
  return [...new Set(found.filter((code) => code.length >= 3 && !/^\d+(?:st|nd|rd|th|k|m)$/i.test(code)))];
}
