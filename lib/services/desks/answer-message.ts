import type { DeskQuestion } from '@/lib/api/desk-requests';
import { releasedQuestion } from '@/lib/core/desks/asked-words';
import { deskResult } from '@/lib/core/desks/desk-result';
import { AppError } from '@/lib/core/errors';
import type { RunEvent } from '@/lib/core/events';
import type { Call } from '../call';
import { followRun } from '../runs/follow-run';
import { askDesk } from './ask-desk';
import { deskSearch } from './desk-search';

type Parts = Parameters<typeof askDesk>[0]['ctx'] & Parameters<typeof followRun>[0]['ctx'] & { origin: string };

/**
 * Asks a desk and waits for its answer, in the form of seed 001.
 * @throws {AppError} as `askDesk`; `bad_request` with the reason for a refused question, `unavailable` for a failed run, both with the address of the
 * desk's search for the question
 */
export async function answerMessage({
  ctx,
  input: { signal, ...asked },
}: Call<Parts, { desk: string; request: DeskQuestion; key: string | null; signal: AbortSignal }>) {
  const searchFor = await deskSearch({ ctx, input: { desk: asked.desk, language: asked.request.pageLanguage } });
  const run = await askDesk({ ctx, input: asked });
  const events: RunEvent[] = [];
  for await (const batch of followRun({ ctx, input: { run, after: 0, signal } })) events.push(...batch);
  signal.throwIfAborted();
  const refused = events.find((event) => event.type === 'question_refused');
  if (refused) {
    const { phrase, message, fallbackUrl } = refused.data;
    throw new AppError('bad_request', phrase ?? message, { fallbackUrl });
  }
  const answered = events.findLast((event) => event.type === 'desk_answered');
  if (!answered) {
    const { phrase, reason } = events.findLast((event) => event.type === 'run_end')?.data ?? {};
    const question = events.flatMap((event) => releasedQuestion(event) ?? []).at(-1) ?? '';
    throw new AppError('unavailable', phrase ?? reason ?? 'The run did not end.', { fallbackUrl: searchFor(question) });
  }
  return deskResult(answered.data, ctx.origin);
}
