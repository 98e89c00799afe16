import type { GivenContext } from '@/lib/api/given-context';
import { type CompletionRequest, isTooLong, TOO_LONG } from '@/lib/api/openai/completion';
import { MOST_STEPS } from '@/lib/api/program-requests';
import type { CallerTool } from '@/lib/core/caller-tools';
import { AppError } from '@/lib/core/errors';
import { inEnglish } from '@/lib/core/phrase';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { checkCallerTools } from '../programs/check-caller-tools';
import { startChat } from '../runs/start-chat';
import type { StartedRun, StartParts } from '../runs/start-run';
import { startSingle } from '../runs/start-single';
import { startTeam } from '../runs/start-team';
import type { Completion } from './completion';
import { continueCompletion } from './continue-completion';
import { followResponse } from './follow-response';
import { AGENT, TEAM } from './model-names';
import { resolveReferences } from './resolve-references';
import { unknownModel } from './unknown-model';

export interface CompletionParts extends Omit<StartParts, 'stores' | 'engine'> {
  stores: StartParts['stores'] & Pick<Stores, 'runs'>;
  engine: Pick<Engine, 'start' | 'signal'>;
  tools: Tools;
}

interface Start {
  request: CompletionRequest;
  /** The request's `Idempotency-Key` header. */
  key: string | null;
}

/**
 * Starts the run that answers an OpenAI client: of an agent, a team, or a model alone. A request that ends with results of calls continues
 * the run that waits for them, unless it asks for something else: then its messages are the history of a new run.
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
  checkCallerTools(callerTools, await toolsOf(ctx, { model, callerTools }));
  const run = await startAt(place).catch(async (error: unknown) => {
    if (!wasContinued(error)) throw error;
    return startAt(await placeOf(true));
  });
  return { run, after: 0, isStored: store };
}

type Place = Awaited<ReturnType<typeof followResponse>>;
type Asked = CompletionRequest & Required<Pick<CompletionRequest, 'messages'>> & { context: GivenContext };

/** Starts the run in its place. @throws {AppError} `conflict` when its conversation was continued meanwhile */
async function startIn(
  ctx: Call<CompletionParts>['ctx'],
  { request, key }: { request: Asked; key: string | null },
  { conversationId, follows, history }: Place,
): Promise<StartedRun> {
  const { model, messages, settings, tools: callerTools = [], form, store, context } = request;
  const caller = { callerTools, callerContext: { ...context, history }, temporary: !store, follows };
  // The client counts the calls of its own loop; the limits of agents and of plain models are those of a chat.
  const maxSteps = callerTools.length > 0 ? MOST_STEPS : undefined;
  const asked = { messages, settings, ...(conversationId !== undefined && { conversationId }) };
  if (model.startsWith(AGENT)) {
    const agent = model.slice(AGENT.length);
    return startChat({ ctx, input: { request: { ...asked, agent }, key, caller, form, maxSteps } });
  }
  if (model.startsWith(TEAM)) {
    if (form !== undefined) throw new AppError('bad_request', 'response_format: a team answers with text', NO_FORM);
    return startTeam({ ctx, input: { request: { ...asked, team: model.slice(TEAM.length) }, key, caller } });
  }
  const [plain] = await ctx.agents.find(ctx.actor.user.id, [ctx.agents.plainName]);
  if (!plain) throw unknownModel(model);
  return startSingle(ctx, plain, { request: { ...asked, model }, key, caller, form, maxSteps });
}

/** Whether another request has continued the conversation between the choice of the place and the start. */
function wasContinued(error: unknown): boolean {
  return error instanceof AppError && error.code === 'conflict' && error.fields?.conversationId !== undefined;
}

const HISTORY = { fields: { messages: TOO_LONG } };
const NO_FORM = { fields: { response_format: 'not supported for teams' } };

/**
 * Returns the names of tools that those who answer have themselves: of an agent, its own; of a team, whose members may change, all of the user.
 * @throws {AppError} `not_found` when there is no such agent, team or model
 */
async function toolsOf(
  {
    agents,
    models,
    stores,
    tools,
    actor,
  }: Pick<Call<CompletionParts>['ctx'], 'agents' | 'models' | 'stores' | 'tools' | 'actor'>,
  { model, callerTools }: { model: string; callerTools: readonly CallerTool[] },
): Promise<readonly string[]> {
  const userId = actor.user.id;
  if (model.startsWith(AGENT)) {
    const [agent] = await agents.find(userId, [model.slice(AGENT.length)]);
    if (agent?.role !== 'member') throw unknownModel(model);
    return agent.tools;
  }
  if (model.startsWith(TEAM)) {
    const [team] = await stores.library.named(userId, 'team', [model.slice(TEAM.length)]);
    if (!team) throw unknownModel(model);
    const names = callerTools.map(({ name }) => name);
    return (await tools.find(userId, names)).map(({ name }) => name);
  }
  const problem = (await models.of(userId)).check(model);
  if (problem !== undefined) throw unknownModel(model, inEnglish(problem));
  return [];
}
