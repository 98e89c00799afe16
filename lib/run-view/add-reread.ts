import type { Citation, CitationProblem } from '@/lib/core/citations/citation';
import type { RunView } from './types';

const FOUND_WHEN_REREAD: ReadonlySet<CitationProblem | undefined> = new Set([
  'changed-source',
  'changed-words',
  'gone-source',
  'unreachable-source',
]);

/** Adds to a citation what the run found when it reread the source. */
export function addReread(citation: Citation, { citationCheck }: Pick<RunView, 'citationCheck'>): Citation {
  const start = (citation.quote ?? citation.sentence).start;
  const checked = citationCheck?.citations.find((one) => one.start === start && one.source === citation.source);
  if (!checked || !FOUND_WHEN_REREAD.has(checked.problem)) return citation;
  return { ...citation, status: checked.status, problem: checked.problem };
}
