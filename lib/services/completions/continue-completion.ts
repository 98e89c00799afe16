import type { CompletionRequest } from '@/lib/api/openai/completion';
import { AppError } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { jsonOf } from '@/lib/core/json/json-of';
import type { Stores } from '@/lib/core/ports/stores';
import { wrongField } from '@/lib/core/problems/wrong-field';
import type { Call } from '../call';
import { answerCall, type CallParts } from '../programs/answer-call';
import { findCall } from '../programs/find-call';
import type { Completion } from './completion';
import { type DifferenceParts, differenceFrom } from './difference-from';
import { findAnswerCall } from './find-answer-call';

interface Parts extends CallParts, DifferenceParts {
  env: CallParts['env'] & DifferenceParts['env'];
  stores: Pick<Stores, 'conversations' | 'runs'>;
}

/**
 * Passes results of calls to the run that waits for them. A result that the run already has is skipped, so that a client may repeat its request.
 * Returns undefined and passes nothing on when the request differs from the run (another agent or model, other instructions or tools, or another
 * form), or when no run waits for the results but the request itself contains the calls.
 * @throws {AppError} `unknown_call` when the request does not contain the call either; `foreign_call` when the calls are of several runs,
 * `call_ended`; `bad_request` for a request that differs from the run and leaves the earlier messages to the server
 */
export async function continueCompletion({ ctx, input }: Call<Parts, CompletionRequest>): Promise<Completion | undefined> {
  const { stores, actor } = ctx;
  const { results, previous } = input;
  const waiting = await Promise.all(results.map(({ callId }) => findWaiting(ctx, input, callId)));
  const calls = waiting.flatMap((call) => call ?? []);
  // Nothing waits for the result of a call that was itself the answer, or that another server made.
  if (calls.length < waiting.length) return undefined;
  const [first] = calls;
  if (!first) throw new AppError('bad_request', 'messages: needs a message of the user', { fields: { messages: 'empty' } });
  const { run } = first;
  const different = differenceFrom(ctx, run, input);
  if (different !== undefined && previous === undefined) return undefined;
  if (different !== undefined) throw otherThanPrevious(different);
  if (calls.some((call) => call.run.id !== run.id)) {
    throw new AppError('foreign_call', 'These calls belong to different answers.', {
      fields: { messages: 'of different answers' },
    });
  }
  for (const [n, { request }] of calls.entries()) {
    const output = outputOf(results[n]?.output ?? '');
    await answerCall(ctx, { run, request, result: { output } }).catch(unlessAnswered);
  }
  const conversation = await stores.conversations.get(actor.user.id, run.conversationId);
  return { run, after: Math.max(...calls.map(({ request }) => request.seq)), isStored: !conversation?.temporary };
}

function otherThanPrevious(different: string): AppError {
  const field = different === 'form' ? 'text' : different;
  const problem = 'is another than that of the response with these calls: send all items without previous_response_id';
  return wrongField(field, problem);
}

/** Results are texts. JSON objects and lists are passed on as such, unless parsing would change a number or a key. */
function outputOf(text: string): Json {
  const parsed = /^\s*[{[]/.test(text) ? jsonOf(text) : undefined;
  return parsed !== undefined && JSON.stringify(parsed) === withoutSpace(text) ? parsed : text;
}

/** Removes the white space of JSON between its tokens. */
function withoutSpace(json: string): string {
  let text = '';
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json.charAt(at);
    if (isString && character === '\\') {
      text += json.slice(at, at + 2);
      at += 1;
      continue;
    }
    if (character === '"') isString = !isString;
    if (isString || !/\s/.test(character)) text += character;
  }
  return text;
}

/** Finds a call of a run. Undefined when no run has it but the request contains it, or when it was the answer of a run. */
async function findWaiting(
  { stores, actor: { user } }: Call<Parts>['ctx'],
  { context: { history } }: CompletionRequest,
  callId: string,
): Promise<Awaited<ReturnType<typeof findCall>> | undefined> {
  return findCall(stores, user, callId).catch(async (error: unknown) => {
    const isUnknown = error instanceof AppError && error.code === 'unknown_call';
    const isHeld = history.some((one) => 'callId' in one && one.callId === callId && one.name !== undefined);
    if (isUnknown && (isHeld || (await findAnswerCall(stores, user.id, callId)))) return undefined;
    throw error;
  });
}

function unlessAnswered(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'call_answered')) throw error;
}
