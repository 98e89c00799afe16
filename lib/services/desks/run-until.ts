import type { DeskQuestion } from '@/lib/api/desk-requests';
import { AppError } from '@/lib/core/errors';
import type { EventData, EventType, RunEvent } from '@/lib/core/events';
import type { AnswersInput } from '@/lib/strategies/answers/input';
import type { Call } from '../call';
import { notFound } from '../not-found';
import { followRun } from '../runs/follow-run';
import { type StartParts, startRun } from '../runs/start-run';
import { type FindingDesks, findUsableDesk } from './find-usable-desk';
import { requestedDeskRun } from './requested-desk-run';

export type ShortRunParts = StartParts & FindingDesks & Parameters<typeof followRun>[0]['ctx'];

interface Until {
  /** Id or name. */
  desk: string;
  request: DeskQuestion;
  until: NonNullable<AnswersInput['until']>;
  signal: AbortSignal;
}

/** The tokens and the models of a run. */
export interface RunCosts {
  model: string | null;
  inputTokens: number;
  outputTokens: number;
}

export interface ShortRun {
  /** The text at the end, without personal data: redacted or translated; for a refused text, the message for its author. */
  text: string;
  refusal: EventData<'question_refused'> | undefined;
  deskId: string;
  /** Returns the data of the last event of a type. */
  last<T extends EventType>(type: T): EventData<T> | undefined;
  costs: RunCosts;
}

/**
 * Runs a desk on a text up to one of its states and waits for the end of the run. Nothing is kept.
 * @throws {AppError} `not_found` for an unknown desk; `unavailable` for a run that failed
 */
export async function runUntil({
  ctx,
  input: { desk: wanted, request, until, signal },
}: Call<ShortRunParts, Until>): Promise<ShortRun> {
  const { env, actor } = ctx;
  const userId = actor.user.id;
  const desk = await findUsableDesk(ctx, userId, wanted);
  if (!desk) throw notFound();
  const { input, ...requested } = requestedDeskRun(env, { desk, request, userId, askedBy: userId });
  const run = await startRun(ctx, {
    ...requested,
    input: { ...input, until, reuse: until === 'reuse' && request.reuse },
    temporary: true,
    key: null,
  });
  const events: RunEvent[] = [];
  for await (const batch of followRun({ ctx, input: { run, after: 0, signal } })) events.push(...batch);
  signal.throwIfAborted();
  const last: ShortRun['last'] = (type) => {
    // Safe: the type of an event determines that of its data.
    return events.findLast((event) => event.type === type)?.data as EventData<typeof type> | undefined;
  };
  const end = last('run_end');
  if (end?.status !== 'completed') throw new AppError('unavailable', end?.phrase ?? end?.reason ?? 'The run did not end.');
  return { deskId: desk.id, text: end.answer, refusal: last('question_refused'), last, costs: costsOf(events) };
}

/** @throws {AppError} `bad_request` with the reason, if the text was refused */
export function throwIfRefused({ refusal }: ShortRun): void {
  if (refusal) throw new AppError('bad_request', refusal.phrase ?? refusal.message);
}

function costsOf(events: readonly RunEvent[]): RunCosts {
  const costs: RunCosts = { model: null, inputTokens: 0, outputTokens: 0 };
  for (const { type, data } of events) {
    if (type !== 'usage') continue;
    costs.model = data.model;
    costs.inputTokens += data.inputTokens ?? 0;
    costs.outputTokens += data.outputTokens ?? 0;
  }
  return costs;
}
