import type { VisitQuestion } from '@/lib/api/visit-requests';
import type { Visitor } from '@/lib/core/actor';
import type { VisitTurn } from '@/lib/core/desks/visit-events';
import { AppError } from '@/lib/core/errors';
import { phrase } from '@/lib/core/phrases/phrase';
import type { Run } from '@/lib/core/runs/run';
import type { Call } from '../call';
import { type StartParts, startRun } from '../runs/start-run';
import { publishedDesk } from './find-published-desk';
import { requestedDeskRun } from './requested-desk-run';
import { verifyTurn } from './verify-turn';
import type { VisitParts } from './visit-parts';

type Parts = StartParts & VisitParts;

interface Ask {
  /** Id or name. */
  desk: string;
  request: VisitQuestion;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

/** The run of a visitor's question. `visitor`: the token to present from now on. */
export interface StartedVisit {
  run: Run;
  visitor: string;
  turn: VisitTurn;
}

/** Visitors behind one address, such as those of an office, may together ask this many times as often as a single visitor. */
const VISITORS_PER_ADDRESS = 5;

/**
 * Starts a run that answers a visitor's question, on behalf of the desk's host. A visitor without a token of this server may ask once per address and
 * minute.
 * @throws {AppError} `not_found` for a desk that is not published; `forbidden` for a conversation without a valid signature; `conflict` for one that
 * has ended or was continued; `rate_limited`
 */
export async function askAsVisitor({
  ctx,
  input: { desk: wanted, request, key },
}: Call<Parts, Ask, Visitor>): Promise<StartedVisit> {
  const { actor, env, stores, visitorSigner, findPublishedDesk } = ctx;
  const desk = await publishedDesk(findPublishedDesk, wanted);
  const deskId = desk.id;
  const { visitor: presented = '', turn: before, ...question } = request;
  const knownVisitor = visitorSigner.visitorOf(presented);
  const visitor = knownVisitor === undefined ? visitorSigner.newVisitor() : presented;
  const visitorId = knownVisitor ?? visitorSigner.visitorOf(visitor) ?? '';
  if (before) {
    verifyTurn(visitorSigner, { deskId, visitor: presented, turn: before }, phrase('conversationUnproven'));
    // A conversation is removed an hour after its end.
    const conversation = await stores.conversations.get(desk.host.id, before.conversationId);
    if (!conversation) throw new AppError('conflict', phrase('conversationOver'));
  }
  const { questionsPerMinute, questionsPerDay } = desk.definition.publication;
  const perMinute = knownVisitor === undefined ? 1 : questionsPerMinute;
  const pseudonym = visitorSigner.pseudonymOf('visitor', visitorId);
  const run = await startRun(
    { ...ctx, models: { of: async () => desk.models }, actor: { type: 'user', user: desk.host } },
    {
      ...requestedDeskRun(env, {
        desk,
        request: { ...question, ...(before && { conversationId: before.conversationId }) },
        userId: desk.host.id,
        askedBy: null,
      }),
      temporary: true,
      // Not checked before the start: when a request is repeated with its key, its own question is the newest one.
      ...(before && { follows: before.runId }),
      visit: {
        deskId,
        visitor: pseudonym,
        address: visitorSigner.pseudonymOf('address', actor.address),
        limits: {
          visitor: perMinute,
          address: knownVisitor === undefined ? perMinute : perMinute * VISITORS_PER_ADDRESS,
          day: questionsPerDay,
        },
      },
      // Keys of different visitors must not collide: their runs belong to the same user.
      key: key && visitorSigner.pseudonymOf('visitor', `${visitorId} ${key}`),
    },
  );
  const turn = { conversationId: run.conversationId, runId: run.id, questions: (before?.questions ?? 0) + 1 };
  return { run, visitor, turn: { ...turn, signature: visitorSigner.signTurn({ deskId, visitorId, ...turn }) } };
}
