import type { Concept, Lexicon } from './lexicon';
import { lexicons, plainLexicon } from './lexicons';

/** A word of a question that carries meaning; a phrase counts as one word. */
export interface ReadWord extends Concept {
  /** As written, in lower case. */
  text: string;
  /** Position among all words of the question. */
  at: number;
}

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
const NOT = /n['’]t(?!\p{L})/gu;

/** All words of a text, in lower case and without figures. French elisions and hyphens divide words; "can't" becomes "ca not". */
export function allWords(text: string, language: string): string[] {
  const plain = text.normalize('NFC').toLowerCase();
  return (language === 'eng' ? plain.replace(NOT, ' not') : plain).match(WORD) ?? [];
}

/** Reads the words that carry the meaning of a question, without stop words; synonyms become one concept. */
export function readWords(text: string, language: string): ReadWord[] {
  const lexicon = lexicons[language] ?? plainLexicon;
  const words = allWords(text, language);
  const stems = words.map(lexicon.stem);
  const read: ReadWord[] = [];
  for (let at = 0; at < words.length; ) {
    const { concept, length } = phraseAt(stems, at, lexicon);
    if (!lexicon.isStopWord(concept.id)) read.push({ ...concept, text: words.slice(at, at + length).join(' '), at });
    at += length;
  }
  return read;
}

function phraseAt(stems: readonly string[], at: number, lexicon: Lexicon): { concept: Concept; length: number } {
  for (let length = Math.min(lexicon.longest, stems.length - at); length > 1; length -= 1) {
    const concept = lexicon.conceptOf(stems.slice(at, at + length));
    if (concept) return { concept, length };
  }
  const id = stems[at] ?? '';
  return { concept: (lexicon.isStopWord(id) ? undefined : lexicon.conceptOf([id])) ?? { id }, length: 1 };
}
