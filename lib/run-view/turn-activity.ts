import type { ToolCallView, TurnView } from './types';

/** What a running turn is doing right now, and since when (ISO 8601). */
export type Activity =
  | { kind: 'model' | 'thinking' | 'writing'; since: string }
  | { kind: 'tool'; since: string; tool: string }
  | { kind: 'retry'; since: string; code: string; until: string };

/** The real phase of a turn at work; undefined once it has ended. */
export function turnActivity(turn: TurnView): Activity | undefined {
  if (turn.state !== 'running') return undefined;
  if (turn.retry) return { kind: 'retry', since: modelSince(turn), ...turn.retry };
  const tool = toolCallsOf(turn).findLast((call) => call.state === 'running');
  if (tool) return { kind: 'tool', since: tool.startedAt, tool: tool.name };
  if (turn.thinkingSince !== undefined) return { kind: 'thinking', since: turn.thinkingSince };
  const since = modelSince(turn);
  return { kind: turn.text !== '' && !turn.stepEnded ? 'writing' : 'model', since };
}

/** When the model call in flight began: when the last call of the turn, to a model or a tool, had ended. */
export function modelSince(turn: TurnView): string {
  const ends = [...turn.modelCalls, ...toolCallsOf(turn)].flatMap((call) => call.endedAt ?? []);
  return ends.sort().at(-1) ?? turn.startedAt;
}

export function toolCallsOf(turn: TurnView): ToolCallView[] {
  return turn.parts.filter((part) => part.type === 'tool');
}
