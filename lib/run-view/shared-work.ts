import { REMEMBER } from '@/lib/core/tools/tool';
import { emptyRunView } from './empty-run-view';
import type { RunView, ToolCallView, TurnPart, TurnView } from './types';

/**
 * The arguments of these tools are what they save, in the memory, in files and in the word library, or, for a chart, what other tools have returned.
 */
const WITHHELD: ReadonlySet<string> = new Set([
  REMEMBER,
  'writeFile',
  'saveDocument',
  'makeChart',
  'addWord',
  'bulkAddWords',
  'createFolder',
  'createNote',
  'deleteItem',
  'moveItem',
  'renameItem',
  'navigateTo',
  'updateFolderMetadata',
  'updateNote',
  'updateWordMetadata',
  'applyWordPlan',
  'applyHarmlessWordPlan',
]);

/**
 * Returns the work of a run as other users may read it: who did what when, the texts of the agents, and the names and arguments of their tool calls,
 * without what they save or draw. Only what is listed here is passed on: no results and no errors of tools, no images, no thinking, no requests
 * with their answers, no messages of the user, no memory and no usage. `own`: the part of the run's strategy, if it may be shared.
 */
export function sharedWork(view: RunView, own: unknown): RunView {
  const { runId, strategy, status, agents, plannedPhases, phases, lanes, notes, startedAt, endedAt, ms } = view;
  const turns = Object.fromEntries(Object.entries(view.turns).map(([id, turn]) => [id, sharedTurn(turn)]));
  return {
    ...emptyRunView,
    runId,
    strategy,
    status,
    agents,
    plannedPhases,
    phases,
    lanes,
    turns,
    notes,
    own,
    startedAt,
    endedAt,
    ms,
  };
}

function sharedTurn(turn: TurnView): TurnView {
  const { turnId, agent, phase, round, attempt, maxSteps, model, state, step, stepEnded, text, todos, startedAt, endedAt } = turn;
  return {
    turnId,
    agent,
    phase,
    round,
    attempt,
    maxSteps,
    model,
    state,
    step,
    stepEnded,
    text,
    todos,
    startedAt,
    endedAt,
    thinking: '',
    thinkingKept: 0,
    thinkingMs: 0,
    modelCalls: [],
    usage: {},
    parts: turn.parts.flatMap(sharedPart),
    error: turn.error && sharedError(turn.error),
  };
}

function sharedError({ code, message, phrase, action }: NonNullable<TurnView['error']>): TurnView['error'] {
  return { code, message, phrase, action };
}

function sharedPart(part: TurnPart): TurnPart[] {
  switch (part.type) {
    case 'text':
      return [{ type: 'text', step: part.step, text: part.text }];
    case 'tool':
      return [sharedCall(part)];
    case 'intervention':
      return [];
  }
}

function sharedCall({ type, id, name, args, step, state, startedAt, endedAt, ms }: ToolCallView): ToolCallView {
  return { type, id, name, args: WITHHELD.has(name) ? {} : args, step, state, startedAt, endedAt, ms };
}
