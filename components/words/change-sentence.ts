import type { RowDigest } from '@/lib/core/words/row-digest';
import type { words } from '@/lib/i18n/dictionary/words';

/** Returns what a change did, in words. */
export function sentenceOf(texts: (typeof words)['en'], digests: readonly RowDigest[]): string {
  const sentences = digests.map(({ kind, act, count, names }) => {
    const done = texts.done[kind][act](count);
    const listed = names.map(texts.quoted).join(', ');
    return names.length === 0 ? done : texts.named(done, names.length < count ? `${listed}, …` : listed);
  });
  return sentences.join(texts.between) || texts.nothing;
}
