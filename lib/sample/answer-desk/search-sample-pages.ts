import type { Language } from '@/lib/core/text/language';
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
  passages: readonly { text: string; stems: ReadonlySet<string> }[];
  /** The weight of each stem of the page. */
  stems: ReadonlyMap<string, number>;
}

let index: readonly Indexed[] | undefined;

/** Like a real search, it also finds pages that have been deleted since, or never had a text. */
const createIndex = (): readonly Indexed[] => [
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

type Page = Omit<SamplePageHit, 'snippet'> & { passages: readonly string[] };

function indexed({ passages, ...page }: Page, headings: readonly string[]): Indexed {
  const stems = new Map<string, number>();
  const add = (texts: readonly string[], weight: number) => {
    for (const stem of stemsOf(texts.join(' '), page.language)) stems.set(stem, (stems.get(stem) ?? 0) + weight);
  };
  add([page.title], WEIGHT.title);
  add(headings, WEIGHT.heading);
  add(passages, WEIGHT.text);
  return { ...page, stems, passages: passages.map((text) => ({ text, stems: new Set(stemsOf(text, page.language)) })) };
}

/** Finds pages of a language by the stems of words, the best first, at most 8. Words of titles count most, and rare words more than usual ones. */
export function searchSamplePages(query: string, language: Language): SamplePageHit[] {
  const wanted = [...new Set(stemsOf(query, language))];
  index ??= createIndex();
  const pages = index.filter((page) => page.language === language);
  const rarity = new Map(wanted.map((stem) => [stem, rarityOf(stem, pages)]));
  const scoreOf = ({ stems }: Indexed) =>
    wanted.reduce((sum, stem) => sum + saturated(stems.get(stem) ?? 0) * (rarity.get(stem) ?? 0), 0);
  return pages
    .map((page) => ({ page, score: scoreOf(page) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_HITS)
    .map(({ page: { title, path, passages } }) => ({ title, path, snippet: snippetOf(passages, new Set(wanted)), language }));
}

/** The more often a word occurs on a page, the less a further occurrence counts (as in BM25). */
const saturated = (weight: number) => weight / (weight + 2);

function rarityOf(stem: string, pages: readonly Indexed[]): number {
  const having = pages.filter(({ stems }) => stems.has(stem)).length;
  return Math.log(1 + (pages.length - having + 0.5) / (having + 0.5));
}

/** The passage that contains most of the words. */
function snippetOf(passages: Indexed['passages'], wanted: ReadonlySet<string>): string {
  const counted = passages.map(({ text, stems }) => ({ text, count: stems.intersection(wanted).size }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best), { text: passages[0]?.text ?? '', count: 0 }).text;
}
