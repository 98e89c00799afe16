'use client';

import { memo } from 'react';
import { PROPOSAL_TOOL } from '@/lib/run-view/proposed-changes';
import type { TurnPart, TurnView } from '@/lib/run-view/types';
import { useAgentTitle } from '../../use-agent-title';
import { ChangeResults } from '../changes/change-results';
import { InterventionLine } from '../control/intervention-line';
import { AnsweredLine } from '../request/answered-line';
import { ThinkingLine } from './thinking-line';
import { TodoList } from './todo-list';
import { ToolLine } from './tool-line';

/** The steps of a turn in order: reasoning, remarks, tool calls and interventions, but not its output. */
export const TurnWork = memo(function TurnWork({ turn, showsFailures = false }: { turn: TurnView; showsFailures?: boolean }) {
  if (turn.thinking === '' && turn.parts.length === 0 && turn.todos === undefined) return null;
  return (
    <div data-turn={turn.turnId} className="grid min-w-0 gap-0.5">
      {turn.todos && <TodoList todos={turn.todos} />}
      {turn.thinking !== '' && <ThinkingLine thinking={turn.thinking} ms={turn.thinkingMs} since={turn.thinkingSince} />}
      {turn.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only appended, and have no other identity
        <Part key={index} part={part} showsFailures={showsFailures} />
      ))}
    </div>
  );
});

function Part({ part, showsFailures }: { part: TurnPart; showsFailures: boolean }) {
  const titleOf = useAgentTitle();
  switch (part.type) {
    case 'tool':
      return (
        <>
          {/* A waiting call is shown by a card of its own. */}
          {part.state !== 'waiting' && (
            <div data-call={part.id} className="min-w-0">
              <ToolLine call={part} showsFailure={showsFailures} />
            </div>
          )}
          {part.requests?.map((request) => (
            <AnsweredLine key={request.key} request={request} />
          ))}
          {part.name === PROPOSAL_TOOL && <ChangeResults result={part.result} />}
        </>
      );
    case 'intervention':
      return <InterventionLine intervention={part} titleOf={titleOf} inLane />;
    case 'text':
      return <p className="whitespace-pre-wrap wrap-anywhere py-1 text-muted-foreground">{part.text.trim()}</p>;
  }
}
