import { compareSource } from '@/lib/citations/compare-source';
import type { RepeatedCall, Reread } from '@/lib/core/agents/agent-task';
import type { NumberedSource, SourceState } from '@/lib/core/citations/citation';
import { AgentFailed } from '@/lib/core/errors';
import type { RunContext } from '@/lib/core/strategy';
import { hasSecondLeft } from '../work-time';
import { CITATION_CHECK } from './phases';

/** The state of a cited source when it is read again. `text`: the current text of a changed one. */
export interface SourceNow {
  state: SourceState;
  text?: string;
}

/** The budget: the number of calls, made at the same time, and the time for all of them. Slow calls fail after three quarters of it. */
const MOST_CALLS = 12;
const LIMIT_MS = 5000;
/** Time reserved for the end of the run. */
const RESERVED_MS = 500;

/**
 * Reads sources again by repeating the calls that returned them, at most a dozen. Results are reused if their tools allow it; calls that write or ask
 * someone are not repeated.
 */
export async function rereadSources(context: RunContext, cited: readonly NumberedSource[]): Promise<Map<number, SourceNow>> {
  const groups = [...Map.groupBy(cited.filter(isReadable), callKey).values()].slice(0, MOST_CALLS);
  if (groups.length === 0 || !(await hasSecondLeft(context, `${CITATION_CHECK}.go`))) return new Map();
  const results = await repeat(
    context,
    groups.flatMap(([first]) => (first ? [callOf(first)] : [])),
  );
  const compared = groups.flatMap((group, n) => group.map((source) => [source.number, stateOf(source, results[n])] as const));
  return new Map(compared);
}

type ReadSource = NumberedSource & Required<Pick<NumberedSource, 'read'>>;

const isReadable = (source: NumberedSource): source is ReadSource => source.read !== undefined && source.text !== null;
const callKey = ({ read: { agent, tool, args } }: ReadSource) => JSON.stringify([agent, tool, args]);

function callOf({ number, read: { agent, tool, args } }: ReadSource): RepeatedCall {
  return { id: `source-${number}`, agent, tool, input: args };
}

/** The results of the calls; none when the user stopped them. */
async function repeat(context: RunContext, calls: readonly RepeatedCall[]): Promise<readonly Reread[]> {
  const timeoutMs = Math.min(LIMIT_MS, Math.max(1, context.remainingMs() - RESERVED_MS));
  try {
    return await context.reread({ turnId: CITATION_CHECK, phase: CITATION_CHECK, timeoutMs, calls });
  } catch (error) {
    if (error instanceof AgentFailed) return [];
    throw error;
  }
}

function stateOf(source: NumberedSource, result: Reread | undefined): SourceNow {
  if (result === undefined || 'refused' in result) return { state: 'unread' };
  if ('error' in result) return { state: 'unreachable' };
  const compared = compareSource(source, result.sources);
  return compared.state === 'unchanged' && result.isReused ? { state: 'fresh' } : compared;
}
