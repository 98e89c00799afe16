import type { DeskArea } from '@/lib/core/desks/desk-definition';
import type { DeskContext } from '@/lib/core/desks/kept-answer';
import type { Desk } from '@/lib/core/ports/desk';
import type { Search } from './search-desk';

interface Found {
  question: string;
  /** The previous question of the conversation; empty for the first one. */
  before: string;
  /** ISO 639-3 */
  language: string;
  search: Search;
}

/** An area with a word in the question gets as many votes as this many hits below its address. */
const WORD_VOTES = 2;

/**
 * Determines the area of a question by votes: of the area's words in the question, and of the hits below its address, among which the first ones
 * count more. A question without such a word continues the previous one, whose words then count. The topic is the first hit.
 */
export function contextByRules({ definition }: Desk, { question, before, language, search }: Found): DeskContext {
  const wordsIn = (text: string) => {
    const asked = folded(text);
    return definition.areas.map(({ words }) => words.filter((word) => asked.includes(folded(word))).length);
  };
  const own = wordsIn(question);
  const counts = own.some((count) => count > 0) ? own : wordsIn(before);
  const voted = definition.areas.map((area, place) => {
    const words = counts[place] ?? 0;
    const below = [area.url.en, area.url.fr].filter((url) => url !== '');
    const hits = search.hits.reduce(
      (sum, { url }, n) => sum + (below.some((start) => url.startsWith(start)) ? 1 / (n + 1) : 0),
      0,
    );
    return { area, votes: words * WORD_VOTES + hits };
  });
  const best = voted.reduce((one, other) => (other.votes > one.votes ? other : one), { area: undefined, votes: 0 } as Vote);
  const [first] = search.hits;
  return {
    query: search.query,
    hits: search.hits,
    topic: first?.title ?? '',
    topicUrl: first?.url ?? '',
    area: best.area?.key ?? '',
    areaUrl: best.area ? addressOf(best.area, language) : '',
    isReused: false,
    by: 'rules',
  };
}

/** The address of an area in a language (ISO 639-3), otherwise in its other language. */
export const addressOf = ({ url }: Pick<DeskArea, 'url'>, language: string): string =>
  language === 'fra' ? url.fr || url.en : url.en || url.fr;

interface Vote {
  area: DeskArea | undefined;
  votes: number;
}

/** In lower case without accents, with spaces around words, so that no word is found inside another. */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return ` ${plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
}
