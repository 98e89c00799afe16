import type { NumberedSource } from '@/lib/core/citation';
import { unsupportedFacts } from './check-facts';
import { type KnownSource, knownSource } from './known-source';

export interface SentenceSupport {
  isSupported: boolean;
  /** Numbers of the sources that support it, in order. */
  sources: number[];
}

/** A source supports a sentence only if it has this part of its words. */
const LEAST_SHARED = 0.6;
/** Endings differ ("renew", "renewed"): words are compared by their beginnings. */
const STEM = 6;

/**
 * Says which of the sources that were read support each sentence of an answer: those that contain its figures, dates and names and most of
 * its words. It compares words, not meanings: a sentence in another language than its source is not supported.
 */
export function supportSentences(sentences: readonly string[], sources: readonly NumberedSource[]): SentenceSupport[] {
  const known = sources.filter(({ text }) => text !== null && text !== '').map(wordedSource);
  return sentences.map((sentence) => {
    const words = stemsOf(sentence);
    const supporting = known.filter((one) => shares(words, one.words) && unsupportedFacts(sentence, [one.source]).length === 0);
    return { isSupported: supporting.length > 0, sources: supporting.map(({ source }) => source.source.number) };
  });
}

interface WordedSource {
  source: KnownSource;
  words: ReadonlySet<string>;
}

function wordedSource(source: NumberedSource): WordedSource {
  return { source: knownSource(source), words: new Set(stemsOf(`${source.title}\n${source.text}`)) };
}

function shares(words: readonly string[], read: ReadonlySet<string>): boolean {
  return words.length > 0 && words.filter((word) => read.has(word)).length >= LEAST_SHARED * words.length;
}

/** The beginnings of the words with at least four letters. */
function stemsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? [];
  return words.map((word) => word.slice(0, STEM));
}
