import type { TextFile } from '@/lib/core/files/read-file-part';
import type { ListedRun, Run } from '@/lib/core/runs/run';
import type { Strategy } from '@/lib/core/strategy';
import type { RunSummary } from './answers';

/** Returns the texts that were attached to a run's question. */
export function textsOf({ input }: Pick<Run, 'input'>, strategy: Strategy | undefined): TextFile[] {
  const parsed = strategy?.input.safeParse(input);
  return parsed?.success ? (strategy?.texts?.(parsed.data) ?? []) : [];
}

/** A run as shown by the API. The strategy determines from its own input which agents take part. */
export function summarizeRun(run: ListedRun, strategy: Strategy | undefined): RunSummary {
  const {
    id,
    conversationId,
    strategy: name,
    question,
    parts,
    status,
    createdAt,
    endedAt,
    model,
    draft,
    retryOf,
    forkedFrom,
    rating,
  } = run;
  const team = strategy?.team ?? false;
  const input = strategy?.input.safeParse(run.input);
  const { agents, phases } = strategy && input?.success ? strategy.plan(input.data) : { agents: [], phases: [] };
  const texts = (input?.success && strategy?.texts?.(input.data)?.map(({ name }) => name)) || [];
  const teamOptions = input?.success ? strategy?.teamOptions?.(input.data) : undefined;
  const dispatch = input?.success ? strategy?.dispatch?.(input.data) : undefined;
  const suggests = input?.success && strategy?.suggests?.(input.data, model);
  const desk = input?.success ? strategy?.desk?.(input.data) : undefined;
  return {
    id,
    conversationId,
    strategy: name,
    question,
    ...(parts && { parts }),
    ...(texts.length > 0 && { texts }),
    status,
    createdAt,
    endedAt,
    model,
    ...(teamOptions && { teamOptions: { ...teamOptions, failurePolicy: run.limits.failurePolicy } }),
    agents,
    rounds: phases.length,
    team,
    ...(dispatch && { dispatch }),
    ...(desk !== undefined && { desk }),
    ...(suggests && { suggests }),
    ...(draft && { test: true }),
    ...(retryOf && { retryOf }),
    ...(forkedFrom && { forkedFrom }),
    ...(rating && { rating }),
    ...(!strategy?.retriedAgents && { notForked: true }),
    ...(!strategy?.takesMessages && { takesNoMessages: true }),
  };
}
