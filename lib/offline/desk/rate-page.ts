import type { Language } from '@/lib/core/text/language';
import { stemsIn } from './content-words';
import { readSentences, type Sentence } from './read-sentences';

/** A page that was read. */
export interface Page {
  title: string;
  url: string;
  text: string;
}

export interface RatedPage {
  page: Page;
  /** The share of the question's words, by weight, that the page and its title contain: 0–1. */
  coverage: number;
  titleCoverage: number;
  /** Sentences by their relevance to the question, best first. */
  best: Sentence[];
}

/** Weights of the words of a question. */
export type Weights = ReadonlyMap<string, number>;

const HEADING = 0.5;
/** Additional score of a sentence with the kind of fact that is asked for, as a share of the question's weight. */
const FACT = 0.35;
/** The same for a sentence that begins a section, since the others elaborate on it. */
const LEAD = 0.1;
/** The best sentence is followed by others whose score is at least this share of its own. */
const NEAR = 0.75;

/** The kinds of facts that words of a question ask for, and what a sentence with such a fact contains. */
const FACTS: readonly { asked: RegExp; has: RegExp }[] = [
  {
    asked: /\b(?:how much|costs?|price|fees?|pay|combien|co[uû]te|prix|tarif|montant|payer)\b/iu,
    has: /[$€£%]|\b(?:free|nothing|gratuit)/iu,
  },
  {
    asked: /\b(?:when|until|how long|how many|what time|days?|dates?|quand|d[eé]lai|heure|combien de|quel jour)\b/iu,
    has: /\d|day\b|days\b|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche/iu,
  },
];

/** Weighs the words of a question: those in few of the texts count most. A word in none of them counts as much as the average of the others. */
export function weigh(stems: ReadonlySet<string>, texts: readonly ReadonlySet<string>[]): Map<string, number> {
  const having = new Map([...stems].map((stem) => [stem, texts.filter((text) => text.has(stem)).length]));
  const rarities = [...having.values()].filter((count) => count > 0).map((count) => Math.log(1 + texts.length / count));
  const usual = rarities.length === 0 ? 1 : rarities.reduce((sum, one) => sum + one, 0) / rarities.length;
  return new Map([...having].map(([stem, count]) => [stem, count === 0 ? usual : Math.log(1 + texts.length / count)]));
}

const sumOf = (weights: Weights, stems: ReadonlySet<string>) =>
  [...weights].reduce((sum, [stem, weight]) => sum + (stems.has(stem) ? weight : 0), 0);

/** Rates a page for a question, by its words and by the kind of fact that the question asks for. */
export function ratePage(
  page: Page,
  { question, weights, language }: { question: string; weights: Weights; language: Language },
): RatedPage {
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const part = (text: string) => (all === 0 ? 0 : sumOf(weights, stemsIn(text, language)) / all);
  const facts = FACTS.filter(({ asked }) => asked.test(question));
  const scored = readSentences(page.text, language).map((sentence) => {
    const words = sumOf(weights, sentence.stems) + HEADING * sumOf(weights, sentence.heading.difference(sentence.stems));
    const hasFact = facts.some(({ has }) => has.test(sentence.text));
    return { sentence, score: words === 0 ? 0 : words + all * ((hasFact ? FACT : 0) + (sentence.leads ? LEAD : 0)) };
  });
  const ordered = scored.filter(({ score }) => score > 0).toSorted((one, other) => other.score - one.score);
  const top = ordered[0]?.score ?? 0;
  return {
    page,
    coverage: part(`${page.title}\n${page.text}`),
    titleCoverage: part(page.title),
    best: ordered.filter(({ score }) => score >= NEAR * top).map(({ sentence }) => sentence),
  };
}
