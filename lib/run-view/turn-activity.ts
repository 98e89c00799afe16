import type { ToolCallView, TurnView } from './types';

/** The current activity of a running turn, and since when (ISO 8601). */
export type Activity =
  | { kind: 'model' | 'thinking' | 'writing'; since: string }
  | { kind: 'tool'; since: string; tool: string }
  | { kind: 'retry'; since: string; code: string; until: string };

/** Determines the activity of a running turn; undefined when it waits or has ended. */
export function turnActivity(turn: TurnView): Activity | undefined {
  if (turn.state !== 'running') return undefined;
  if (turn.retry) return { kind: 'retry', since: modelSince(turn), ...turn.retry };
  const tool = toolCallsOf(turn).findLast((call) => call.state === 'running');
  if (tool) return { kind: 'tool', since: tool.startedAt, tool: tool.name };
  if (turn.thinkingSince !== undefined) return { kind: 'thinking', since: turn.thinkingSince };
  const since = modelSince(turn);
  return { kind: turn.text !== '' && !turn.stepEnded ? 'writing' : 'model', since };
}

/** When the current model call began: when the turn's last call to a model or tool ended. */
export function modelSince(turn: TurnView): string {
  const ends = [...turn.modelCalls, ...toolCallsOf(turn)].flatMap((call) => call.endedAt ?? []);
  return ends.sort().at(-1) ?? turn.startedAt;
}

export function toolCallsOf(turn: TurnView): ToolCallView[] {
  return turn.parts.filter((part) => part.type === 'tool');
}
