import type { RowDigest } from '@/lib/core/words/row-digest';

type Acts<V> = Record<RowDigest['act'], V>;
type Kinds<V> = Record<RowDigest['kind'], V>;

/** Returns a sentence for each kind of item and each act, by the number of items. */
export function forms(
  nouns: Kinds<readonly [one: string, other: string]>,
  acts: Acts<string>,
  form: (noun: readonly [one: string, other: string], act: string) => (n: number) => string,
): Kinds<Acts<(n: number) => string>> {
  const of = (noun: readonly [string, string]) => ({
    added: form(noun, acts.added),
    deleted: form(noun, acts.deleted),
    moved: form(noun, acts.moved),
    renamed: form(noun, acts.renamed),
    edited: form(noun, acts.edited),
  });
  return { folder: of(nouns.folder), word: of(nouns.word), note: of(nouns.note) };
}
