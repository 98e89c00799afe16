import type { Language } from '@/lib/core/language';
import { plainTexts } from './read-pages';
import { samplePages } from './sample-pages';
import { unusualAddresses } from './unusual-addresses';
import { stemsOf } from './words';

export interface SamplePageHit {
  title: string;
  path: string;
  snippet: string;
  language: Language;
}

const MOST_HITS = 8;
const WEIGHT = { title: 5, heading: 2, text: 1 };

interface Indexed extends Omit<SamplePageHit, 'snippet'> {
  passages: readonly string[];
  /** How much each stem says about the page. */
  stems: ReadonlyMap<string, number>;
}

/** As a real search does, it also finds pages that have been deleted since, or never had a text. */
const index: readonly Indexed[] = [
  ...samplePages.map(({ title, path, language, blocks }) => {
    const headings = blocks.filter(({ type }) => type === 'heading').flatMap(plainTexts);
    const passages = blocks.filter(({ type }) => type !== 'heading').flatMap(plainTexts);
    return indexed({ title, path, language, passages }, headings);
  }),
  ...unusualAddresses.flatMap((one) =>
    one.kind === 'moved'
      ? []
      : [indexed({ title: one.title, path: one.path, language: one.language, passages: [one.summary] }, [])],
  ),
];

function indexed(page: Omit<Indexed, 'stems'>, headings: readonly string[]): Indexed {
  const stems = new Map<string, number>();
  const add = (texts: readonly string[], weight: number) => {
    for (const stem of stemsOf(texts.join(' '), page.language)) stems.set(stem, (stems.get(stem) ?? 0) + weight);
  };
  add([page.title], WEIGHT.title);
  add(headings, WEIGHT.heading);
  add(page.passages, WEIGHT.text);
  return { ...page, stems };
}

/** Finds pages of a language by the stems of words, the best first, at most 8. Words of titles count most, and rare words more than usual ones. */
export function searchSamplePages(query: string, language: Language): SamplePageHit[] {
  const wanted = [...new Set(stemsOf(query, language))];
  const pages = index.filter((page) => page.language === language);
  const rarity = new Map(wanted.map((stem) => [stem, rarityOf(stem, pages)]));
  const scoreOf = ({ stems }: Indexed) =>
    wanted.reduce((sum, stem) => sum + saturated(stems.get(stem) ?? 0) * (rarity.get(stem) ?? 0), 0);
  return pages
    .map((page) => ({ page, score: scoreOf(page) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_HITS)
    .map(({ page: { title, path, passages } }) => ({ title, path, snippet: snippetOf(passages, wanted, language), language }));
}

/** The more often a word stands on a page, the less one more says (as in BM25). */
const saturated = (weight: number) => weight / (weight + 2);

function rarityOf(stem: string, pages: readonly Indexed[]): number {
  const having = pages.filter(({ stems }) => stems.has(stem)).length;
  return Math.log(1 + (pages.length - having + 0.5) / (having + 0.5));
}

/** The passage with the most of the words. */
function snippetOf(passages: readonly string[], wanted: readonly string[], language: Language): string {
  const countOf = (passage: string) => new Set(stemsOf(passage, language)).intersection(new Set(wanted)).size;
  return passages.toSorted((one, other) => countOf(other) - countOf(one))[0] ?? '';
}
