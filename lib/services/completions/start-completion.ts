import type { CompletionRequest } from '@/lib/api/openai/completion';
import { AppError } from '@/lib/core/errors';
import type { Stores } from '@/lib/core/ports/stores';
import type { Tools } from '@/lib/core/ports/tools';
import { isEnded } from '@/lib/core/run';
import type { Engine } from '@/lib/engine/engine';
import type { Call } from '../call';
import { checkCallerTools } from '../programs/check-caller-tools';
import { startChat } from '../runs/start-chat';
import type { StartParts } from '../runs/start-run';
import { startSingle } from '../runs/start-single';
import { startTeam } from '../runs/start-team';
import type { Completion } from './completion';
import { continueCompletion } from './continue-completion';
import { resolveReferences } from './resolve-references';

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

const AGENT = 'agent:';
const TEAM = 'team:';

/**
 * Starts the run that answers an OpenAI client: of an agent, a team, or a model alone. A request that ends with results of calls continues
 * the run that waits for them.
 * @throws {AppError} `not_found` for an unknown model; whatever starting a run throws
 */
export async function startCompletion({ ctx, input: { request, key } }: Call<CompletionParts, Start>): Promise<Completion> {
  const { messages, tools: callerTools, settings, form, previous } = request;
  if (!messages) return continueCompletion({ ctx, input: request });
  const userId = ctx.actor.user.id;
  await checkCallerTools(ctx.tools, userId, callerTools);
  const callerContext = await resolveReferences(ctx.stores, userId, request.context);
  const conversationId = previous === undefined ? undefined : await conversationOf(ctx.stores, userId, previous);
  const caller = { callerTools, callerContext, temporary: !request.store };
  const asked = { messages, settings, ...(conversationId !== undefined && { conversationId }) };
  const { model } = request;
  const start = () => {
    if (model.startsWith(AGENT)) {
      const agent = model.slice(AGENT.length);
      return startChat({ ctx, input: { request: { ...asked, agent }, key, caller, form } });
    }
    if (!model.startsWith(TEAM)) return startPlain();
    if (form !== undefined) throw new AppError('bad_request', 'response_format: a team answers with text', NO_FORM);
    return startTeam({ ctx, input: { request: { ...asked, team: model.slice(TEAM.length) }, key, caller } });
  };
  const startPlain = async () => {
    const [plain] = await ctx.agents.find(userId, [ctx.agents.plainName]);
    if (!plain) throw unknownModel(model);
    return startSingle(ctx, plain, { request: { ...asked, model }, key, caller, form });
  };
  await checkModel(ctx, userId, model);
  return { run: await start(), after: 0 };
}

const NO_FORM = { fields: { response_format: 'not supported for teams' } };

/** @throws {AppError} `not_found` when there is no such agent, team or model */
async function checkModel(
  { agents, models, stores }: Pick<CompletionParts, 'agents' | 'models' | 'stores'>,
  userId: string,
  model: string,
): Promise<void> {
  if (model.startsWith(AGENT)) {
    const [agent] = await agents.find(userId, [model.slice(AGENT.length)]);
    if (agent?.role !== 'member') throw unknownModel(model);
  } else if (model.startsWith(TEAM)) {
    const [team] = await stores.library.named(userId, 'team', [model.slice(TEAM.length)]);
    if (!team) throw unknownModel(model);
  } else {
    const problem = (await models.of(userId)).check(model);
    if (problem !== undefined) throw unknownModel(model, problem);
  }
}

function unknownModel(model: string, problem = 'GET /v1/models lists the models.'): AppError {
  return new AppError('not_found', `The model "${model}" does not exist or cannot be used. ${problem}`, {
    fields: { model: 'unknown' },
  });
}

/** @throws {AppError} `not_found` when the previous answer is not the user's, or has been removed; `conflict` before its end */
async function conversationOf({ runs }: Pick<Stores, 'runs'>, userId: string, runId: string): Promise<string> {
  const run = await runs.get(userId, runId);
  if (run && !isEnded(run.status)) {
    throw new AppError('conflict', 'The previous response has not ended, or waits for the results of its calls.', {
      fields: { previous_response_id: 'not ended' },
    });
  }
  if (run) return run.conversationId;
  throw new AppError(
    'not_found',
    'There is no such previous response. A response with "store": false is removed after an hour.',
    {
      fields: { previous_response_id: 'unknown' },
    },
  );
}
