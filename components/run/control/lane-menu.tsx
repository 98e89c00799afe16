'use client';

import { Ellipsis, MessageSquareText, RotateCcw, SkipForward, Square } from 'lucide-react';
import { useState } from 'react';
import type { TurnControl } from '@/lib/core/signals';
import { isGoing } from '@/lib/run-view/is-going';
import type { TurnView } from '@/lib/run-view/types';
import { useText } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../ui/menu';
import { useControl } from '../signals/use-control';
import { NoteDialog } from './note-dialog';

interface LaneMenuProps {
  runId: string;
  title: string;
  turn: TurnView;
}

/** What a person may do to one agent while its round goes on. */
export function LaneMenu({ runId, title, turn }: LaneMenuProps) {
  const text = useText();
  const control = useControl(runId);
  const [writing, setWriting] = useState(false);
  const going = isGoing(turn);
  const act = (kind: TurnControl) => () => control({ kind, turnId: turn.turnId });
  return (
    <>
      <Menu>
        <MenuTrigger asChild>
          <Button variant="ghost" size="icon-sm" aria-label={text.control.menu(title)}>
            <Ellipsis aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          {going && (
            <>
              <MenuItem onSelect={act('stop')}>
                <Square aria-hidden="true" />
                {text.control.stop}
              </MenuItem>
              <MenuItem onSelect={act('skip')}>
                <SkipForward aria-hidden="true" />
                {text.control.skip}
              </MenuItem>
            </>
          )}
          <MenuItem onSelect={act('retry')}>
            <RotateCcw aria-hidden="true" />
            {text.control.retry}
          </MenuItem>
          <MenuItem onSelect={() => setWriting(true)}>
            <MessageSquareText aria-hidden="true" />
            {text.control.note}
          </MenuItem>
        </MenuContent>
      </Menu>
      <NoteDialog open={writing} onOpenChange={setWriting} runId={runId} agent={turn.agent} title={title} />
    </>
  );
}
