const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+/gu;

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Returns the share of a text's words that another text also has, from 0 to 1; undefined when the text has no words. */
export function sharedWords(text: string, other: string): number | undefined {
  const theirs = countsOf(other);
  let [all, shared] = [0, 0];
  for (const [word, count] of countsOf(text)) {
    all += count;
    shared += Math.min(count, theirs.get(word) ?? 0);
  }
  return all === 0 ? undefined : shared / all;
}
