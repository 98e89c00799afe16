import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { estimateTokens } from '@/lib/core/text/tokens';
import { outlineFolders } from '@/lib/core/words/folder-outline';
import { LibraryDraft } from '@/lib/core/words/library-draft';
import { EMPTY_WORD_LIBRARY } from '@/lib/core/words/word-library';

/** A library with `count` folders on each of `levels` levels below each folder, and a word in each. */
function tree(counts: readonly number[], nameOf: (n: number) => string) {
  const draft = new LibraryDraft(EMPTY_WORD_LIBRARY);
  const fill = (parentId: string | null, [count = 0, ...more]: readonly number[]) => {
    for (let n = 1; n <= count; n++) {
      const id = randomUUID();
      draft.run({ kind: 'createFolder', id, parentId, name: nameOf(n) });
      draft.run({ kind: 'addWord', id: randomUUID(), folderId: id, term: 'word' });
      fill(id, more);
    }
  };
  fill(null, counts);
  return draft.lookup;
}

describe('the outline of folders', () => {
  test('lists every folder with its words, indented by level', () => {
    expect(
      outlineFolders(
        tree([2, 1], (n) => `F${n}`),
        { tokens: 100 },
      ),
    ).toBe('F1 (1)\n  F1 (1)\nF2 (1)\n  F1 (1)');
    expect(outlineFolders(tree([], String), { tokens: 100 })).toBe('(no folders)');
  });

  test('of 500 folders has at most 6,000 tokens, and counts the levels that it leaves out', () => {
    const short = outlineFolders(
      tree([20, 24], (n) => `Folder number ${n}`),
      { tokens: 6000 },
    );
    expect(short.split('\n')).toHaveLength(500);
    expect(estimateTokens(short)).toBeLessThanOrEqual(6000);
    const long = outlineFolders(
      tree([5, 9, 10], (n) => `A folder with a rather long name ${'x'.repeat(60)} ${n}`),
      { tokens: 6000 },
    );
    expect(estimateTokens(long)).toBeLessThanOrEqual(6000);
    expect(long.split('\n')).toHaveLength(50);
    expect(long).toContain(' (1) + 10 subfolders with 10 words, not listed');
  });

  test('whose first level does not fit counts the folders that it leaves out', () => {
    const text = outlineFolders(
      tree([500], (n) => `A folder with a name ${'x'.repeat(100)} ${n}`),
      { tokens: 1000 },
    );
    const lines = text.split('\n');
    expect(estimateTokens(text)).toBeLessThanOrEqual(1000);
    expect(lines.at(-1)).toBe(`… ${500 - (lines.length - 1)} more folders, not listed`);
  });
});
