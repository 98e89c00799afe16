import type { AnswerTrace } from '@/lib/core/desks/kept-answer';
import type { Stores } from '@/lib/core/ports/stores';

/** A run of a desk has a few dozen of these events. */
const MOST = 2000;

/** Reads from the log of a run how its answer came about: phases and tool calls with their times, models and tokens. */
export async function answerTrace({ runs }: Pick<Stores, 'runs'>, run: { id: string; userId: string }): Promise<AnswerTrace> {
  const page = { after: 0, limit: MOST, types: ['run_start', 'phase_complete', 'agent_tool_result', 'usage'] as const };
  const trace: AnswerTrace = { phases: [], tools: [], models: [], inputTokens: 0, outputTokens: 0, ms: 0 };
  const models = new Set<string>();
  let startedAt: string | undefined;
  for (const { type, at, data } of await runs.events(run.userId, run.id, page)) {
    startedAt ??= at;
    trace.ms = Date.parse(at) - Date.parse(startedAt);
    if (type === 'phase_complete') trace.phases.push({ id: data.phase, ms: data.ms });
    else if (type === 'agent_tool_result')
      trace.tools.push({ name: data.name, ms: data.ms, ...(data.error !== undefined && { error: data.error }) });
    else if (type === 'usage') {
      models.add(data.model);
      trace.inputTokens += data.inputTokens ?? 0;
      trace.outputTokens += data.outputTokens ?? 0;
    }
  }
  return { ...trace, models: [...models] };
}
