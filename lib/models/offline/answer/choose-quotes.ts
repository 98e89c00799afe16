import { subjectsIn, type Terms } from '../conversation/terms';
import { datesIn } from '../language/dates';
import { isWithin, type TimeWindow } from '../language/time-window';

const QUOTES = 3;
/** A quote this much weaker than the best one is left out. */
const WORTH = 0.35;
/** What a subject still counts once another quote speaks of it. */
const COVERED = 0.25;
/** What figures add to a quote: a day in the window asked about, a day or an amount where those are asked for, any number. */
const FIGURES = { inWindow: 1.5, day: 0.6, amount: 0.6, number: 0.25 };
const AMOUNT = /(?:€|\$|£|%|\b(?:EUR|USD|GBP|CHF|CAD|per ?cent)\b)/;

/** What a request wants to see in a quote. */
export interface Wanted {
  days: boolean;
  amounts: boolean;
  window?: TimeWindow;
}

export interface Quote {
  text: string;
  subjects: Map<string, number>;
  score: number;
}

/** The same terms with those weighing less that nearly every sentence speaks of. */
export function sharpen(terms: Terms, sentences: readonly string[]): Terms {
  const seen = new Map<string, number>();
  for (const sentence of sentences)
    for (const name of subjectsIn(sentence, terms).keys()) seen.set(name, (seen.get(name) ?? 0) + 1);
  const factor = (name: string) => 1 - 0.7 * ((seen.get(name) ?? 0) / Math.max(1, sentences.length));
  return new Map(
    [...terms].map(([form, subjects]) => [form, subjects.map(({ name, weight }) => ({ name, weight: weight * factor(name) }))]),
  );
}

/** Sentences that together speak of the most subjects, the best first: what one already says counts little for the next. */
export function chooseQuotes(sentences: readonly string[], terms: Terms, { days, amounts, window }: Wanted): Quote[] {
  const open = sentences.map((text) => {
    const subjects = subjectsIn(text, terms);
    const dates = days ? datesIn(text) : [];
    const body = text.replace(/^[(\d.)]+\s/, '');
    const inside = window && dates.some(({ iso }) => isWithin(window, iso));
    const figures = inside
      ? FIGURES.inWindow
      : dates.length > 0
        ? FIGURES.day
        : amounts && AMOUNT.test(body)
          ? FIGURES.amount
          : /\d/.test(body)
            ? FIGURES.number
            : 0;
    return { text, subjects, figures: subjects.size > 0 ? figures : 0 };
  });
  const covered = new Set<string>();
  const chosen: Quote[] = [];
  while (chosen.length < QUOTES) {
    const scored = open
      .filter(({ text }) => !chosen.some((quote) => quote.text === text))
      .map((one) => ({
        ...one,
        score:
          one.figures +
          [...one.subjects].reduce((sum, [name, weight]) => sum + (covered.has(name) ? weight * COVERED : weight), 0),
      }))
      .sort((a, b) => b.score - a.score);
    const next = scored[0];
    if (!next || next.score <= 0 || next.score < WORTH * (chosen[0]?.score ?? 0)) break;
    for (const name of next.subjects.keys()) covered.add(name);
    chosen.push(next);
  }
  return chosen;
}
