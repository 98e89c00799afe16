import type { instructionsSections } from '@/lib/core/agents/agent-snapshot';
import type { AskTask } from '@/lib/core/agents/agent-task';
import type { RunAgent } from '../../run-setup';

/** Returns how the system text of a turn differs from its agent's instructions. */
export function instructionsOfTurn(
  { team, instructions, ending, schema }: AskTask,
  { agent, opening }: { agent: Pick<RunAgent, 'background'> | undefined; opening: string },
): Parameters<typeof instructionsSections>[1] {
  // The user's instructions for answers would disturb an answer in a given form, and work that is not an answer.
  const hasOwnForm = schema !== undefined || instructions !== undefined;
  const personal = hasOwnForm ? undefined : agent?.background?.personalInstructions;
  return { opening, team: team !== undefined, form: schema !== undefined, own: instructions, ending, personal };
}
