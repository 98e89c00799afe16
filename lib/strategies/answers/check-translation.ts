import { z } from 'zod';
import { countWords } from '@/lib/core/text/count-words';
import { detectLanguage } from '@/lib/guards/language/detect-language';
import { languageCode } from '@/lib/guards/language/language-codes';
import { hasLargeNumberWord } from '@/lib/guards/language/number-words';
import { foldText } from '@/lib/guards/redaction/fold-text';

/** The translation agent's answer (seed 001, "Translation AI Agent"); languages are ISO 639-3 codes. */
export const translationAnswer = z.object({
  originalLanguage: z.string().max(35),
  translatedLanguage: z.string().max(35),
  translatedText: z.string().max(50_000),
  noTranslation: z.boolean(),
});
export type Translation = z.output<typeof translationAnswer>;

/**
 * Why a model's text is not used as a translation. A text in the language of the question, or with additions to it, comes from a model that answered
 * or obeyed the question.
 */
export type IgnoredTranslation =
  | 'not-translated'
  | 'empty'
  | 'same-language'
  | 'other-language'
  | 'too-long'
  | 'other-numbers'
  | 'other-addresses';

export interface TranslationToCheck {
  question: string;
  /** Language of the question as `detectLanguage` found it. */
  detected: string;
  /** Whether the question alone clearly shows that language; otherwise, a model may correct it. */
  isReliable?: boolean;
  /** Language into which questions are translated. */
  working: string;
  answer: Translation;
}

/** A translation has at most this many times the words of the question, plus some. */
const LONGER = 2.5;
const MORE_WORDS = 8;
/** Numbers with fewer digits may have been words in the question. */
const DIGITS = 3;
/** Numbers with more digits are written in words only if they are round. */
const MOST_WRITTEN = 4;

/** Returns the translation to use: that of the model, or the unchanged question if the model's text cannot be a translation. */
export async function checkTranslation({
  question,
  detected,
  isReliable = true,
  working,
  answer,
}: TranslationToCheck): Promise<{ translation: Translation; ignored?: IgnoredTranslation }> {
  const named = languageCode(answer.originalLanguage);
  const original = isReliable || named === '' ? detected : named;
  const translatedText = answer.translatedText.trim();
  const own: Translation = {
    originalLanguage: original,
    translatedLanguage: original,
    translatedText: question,
    noTranslation: true,
  };
  if (original === working) {
    const isUntouched = answer.noTranslation || sameText(translatedText, question);
    return { translation: own, ...(!isUntouched && { ignored: 'same-language' }) };
  }
  const ignored = answer.noTranslation ? 'not-translated' : await reasonToIgnore();
  if (ignored) return { translation: own, ignored };
  return { translation: { originalLanguage: original, translatedLanguage: working, translatedText, noTranslation: false } };

  async function reasonToIgnore(): Promise<IgnoredTranslation | undefined> {
    if (translatedText === '') return 'empty';
    if (sameText(translatedText, question)) return 'same-language';
    if (countWords(translatedText) > countWords(question) * LONGER + MORE_WORDS) return 'too-long';
    const into = languageCode(answer.translatedLanguage);
    if (into === original) return 'same-language';
    if (into !== working) return 'other-language';
    const found = await detectLanguage(translatedText, { expected: working });
    if (found.isReliable && found.code === original) return 'same-language';
    if (found.isReliable && found.code !== working) return 'other-language';
    if (addsNumbers(translatedText, question, original)) return 'other-numbers';
    return addressesOf(translatedText).isSubsetOf(addressesOf(question)) ? undefined : 'other-addresses';
  }
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
const sameText = (one: string, other: string) => lettersOf(one) === lettersOf(other);

/**
 * Whether a long number is only in the translation and cannot be in words in the question. Numbers that the question writes in Han characters are not
 * compared.
 */
function addsNumbers(translated: string, question: string, language: string): boolean {
  if (/[〇零一二三四五六七八九十百千万]/u.test(question)) return false;
  const hasWords = hasLargeNumberWord(question, language);
  const digits = foldText(question).text.replaceAll(/\D+/g, '');
  const numbers = foldText(translated).text.match(/\d+(?:[.,' ]\d{3}\b)*/g) ?? [];
  return numbers
    .map((number) => number.replaceAll(/\D+/g, ''))
    .filter((number) => number.length >= DIGITS && !digits.includes(number))
    .some((number) => !hasWords || (number.length > MOST_WRITTEN && !number.endsWith('00')));
}

/** Addresses of pages and e-mail addresses, without surrounding punctuation. */
function addressesOf(text: string): Set<string> {
  const parts = text.toLowerCase().split(/[\s<>"'()]+/);
  return new Set(parts.filter((part) => /:\/\/|@|^www\./.test(part)).map((part) => part.replace(/[.,;:!?]$/, '')));
}
