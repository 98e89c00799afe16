import type { Language } from '@/lib/core/text/language';
import { stemsIn } from './content-words';

export interface Sentence {
  text: string;
  stems: ReadonlySet<string>;
  /** Stems of the heading above it. */
  heading: ReadonlySet<string>;
  /** The previous sentence, if this one begins with a pronoun that refers to it. */
  needs: string | undefined;
  /** Whether it begins a section. */
  leads: boolean;
}

const segmenters = {
  en: new Intl.Segmenter('en', { granularity: 'sentence' }),
  fr: new Intl.Segmenter('fr', { granularity: 'sentence' }),
};
const MARK = /^(?:[-*•]|#{1,6}|\d{1,2}\.) /;
const PRONOUN = /^(?:It|They|This|These|Elles?|Ils|Il (?!faut|n’y|y)|Cela|Celui-ci|Celle-ci)\b/u;
/** Only this much of the beginning of a page is read. */
export const MOST_CHARACTERS = 20_000;
/** Shorter lines are labels. */
const LEAST_WORDS = 3;

/** Splits the text of a page into sentences; headings begin with number signs. */
export function readSentences(text: string, language: Language): Sentence[] {
  const sentences: Sentence[] = [];
  let heading: ReadonlySet<string> = new Set();
  let leads = true;
  for (const line of text.split('\n')) {
    const plain = line.trim().replace(MARK, '');
    if (line.startsWith('#')) {
      heading = stemsIn(plain, language);
      leads = true;
      continue;
    }
    if (plain.split(' ', LEAST_WORDS).length < LEAST_WORDS) continue;
    const parts = [...segmenters[language].segment(plain)].map(({ segment }) => segment.trim()).filter(Boolean);
    for (const [n, part] of parts.entries()) {
      // A tag would break the format of the answer.
      if (/[<>]/.test(part)) continue;
      sentences.push({
        text: part,
        stems: stemsIn(part, language),
        heading,
        needs: PRONOUN.test(part) ? parts[n - 1] : undefined,
        leads: leads && n === 0,
      });
    }
    leads = false;
  }
  return sentences;
}
