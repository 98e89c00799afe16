import type { LanguageModelV4Message } from '@ai-sdk/provider';
import type { Json } from '@/lib/core/json';
import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrase';
import { HURRY } from '@/lib/core/turn-notices';
import { textMessage } from './messages';
import { type AgentTurn, nextCallKey } from './turn';

/** From which step on an agent must answer, and why. */
interface Hurry {
  step: number;
  by: keyof typeof HURRY;
}

/**
 * Tells the agent once that it must answer, because its time is almost over or the person wants the answer now; on a replay, at the recorded
 * step.
 */
export function hurryNotice(turn: AgentTurn, step: number): LanguageModelV4Message[] {
  const { log, task, eventFields, state } = turn;
  const key = `${task.turnId}.late`;
  const recorded = log.record(key);
  const hurry = recorded === undefined ? hurryNow(turn, step) : readHurry(recorded);
  if (state.late || !hurry || step < hurry.step) return [];
  state.late = true;
  if (hurry.by === 'person') {
    log.append({ type: 'step_done', data: {} }, { key, record: { ...hurry } });
  } else {
    const message = phrase('timeAlmostOver');
    log.append(notice('warning', message, eventFields), { key, record: step });
  }
  return [textMessage(HURRY[hurry.by])];
}

function hurryNow(turn: AgentTurn, step: number): Hurry | undefined {
  const { agent, log, work } = turn;
  // A recorded step was made without the notice.
  if (log.record(nextCallKey(turn)) !== undefined) return undefined;
  // Without tools, an agent answers anyway.
  if (log.signals.finish.aborted && agent.tools.length > 0) return { step, by: 'person' };
  return step > 0 && work.late.aborted ? { step, by: 'time' } : undefined;
}

/** The cast is safe: the other form of the record is the one above. Where the time was almost over, it is the step alone. */
function readHurry(recorded: Json): Hurry {
  return typeof recorded === 'number' ? { step: recorded, by: 'time' } : (recorded as unknown as Hurry);
}
