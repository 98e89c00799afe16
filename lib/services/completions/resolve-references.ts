import type { GivenContext } from '@/lib/api/given-context';
import type { CompletionRequest } from '@/lib/api/openai/completion';
import type { Earlier, EarlierCall } from '@/lib/api/openai/earlier-messages';
import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import { tag } from '@/lib/core/text/tag';
import { parseCallId } from '@/lib/core/tools/call-id';
import { findCall } from '../programs/find-call';
import { findAnswerCall } from './find-answer-call';

type Message = GivenContext['history'][number];

/**
 * Replaces references to earlier answers by their texts, and calls by records in user messages: if calls were shown as text of the model, the model
 * would write its next calls as text, too. Of several references to answers of one run, only the last counts: the others refer to what the run wrote
 * before it had finished. A reference to a run that waits for results is left out: it refers to what the run wrote before its calls.
 * @throws {AppError} `not_found` for an answer that is not the user's, or has been removed
 */
export async function resolveReferences(
  stores: Pick<Stores, 'runs'>,
  userId: string,
  { instructions, history }: CompletionRequest['context'],
): Promise<GivenContext> {
  const isLast = (one: Earlier, n: number) =>
    !('runId' in one) || !history.slice(n + 1).some((later) => 'runId' in later && later.runId === one.runId);
  const resolved = await Promise.all(
    history.filter(isLast).map(async (one): Promise<Message> => {
      if ('runId' in one) return { role: 'assistant', content: await answerOf(stores, userId, one.runId) };
      if ('callId' in one) return { role: 'user', content: recordOf(await namedCall(stores, userId, one)), isCall: true };
      return one;
    }),
  );
  return {
    ...(instructions !== undefined && { instructions }),
    history: resolved.filter((one) => one.content !== '' || 'parts' in one),
  };
}

async function answerOf({ runs }: Pick<Stores, 'runs'>, userId: string, runId: string): Promise<string> {
  const [end] = await runs.events(userId, runId, { after: 0, limit: 1, types: ['run_end'] });
  if (end?.type === 'run_end') return end.data.answer;
  if (await runs.get(userId, runId)) return '';
  throw new AppError('not_found', 'There is no such item. Those of a response with "store": false are removed after an hour.', {
    fields: { input: 'unknown item' },
  });
}

/** Adds the name and the arguments of a call that the request only refers to, if they are known. */
async function namedCall(stores: Pick<Stores, 'runs'>, userId: string, call: EarlierCall): Promise<EarlierCall> {
  if (call.name !== undefined || !parseCallId(call.callId)) return call;
  const found = await findCall(stores, { id: userId }, call.callId).catch(unlessUnknown);
  if (!found) return { ...call, ...(await findAnswerCall(stores, userId, call.callId)) };
  const { name, args, exactArgs = JSON.stringify(args) } = found.request.data;
  return { ...call, name, arguments: exactArgs };
}

function recordOf({ name, arguments: args, result }: EarlierCall): string {
  const fields = [
    ...(args === undefined ? [] : [tag('arguments', args)]),
    ...(result === undefined ? [] : [tag('result', result)]),
  ];
  return tag('earlier_call', fields.join('\n'), name === undefined ? '' : `name=${JSON.stringify(name)}`);
}

function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'unknown_call')) throw error;
}
