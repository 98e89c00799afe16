import { type CompletionPart, isLastPart } from './completion-reader';

/**
 * Creates a function that ends the text of a completion before the first complete stop sequence, like a model with the parameter `stop` of OpenAI's
 * API. Text that may be the beginning of a sequence is held back until this is certain. The run itself continues to its end, so that its usage is
 * complete and users see its whole answer.
 */
export function stopAt(sequences: readonly string[]): (parts: readonly CompletionPart[]) => CompletionPart[] {
  let held = '';
  let isStopped = false;

  const deltaOf = (delta: string): CompletionPart[] => (delta === '' ? [] : [{ type: 'text', delta }]);

  function text(delta: string): CompletionPart[] {
    if (isStopped) return [];
    const all = held + delta;
    const end = firstOf(all, sequences);
    isStopped = end !== undefined;
    const shown = all.slice(0, end ?? all.length - beginningAtEnd(all, sequences));
    held = isStopped ? '' : all.slice(shown.length);
    return deltaOf(shown);
  }

  function last(part: CompletionPart): CompletionPart[] {
    const rest = deltaOf(held);
    held = '';
    if (part.type !== 'end' || part.answer === undefined) return [...rest, part];
    return [...rest, { ...part, answer: part.answer.slice(0, firstOf(part.answer, sequences)) }];
  }

  return (parts) =>
    parts.flatMap((part) => {
      if (part.type === 'text') return text(part.delta);
      return isLastPart(part) ? last(part) : [part];
    });
}

/** Returns the start of the sequence that is complete first; of several with the same end, the longest. */
function firstOf(text: string, sequences: readonly string[]): number | undefined {
  const found = sequences.map((sequence) => ({ start: text.indexOf(sequence), length: sequence.length }));
  const ends = found.filter(({ start }) => start >= 0).map(({ start, length }) => ({ start, end: start + length }));
  return ends.toSorted((a, b) => a.end - b.end || a.start - b.start)[0]?.start;
}

/** Returns the length of the longest end of the text that is the beginning of a sequence. */
function beginningAtEnd(text: string, sequences: readonly string[]): number {
  const longest = Math.max(...sequences.map(({ length }) => length - 1));
  for (let length = Math.min(longest, text.length); length > 0; length--) {
    const end = text.slice(-length);
    if (sequences.some((sequence) => sequence.startsWith(end))) return length;
  }
  return 0;
}
