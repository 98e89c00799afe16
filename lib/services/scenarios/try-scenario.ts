import type { ScenarioTrialRequest } from '@/lib/api/scenario-requests';
import type { Call } from '../call';
import { findUsableDesk } from '../desks/find-usable-desk';
import { hasArea } from '../desks/has-area';
import { requestedDeskRun } from '../desks/requested-desk-run';
import { notFound } from '../not-found';
import { type StartedRun, type StartParts, startRun } from '../runs/start-run';
import { overridableDesk } from './overridable-desk';
import type { ScenarioParts } from './parts';

interface Try {
  id: string;
  request: ScenarioTrialRequest;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

/**
 * Asks a desk with a scenario that need not be saved, to compare it with that of the desk. Earlier answers are not reused, the answer is not
 * kept, and the conversation is temporary.
 * @throws {AppError} `not_found`, also for an area the desk does not have; `forbidden` without the right to own scenarios
 */
export async function tryScenario({
  ctx,
  input: { id, request, key },
}: Call<StartParts & ScenarioParts, Try>): Promise<StartedRun> {
  const { env, actor } = ctx;
  await overridableDesk({ ctx, input: { id } });
  const desk = await findUsableDesk(ctx, actor.user.id, id);
  const { area, blocks, question, pageLanguage } = request;
  if (!desk || !hasArea(desk, area)) throw notFound();
  return startRun(ctx, {
    ...requestedDeskRun(env, {
      desk,
      userId: actor.user.id,
      askedBy: actor.user.id,
      isTrial: true,
      request: { question, pageLanguage, reuse: false },
      overrides: blocks === null ? {} : { [area]: blocks },
    }),
    temporary: true,
    key,
  });
}
