import type { RunEvent } from '@/lib/core/events';
import { localize } from '@/lib/core/phrases/phrase';
import type { Text } from '@/lib/i18n/text';
import { nameWords } from '@/lib/run-view/name-words';
import { phaseWords } from '@/lib/run-view/phase-words';
import { isCoordinator } from '@/lib/run-view/read-view';
import { toolTitle } from '@/lib/run-view/tool-title';
import type { RunView } from '@/lib/run-view/types';

interface Step {
  event: RunEvent;
  /** The view before and after the event. */
  before: RunView;
  after: RunView;
  /** Whether several agents work together. */
  team: boolean;
}

/**
 * Describes what an event changed, in the user's language: for a team each phase and each agent that has finished, for a single agent each
 * model call and each tool. Undefined for all other events.
 */
export function progressMessage({ event, before, after, team }: Step, text: Text): string | undefined {
  const phase = after.phases.length > before.phases.length ? after.phases.at(-1) : undefined;
  if (phase) return phaseWords(phase, after, text).started;
  if (team) return teamMessage(event, after, text);
  switch (event.type) {
    case 'agent_start':
      return text.run.waitingForModel;
    case 'agent_tool_call':
      return text.run.usingTool(toolTitle(event.data.toolCall.name, text));
    case 'agent_tool_result':
      return text.run.waitingForModel;
    default:
      return undefined;
  }
}

function teamMessage(event: RunEvent, view: RunView, text: Text): string | undefined {
  if (event.type !== 'agent_response' && event.type !== 'agent_error') return undefined;
  const { agent, round } = event.data;
  if (isCoordinator(view, agent)) return undefined;
  const who = nameWords(agent);
  const { run } = text;
  if (event.type === 'agent_error') return run.agentFailed(who, localize(text, event.data.message, event.data.phrase));
  return round === undefined ? run.agentFinished(who) : run.agentFinishedRound(who, round);
}
