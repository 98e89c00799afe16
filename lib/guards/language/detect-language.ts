import { functionWords } from './function-words';
import { languageCode } from './language-codes';
import { isLatin, scriptOf } from './script-of';

export interface DetectedLanguage {
  /** ISO 639-3; `und`: it cannot be told; `zxx`: the text has no words (numbers, codes, emoji). */
  code: string;
  /** Whether the text alone shows it clearly. */
  isReliable: boolean;
}

/** Longer texts are judged by their beginning. */
const READ = 1000;
/** What a share of function words adds to the detector's score (0–1). */
const FUNCTION_WORDS = 0.6;
/** A best score below it tells nothing. */
const LEAST = 0.35;
/** The fewer words a text has, the more its language must lead, and the more it counts that it is the expected one. */
const doubt = (words: number): number => Math.min(0.3 / words, 0.15);
/** What a question quotes may be in the language of a source: it does not count if at least this many other words do. */
const OWN_WORDS = 3;
const QUOTED = /"[^"]*"|“[^“”]*”|«[^«»]*»|„[^„“”]*[“”]/g;
const UNDECIDED: DetectedLanguage = { code: 'und', isReliable: false };

/**
 * Finds the language of a short text: by its script, then by groups of letters (ELD), function words, and the language that is expected. The
 * detector's data is loaded with the first text that needs it.
 */
export async function detectLanguage(text: string, { expected }: { expected?: string } = {}): Promise<DetectedLanguage> {
  const read = text.slice(0, READ);
  const own = wordsOf(read.replaceAll(QUOTED, ' '));
  const words = own.length >= OWN_WORDS ? own : wordsOf(read);
  if (words.length === 0) return { code: 'zxx', isReliable: true };
  const plain = words.join(' ');
  const { code, among } = scriptOf(plain);
  if (code) return { code, isReliable: true };
  const { eld } = await import('eld/extrasmall');
  const scores = new Map<string, number>();
  const add = (language: string, score: number) => {
    if (among.length > 0 ? among.includes(language) : isLatin(language))
      scores.set(language, (scores.get(language) ?? 0) + score);
  };
  for (const [language, score] of Object.entries(eld.detect(plain).getScores())) add(languageCode(language), score);
  for (const [language, share] of functionWords(words)) add(language, share * FUNCTION_WORDS);
  const [commonest] = among;
  const margin = doubt(words.length);
  const [clear, next] = ranked(scores);
  if (!clear || clear[1] < LEAST) return UNDECIDED;
  if (clear[1] - (next?.[1] ?? 0) >= margin) return { code: clear[0], isReliable: true };
  if (expected && scores.has(expected)) add(expected, margin);
  if (commonest && scores.has(commonest)) add(commonest, margin / 2);
  const [best = clear, second] = ranked(scores);
  const isLikely = best[0] === expected || best[1] - (second?.[1] ?? 0) >= margin / 2;
  return isLikely ? { code: best[0], isReliable: false } : UNDECIDED;
}

const ranked = (scores: ReadonlyMap<string, number>) => [...scores].sort((a, b) => b[1] - a[1]);

/** Words in lower case without addresses, numbers, codes of forms, and what redaction has put in place of words. */
function wordsOf(text: string): string[] {
  const isCode = (part: string) => /\p{N}|[@/#[\]{}<>=_\\]/u.test(part);
  const parts = text.normalize('NFC').replaceAll('’', "'").split(/\s+/).filter(Boolean);
  const rest = parts.filter((part) => !isCode(part));
  const words = rest.flatMap((part) => part.match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? []);
  const areCodes = words.length < 3 && rest.length < parts.length && words.every((word) => /^\p{Lu}{1,5}$/u.test(word));
  return areCodes ? [] : words.map((word) => word.toLowerCase());
}
