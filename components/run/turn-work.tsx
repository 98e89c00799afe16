'use client';

import { memo } from 'react';
import type { TurnView } from '@/lib/core/run-view/types';
import { ThinkingLine } from './thinking-line';
import { ToolLine } from './tool-line';

/** What a turn did on its way, in order: reasoning, remarks, tool calls. Its answer is not part of it. */
export const TurnWork = memo(function TurnWork({ turn, showsFailures = false }: { turn: TurnView; showsFailures?: boolean }) {
  if (turn.thinking === '' && turn.parts.length === 0) return null;
  return (
    <div className="grid min-w-0 gap-0.5">
      {turn.thinking !== '' && <ThinkingLine thinking={turn.thinking} ms={turn.thinkingMs} since={turn.thinkingSince} />}
      {turn.parts.map((part, index) =>
        part.type === 'tool' ? (
          <ToolLine key={part.id} call={part} showsFailure={showsFailures} />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever appended, and have no other name
          <p key={index} className="whitespace-pre-wrap wrap-anywhere py-1 text-muted-foreground">
            {part.text.trim()}
          </p>
        ),
      )}
    </div>
  );
});
