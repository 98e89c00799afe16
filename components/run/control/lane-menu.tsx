'use client';

import { Ellipsis, MessageSquareText, RotateCcw, SkipForward, Square } from 'lucide-react';
import { useState } from 'react';
import type { TurnControl } from '@/lib/core/runs/signals';
import { interventions } from '@/lib/i18n/dictionary/interventions';
import type { TurnView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/menu';
import { useReplayedAt } from '../replay/replayed-at';
import { useControl } from '../signals/use-control';
import { NoteDialog } from './note-dialog';

const ICONS = { stop: Square, skip: SkipForward, retry: RotateCcw };

interface LaneMenuProps {
  runId: string;
  title: string;
  turn: TurnView;
  /** The actions available for the turn; without any, only a note that is being written remains. */
  controls: readonly TurnControl[];
}

/** The actions on one agent that is working, including a note to it. */
export function LaneMenu({ runId, title, turn, controls }: LaneMenuProps) {
  const words = useWords(interventions);
  const control = useControl(runId);
  const [writing, setWriting] = useState(false);
  const isReplayed = useReplayedAt() !== undefined;
  const act = (kind: TurnControl) => () => control({ kind, turnId: turn.turnId });
  return (
    <>
      {controls.length > 0 && !isReplayed && (
        <Menu>
          <MenuTrigger asChild>
            <Button variant="ghost" size="icon-sm" aria-label={words.menu(title)}>
              <Ellipsis aria-hidden="true" />
            </Button>
          </MenuTrigger>
          <MenuContent align="end">
            {controls.map((kind) => {
              const Icon = ICONS[kind];
              return (
                <MenuItem key={kind} onSelect={act(kind)}>
                  <Icon aria-hidden="true" />
                  {words[kind]}
                </MenuItem>
              );
            })}
            <MenuItem onSelect={() => setWriting(true)}>
              <MessageSquareText aria-hidden="true" />
              {words.note}
            </MenuItem>
          </MenuContent>
        </Menu>
      )}
      <NoteDialog open={writing} onOpenChange={setWriting} runId={runId} agent={turn.agent} title={title} />
    </>
  );
}
