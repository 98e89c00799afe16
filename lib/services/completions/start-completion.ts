import type { GivenContext } from '@/lib/api/given-context';
import { type CompletionRequest, isTooLong, TOO_LONG } from '@/lib/api/openai/completion';
import { MOST_STEPS } from '@/lib/api/program-requests';
import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import { recipientNamed } from '@/lib/core/recipients/recipient-named';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import type { AskParts } from '../desks/ask-desk';
import { checkCallerTools } from '../programs/check-caller-tools';
import { askRecipient } from '../runs/ask-recipient';
import { startChat } from '../runs/start-chat';
import type { StartedRun } from '../runs/start-run';
import { startSingle } from '../runs/start-single';
import { askAsDesk } from './ask-as-desk';
import type { Completion } from './completion';
import { continueCompletion } from './continue-completion';
import { followResponse } from './follow-response';
import { ownTools } from './own-tools';
import { resolveReferences } from './resolve-references';
import { unknownModel } from './unknown-model';

export interface CompletionParts extends Omit<AskParts, 'stores' | 'engine'> {
  stores: AskParts['stores'] & Pick<Stores, 'runs'>;
  engine: Pick<Engine, 'start' | 'signal'>;
  tools: Tools;
}

interface Start {
  request: CompletionRequest;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

/**
 * Starts the run that answers an OpenAI client: a run of a recipient, or of a model alone. A request that ends with results of calls continues the
 * run that waits for them, unless the two differ: then its messages are the history of a new run.
 * @throws {AppError} `not_found` for an unknown model; whatever starting a run throws
 */
export async function startCompletion({ ctx, input: { request, key } }: Call<CompletionParts, Start>): Promise<Completion> {
  const { messages, results, tools: callerTools = [], previous, store, model } = request;
  const continued = results.length > 0 ? await continueCompletion({ ctx, input: request }) : undefined;
  if (continued) return continued;
  if (!messages || isTooLong(request.context.history)) throw new AppError('bad_request', `messages: ${TOO_LONG}`, HISTORY);
  const userId = ctx.actor.user.id;
  const context = await resolveReferences(ctx.stores, userId, request.context);
  const placeOf = async (isBranch: boolean): Promise<Place> => {
    if (previous === undefined) return { history: context.history };
    const followed = await followResponse(ctx.stores, userId, { previous, store, key, isBranch });
    return { ...followed, history: [...followed.history, ...context.history] };
  };
  const startAt = (place: Place) => startIn(ctx, { request: { ...request, messages, context }, key }, place);
  const place = await placeOf(false);
  checkCallerTools(callerTools, await ownTools(ctx, { model, callerTools }));
  const run = await startAt(place).catch(async (error: unknown) => {
    if (!wasContinued(error)) throw error;
    return startAt(await placeOf(true));
  });
  return { run, after: 0, isStored: store };
}

type Place = Awaited<ReturnType<typeof followResponse>>;
type Asked = CompletionRequest & Required<Pick<CompletionRequest, 'messages'>> & { context: GivenContext };

/** Starts the run in the chosen conversation. @throws {AppError} `conflict` when that was continued meanwhile */
async function startIn(
  ctx: Call<CompletionParts>['ctx'],
  { request, key }: { request: Asked; key: string | null },
  { conversationId, follows, history }: Place,
): Promise<StartedRun> {
  const { model, messages, settings, tools: callerTools = [], form, store, context, previousId, answerAs } = request;
  const completion = {
    model,
    ...(previousId !== undefined && { previous: previousId }),
    ...(answerAs !== undefined && { answerAs }),
  };
  const caller = { callerTools, callerContext: { ...context, history, completion }, temporary: !store, follows };
  // The client counts the calls of its own loop; the limits of agents and of plain models are those of a chat.
  const maxSteps = callerTools.length > 0 ? MOST_STEPS : undefined;
  const base = { messages, settings, ...(conversationId !== undefined && { conversationId }) };
  const recipient = recipientNamed(model);
  if (recipient?.type === 'agent') {
    return startChat({ ctx, input: { request: { ...base, agent: recipient.name }, key, caller, form, maxSteps } });
  }
  if (recipient && form !== undefined)
    throw new AppError('bad_request', 'response_format: only an agent or a model fills in a form', NO_FORM);
  if (recipient?.type === 'desk') return askAsDesk({ ctx, input: { recipient, request: base, key, caller } });
  if (recipient) return askRecipient({ ctx, input: { recipient, request: base, key, caller } });
  const [plain] = await ctx.agents.find(ctx.actor.user.id, [ctx.agents.plainName]);
  if (!plain) throw unknownModel(model);
  return startSingle(ctx, plain, { request: { ...base, model }, key, caller, form, maxSteps });
}

/** Whether another request continued the conversation between its choice and the start. */
function wasContinued(error: unknown): boolean {
  return error instanceof AppError && error.code === 'conflict' && error.fields?.conversationId !== undefined;
}

const HISTORY = { fields: { messages: TOO_LONG } };
const NO_FORM = { fields: { response_format: 'only for agents and models' } };
