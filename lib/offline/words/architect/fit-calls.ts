import { isJsonObject } from '@/lib/core/json/json';
import { MAX_COMMANDS } from '@/lib/core/words/word-limits';
import type { Call } from '../../calls/desk';

/** Maximum number of words of one call. */
const MOST_WORDS = 500;

/** Calls that fit into one plan, and the words that do not. */
export interface FittedCalls {
  calls: Call[];
  left: string[];
}

/** Splits long lists of words into several calls, and leaves out what exceeds one plan. */
export function fitCalls(calls: readonly Call[]): FittedCalls {
  let room = MAX_COMMANDS - calls.filter((call) => !wordsOf(call)).length;
  const left: string[] = [];
  const fitted = calls.flatMap((call): Call[] => {
    const words = wordsOf(call);
    if (!words) return [call];
    const kept = words.slice(0, Math.max(0, room));
    room -= kept.length;
    left.push(...words.slice(kept.length).flatMap((word) => (isJsonObject(word) ? String(word.term) : [])));
    const parts = Array.from({ length: Math.ceil(kept.length / MOST_WORDS) }, (_, n) =>
      kept.slice(n * MOST_WORDS, (n + 1) * MOST_WORDS),
    );
    return parts.map((part) => ({ ...call, input: { ...call.input, words: part } }));
  });
  return { calls: fitted, left };
}

const wordsOf = ({ input }: Call) => (Array.isArray(input.words) ? input.words : undefined);
