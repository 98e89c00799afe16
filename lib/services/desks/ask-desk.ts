import type { DeskQuestion } from '@/lib/api/desk-requests';
import type { ChatRequest } from '@/lib/api/requests';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Call } from '../call';
import type { LibraryParts } from '../library/parts';
import { notFound } from '../not-found';
import { type CallerParts, type StartedRun, type StartParts, startRun } from '../runs/start-run';
import { activeOverrides } from '../scenarios/active-overrides';
import { findUsableDesk } from './find-usable-desk';
import { hasArea } from './has-area';
import { requestedDeskRun } from './requested-desk-run';

interface Ask {
  /** Id or name. */
  desk: string;
  request: DeskQuestion & Pick<ChatRequest, 'id'>;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
  /** What a program or schedule passes along with its question. */
  caller?: CallerParts;
  /** Set when the desk itself is tested: the user's own scenarios do not apply. */
  asItIs?: true;
}

export interface AskParts extends StartParts, Pick<LibraryParts, 'builtinDesks'> {
  stores: StartParts['stores'] & Pick<Stores, 'scenarioOverrides'>;
}

/**
 * Starts a run that answers a question to a desk. @throws {AppError} `not_found` for a desk that the user cannot see or that is switched off;
 * `bad_request` for an area that the desk does not have
 */
export async function askDesk({
  ctx,
  input: { desk: wanted, request, key, caller, asItIs },
}: Call<AskParts, Ask>): Promise<StartedRun> {
  const { env, actor, stores } = ctx;
  const desk = await findUsableDesk(ctx, actor.user.id, wanted);
  if (!desk) throw notFound();
  const { area } = request;
  if (area !== undefined && !hasArea(desk, area)) throw new AppError('bad_request', phrase('areaUnknown', { area }), AREA);
  const overrides = asItIs ? {} : await activeOverrides(stores, actor.user, desk);
  return startRun(ctx, {
    ...requestedDeskRun(env, { desk, request, userId: actor.user.id, askedBy: actor.user.id, overrides }),
    key,
    ...caller,
  });
}

const AREA = { fields: { area: 'unknown' } };
