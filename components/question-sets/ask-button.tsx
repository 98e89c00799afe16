'use client';

import { type ComponentProps, useState } from 'react';
import type { ShownSetRun } from '@/lib/api/question-set-requests';
import type { Recipient } from '@/lib/core/recipients/recipient';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { AskSet } from './ask-set';
import type { OpenRun } from './set-queries';
import { useSetActs } from './use-set-acts';

interface AskButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'children'> {
  /** The desk that is asked; null: the user chooses who is asked. */
  deskId: string | null;
  set: string;
  /** The run whose recipient and model are proposed. */
  last: ShownSetRun | null;
  /** A recipient that is proposed instead. */
  proposed?: Recipient | undefined;
  onOpen(run: OpenRun): void;
}

/** Starts asking the questions of a set. */
export function AskButton({ deskId, set, last, proposed, onOpen, ...button }: AskButtonProps) {
  const { start } = useSetActs(deskId, onOpen);
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  return (
    <>
      <Button {...button} busy={start.isPending} onClick={() => (deskId === null ? setChoosing(true) : start.mutate(set))} />
      {isChoosing && (
        <Dialog open onOpenChange={close}>
          <AskSet set={set} last={last} proposed={proposed} onOpen={onOpen} onClose={close} />
        </Dialog>
      )}
    </>
  );
}
