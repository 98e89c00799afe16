import { functionWords } from './function-words';
import { languageCode } from './language-codes';
import { isLatin, scriptOf } from './script-of';

export interface DetectedLanguage {
  /** ISO 639-3; `und`: undetermined; `zxx`: the text has no words (numbers, codes, emoji). */
  code: string;
  /** Whether the text alone determines it clearly. */
  isReliable: boolean;
}

/** Only this many characters at the beginning of a text are examined. */
const READ = 1000;
/** The weight of function words: their share is multiplied by this and added to the detector's score (0–1). */
const FUNCTION_WORDS = 0.6;
/** Below this score, the best language is not reliable. */
const LEAST = 0.35;
/** The fewer words a text has, the greater the lead that its language needs, and the more the expected language is preferred. */
const doubt = (words: number): number => Math.min(0.3 / words, 0.15);
/** Quoted text in a question may be in the language of a source: it is ignored if there are at least this many other words. */
const OWN_WORDS = 3;
const QUOTED = /"[^"]*"|“[^“”]*”|«[^«»]*»|„[^„“”]*[“”]/g;
const UNDECIDED: DetectedLanguage = { code: 'und', isReliable: false };

/**
 * Detects the language of a short text: by its script, then by groups of letters (ELD), function words, and the expected language. The detector's
 * data is loaded when a text first needs it.
 */
export async function detectLanguage(text: string, { expected }: { expected?: string } = {}): Promise<DetectedLanguage> {
  const beginning = text.slice(0, READ);
  const own = wordsOf(beginning.replaceAll(QUOTED, ' '));
  const words = own.length >= OWN_WORDS ? own : wordsOf(beginning);
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

const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** In scripts without spaces, words stand directly beside numbers and placeholders: `电话是[phone]`. */
const besideCodes = (part: string): readonly string[] => (/[@/\\]/.test(part) ? [] : (part.match(WITHOUT_SPACES) ?? []));

/** Words in lower case without addresses, numbers, codes of forms, and placeholders of redaction. */
function wordsOf(text: string): string[] {
  const isCode = (part: string) => /\p{N}|[@/#[\]{}<>=_\\]/u.test(part);
  const parts = text.normalize('NFC').replaceAll('’', "'").split(/\s+/).filter(Boolean);
  const rest = parts.flatMap((part) => (isCode(part) ? besideCodes(part) : [part]));
  const words = rest.flatMap((part) => part.match(/\p{L}[\p{L}\p{M}'-]*/gu) ?? []);
  const areCodes = words.length < 3 && rest.length < parts.length && words.every((word) => /^\p{Lu}{1,5}$/u.test(word));
  return areCodes ? [] : words.map((word) => word.toLowerCase());
}
