import { instructionsSections } from '@/lib/core/agents/agent-snapshot';
import type { ModelContext } from '@/lib/core/models/model-context';
import { messageFields } from '@/lib/core/phrases/phrase';
import type { Run } from '@/lib/core/runs/run';
import type { EnginePorts } from '../ports';
import { inspectTurn } from './inspect-turn';
import { checkOf, renderCall } from './render-call';
import { requestBody } from './request-body';

/**
 * Returns the content of one model call's request; without `callId`, of the turn's last call. Undefined when there was no such
 * call.
 * @throws {JournalUnreadable}
 */
export async function readContext(
  ports: EnginePorts,
  run: Run,
  { turnId, callId }: { turnId: string; callId?: string },
): Promise<ModelContext | undefined> {
  const turn = await inspectTurn(ports, run, turnId);
  const call = callId === undefined ? turn?.calls.at(-1) : turn?.calls.find(({ id }) => id === callId);
  if (!turn || !call) return undefined;
  const { name, model, instructions } = call.agent;
  const { body, problem } = await requestBody(ports, run.userId, call);
  return {
    turnId,
    agent: name,
    model: model.id,
    calls: turn.calls.map((one) => ({ id: one.id, check: checkOf(one) })),
    ...renderCall(call, instructionsSections(instructions, turn.instructionOptions)),
    ...(turn.summary && { summary: turn.summary }),
    ...(body !== undefined && { body }),
    ...(problem && { problem: messageFields(problem) }),
  };
}
