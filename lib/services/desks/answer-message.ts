import type { DeskQuestion } from '@/lib/api/desk-requests';
import { deskResult } from '@/lib/core/desk-result';
import { AppError } from '@/lib/core/errors';
import type { RunEvent } from '@/lib/core/events';
import type { Call } from '../call';
import { followRun } from '../runs/follow-run';
import { askDesk } from './ask-desk';

type Parts = Parameters<typeof askDesk>[0]['ctx'] & Parameters<typeof followRun>[0]['ctx'];

/**
 * Asks a desk and waits for its answer, in the form of seed 001.
 * @throws {AppError} as `askDesk`; `bad_request` with the reason for a refused question; `unavailable` for a run that failed
 */
export async function answerMessage({
  ctx,
  input: { signal, ...asked },
}: Call<Parts, { desk: string; request: DeskQuestion; key: string | null; signal: AbortSignal }>) {
  const run = await askDesk({ ctx, input: asked });
  const events: RunEvent[] = [];
  for await (const batch of followRun({ ctx, input: { run, after: 0, signal } })) events.push(...batch);
  signal.throwIfAborted();
  const refused = events.find((event) => event.type === 'question_refused');
  if (refused) throw new AppError('bad_request', refused.data.phrase ?? refused.data.message);
  const given = events.findLast((event) => event.type === 'desk_answered');
  const end = events.findLast((event) => event.type === 'run_end');
  if (!given) throw new AppError('unavailable', end?.data.reason ?? 'The run did not end.');
  return deskResult(given.data);
}
