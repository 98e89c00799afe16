import { stem } from './words';

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * Finds a name in a tool's message that contains words of the wanted one in the same order: "metaphor" for "metaphors" in "It has idiom and
 * metaphor." The wanted name itself does not count, since messages repeat it.
 */
export function similarNameIn(message: string, wanted: string): string | undefined {
  const words = [...message.matchAll(WORD)].map(({ 0: text, index }) => ({
    key: stem(text),
    start: index,
    end: index + text.length,
  }));
  const keys = (wanted.match(WORD) ?? []).map(stem);
  for (let length = keys.length; length > 0; length--) {
    for (let from = 0; from + length <= keys.length; from++) {
      const part = keys.slice(from, from + length);
      const found = words.flatMap((first, n) => {
        const last = words[n + length - 1];
        const isSame = last && part.every((key, at) => words[n + at]?.key === key);
        return isSame ? [message.slice(first.start, last.end)] : [];
      });
      const other = found.find((name) => name.toLowerCase() !== wanted.toLowerCase());
      if (other !== undefined) return other;
    }
  }
  return undefined;
}
