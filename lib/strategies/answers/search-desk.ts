import { z } from 'zod';
import { deskContext } from '@/lib/core/desks/kept-answer';
import { phrase } from '@/lib/core/phrases/phrase';
import { callIfPossible } from '../call-if-possible';
import { type DeskRun, notify } from './desk-run';
import { CONTEXT } from './phases';

/** The output of the tool `searchContext`. */
const searchOutput = z.object({
  query: z.string(),
  hits: deskContext.shape.hits,
  problems: z.array(z.string()),
});
export type Search = z.output<typeof searchOutput>;

const LIMIT_MS = 30_000;

/** Searches the desk. The reader is told about failed searches, and the answer is written without their results. */
export async function searchDesk(
  run: DeskRun,
  { turnId, query, language }: { turnId: string; query: string; language: string },
): Promise<Search> {
  const result = await callIfPossible(run.context, {
    tool: 'searchContext',
    input: { query, language },
    turnId,
    phase: CONTEXT,
    timeoutMs: LIMIT_MS,
  });
  if ('error' in result) {
    notify(run, `${turnId}.failed`, phrase('searchFailed', { why: result.error }));
    return { query, hits: [], problems: [result.error] };
  }
  const search = searchOutput.parse(result.output);
  for (const [n, why] of search.problems.entries()) notify(run, `${turnId}.problem.${n}`, phrase('searchFailed', { why }));
  return search;
}
