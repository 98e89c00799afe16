import type { Citation, SourceState } from '@/lib/core/citations/citation';

interface SourceNow {
  state: SourceState;
  /** For a changed source: whether the quoted words are in its text of now. */
  hasWords: boolean;
}

type Settled = Pick<Citation, 'status' | 'problem'>;

/**
 * Combines the result of a citation's check with the state of its source. A citation that the text as it was read refutes stays as it is; of
 * the others, one whose source is gone is invalid, and one whose source is unreachable, or no longer has the words, is uncertain.
 */
export function settleCitation({ status, problem, quote }: Citation, { state, hasWords }: SourceNow): Settled {
  const found: Settled = { status, ...(problem && { problem }) };
  if (status === 'invalid' || status === 'uncited') return found;
  if (state === 'gone') return { status: 'invalid', problem: 'gone-source' };
  if (status === 'uncertain') return found;
  if (state === 'unreachable') return { status: 'uncertain', problem: 'unreachable-source' };
  if (state !== 'changed') return found;
  return quote === null || hasWords ? { status, problem: 'changed-source' } : { status: 'uncertain', problem: 'changed-words' };
}
