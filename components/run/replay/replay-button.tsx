'use client';

import { History } from 'lucide-react';
import type { Ref } from 'react';
import { replayWords } from '@/lib/i18n/dictionary/replay';
import { hasEnded } from '@/lib/run-view/read-view';
import type { RunView } from '@/lib/run-view/types';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';

/** Whether a run has ended and its log has not been removed. */
export const canReplay = ({ status, lanes }: Pick<RunView, 'status' | 'lanes'>) => hasEnded(status) && lanes.length > 0;

interface ReplayButtonProps {
  ref: Ref<HTMLButtonElement>;
  busy: boolean;
  open: boolean;
  onToggle(): void;
}

/** Opens and closes the replay of a run. */
export function ReplayButton({ ref, busy, open, onToggle }: ReplayButtonProps) {
  const words = useWords(replayWords);
  return (
    <Button ref={ref} variant="ghost" size="sm" className="h-7 px-2" busy={busy} aria-expanded={open} onClick={onToggle}>
      <History aria-hidden="true" />
      {words.replay}
    </Button>
  );
}
