import { expect, test } from '@jest/globals';
import { sentenceOf } from '@/components/words/change-sentence';
import type { RowDigest } from '@/lib/core/words/row-digest';
import { words } from '@/lib/i18n/dictionary/words';

const digests: RowDigest[] = [
  { kind: 'folder', act: 'added', count: 1, names: ['Birds'] },
  { kind: 'word', act: 'added', count: 3, names: ['owl', 'wren'] },
];

test('what a change did is a list whose semicolons are spaced as each language does', () => {
  expect(sentenceOf(words.en, digests)).toBe('1 folder added: “Birds”; 3 words added: “owl”, “wren”, …');
  expect(sentenceOf(words.fr, digests)).toBe(
    '1 dossier ajouté\u00a0: «\u00a0Birds\u00a0»\u00a0; 3 mots ajoutés\u00a0: «\u00a0owl\u00a0», «\u00a0wren\u00a0», …',
  );
});
