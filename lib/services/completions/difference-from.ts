import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { CompletionRequest } from '@/lib/api/openai/completion';
import type { SignedIn } from '@/lib/core/actor';
import type { Agents } from '@/lib/core/ports/agents';
import { recipientName } from '@/lib/core/recipients/recipient-name';
import type { Run } from '@/lib/core/runs/run';
import type { CallerTool } from '@/lib/core/tools/caller-tools';
import type { Env } from '@/lib/env';
import type { NumberValue } from '@/lib/secrets/number-values';
import { placeholdersFor } from '../runs/redact-messages';

export interface DifferenceParts {
  env: Pick<Env, 'REDACT_MESSAGES'>;
  agents: Pick<Agents, 'plainName'>;
  numberValue: NumberValue;
}

const FIELDS = ['model', 'instructions', 'tools', 'form'] as const;

/** The fields of a run's input that a request with results repeats. */
const input = z.looseObject({
  agent: z.string().optional(),
  saved: z.string().optional(),
  usual: z.unknown().optional(),
  form: z.unknown().optional(),
});

/**
 * Returns the first field in which a request with results differs from the run that waits for them; undefined when there is none. A client also sends
 * such requests when it hands the conversation over to another agent, or removes the tools. Fields that a request with a `previous_response_id`
 * leaves out count as unchanged. A run that no OpenAI client started is not compared.
 */
export function differenceFrom(
  ctx: DifferenceParts & { actor: SignedIn },
  run: Run,
  { model, context: { instructions }, tools, form, previous }: CompletionRequest,
): (typeof FIELDS)[number] | undefined {
  if (!run.callerContext) return undefined;
  const began = input.parse(run.input);
  const isFollowing = previous !== undefined;
  const redacted = instructions && (placeholdersFor(ctx)?.replace(instructions) ?? instructions);
  const callerTools = tools ?? (isFollowing ? undefined : []);
  const requested = { model, instructions: redacted, tools: callerTools && byName(callerTools), form };
  const { instructions: known } = run.callerContext;
  const before = {
    model: nameOf(run, began, ctx.agents),
    instructions: known,
    tools: byName(run.callerTools ?? []),
    form: began.form,
  };
  return FIELDS.find(
    (field) => !(isFollowing && requested[field] === undefined) && !isDeepStrictEqual(requested[field], before[field]),
  );
}

/** The name of a run's recipient or model, as a client writes it. */
function nameOf(
  { strategy, model }: Run,
  { agent = '', saved = '', usual }: z.output<typeof input>,
  { plainName }: Pick<Agents, 'plainName'>,
): string {
  if (strategy === 'rounds') return recipientName({ type: 'team', name: saved });
  if (strategy === 'dispatch') {
    const team = usual === undefined ? saved || undefined : 'auto';
    return recipientName({ type: 'specialists', team, config: {} });
  }
  return agent === plainName ? model : recipientName({ type: 'agent', name: agent });
}

/** A client may list the same tools in another order. */
const byName = (tools: readonly CallerTool[]) => tools.toSorted((one, other) => (one.name < other.name ? -1 : 1));
