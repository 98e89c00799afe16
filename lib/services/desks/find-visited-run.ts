import type { Stores } from '@/lib/core/ports/stores';
import type { Run } from '@/lib/core/runs/run';
import { notFound } from '../not-found';
import { publishedDesk } from './find-published-desk';
import { verifyTurn } from './verify-turn';
import type { Presented, VisitParts } from './visit-parts';

/**
 * Finds the run that answers a visitor's own question.
 * @throws {AppError} `forbidden` for a wrong signature; `not_found` when the desk is no longer published or the run was removed
 */
export async function findVisitedRun(
  { stores, visitorSigner, findPublishedDesk }: VisitParts & { stores: Pick<Stores, 'runs'> },
  presented: Presented,
): Promise<Run> {
  const desk = await publishedDesk(findPublishedDesk, presented.desk);
  const visitorId = verifyTurn(visitorSigner, { ...presented, deskId: desk.id });
  const run = await stores.runs.get(desk.host.id, presented.turn.runId);
  if (run?.visitor === undefined || run.visitor !== visitorSigner.pseudonymOf('visitor', visitorId)) throw notFound();
  return run;
}
