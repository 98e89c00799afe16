import type { Citation, SourceState } from '@/lib/core/citations/citation';

interface SourceNow {
  state: SourceState;
  /** For a changed source: whether its current text has the quoted words. */
  hasWords: boolean;
}

type Settled = Pick<Citation, 'status' | 'problem'>;

/**
 * Combines the result of a citation's check with the state of its source. A citation that the text refutes as it was read stays as it is. Of the
 * others, a citation is invalid if its source is gone, and uncertain if its source is unreachable or no longer has the words.
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
