import type { LanguageModelV4Message } from '@ai-sdk/provider';
import type { Json } from '@/lib/core/json/json';
import { HURRY } from '@/lib/core/models/turn-notices';
import { notice } from '@/lib/core/notice';
import { phrase } from '@/lib/core/phrases/phrase';
import { type AgentTurn, nextCallKey } from '../turn';
import { textMessage } from './messages';

/** The step from which on an agent must answer, and why. */
interface Hurry {
  step: number;
  by: keyof typeof HURRY;
}

/**
 * Tells the agent once that it must answer, because its time or steps are almost used up or the user wants the answer now; on a replay, at the
 * recorded step.
 */
export function hurryNotice(turn: AgentTurn, { step, lastStep }: { step: number; lastStep: number }): LanguageModelV4Message[] {
  const { log, task, eventFields, state } = turn;
  const key = `${task.turnId}.late`;
  const recorded = log.record(key);
  const hurry = recorded === undefined ? hurryNow(turn, { step, lastStep }) : readHurry(recorded);
  if (state.hurry || !hurry || step < hurry.step) return [];
  state.hurry = hurry.by;
  if (hurry.by === 'time') {
    const message = phrase('timeAlmostOver');
    log.append(notice('warning', message, eventFields), { key, record: step });
  } else {
    log.append({ type: 'step_done', data: {} }, { key, record: { ...hurry } });
  }
  return [textMessage(HURRY[hurry.by])];
}

function hurryNow(turn: AgentTurn, { step, lastStep }: { step: number; lastStep: number }): Hurry | undefined {
  const { agent, log, work } = turn;
  // The recorded step was made without the notice.
  if (log.record(nextCallKey(turn)) !== undefined) return undefined;
  // Without tools, an agent answers anyway.
  const hasTools = agent.tools.length > 0;
  if (log.signals.finish.aborted && hasTools) return { step, by: 'person' };
  if (step > 0 && work.late.aborted) return { step, by: 'time' };
  return step > 0 && step === lastStep && hasTools ? { step, by: 'steps' } : undefined;
}

/** The cast is safe: records have either the form above or, if time was running out, are the number of the step. */
function readHurry(recorded: Json): Hurry {
  return typeof recorded === 'number' ? { step: recorded, by: 'time' } : (recorded as unknown as Hurry);
}
