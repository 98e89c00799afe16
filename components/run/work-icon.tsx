'use client';

import { Ban, Check, CircleDashed, CirclePlay, Hand, type LucideIcon, OctagonX } from 'lucide-react';
import type { StatusName } from '@/lib/i18n/dictionary/status';
import type { WorkState } from '@/lib/run-view/types';
import { useText } from '../i18n/text-provider';
import { cn } from '../ui/cn';

/** Maps the states of a part of a run to the names of run states. */
export const workStatus: Record<WorkState, StatusName> = {
  running: 'running',
  waiting: 'waiting',
  done: 'completed',
  failed: 'failed',
  stopped: 'cancelled',
};

const looks: Record<WorkState, { icon: LucideIcon; color: string }> = {
  running: { icon: CirclePlay, color: 'text-primary-text' },
  waiting: { icon: Hand, color: 'text-warning' },
  done: { icon: Check, color: 'text-success' },
  failed: { icon: OctagonX, color: 'text-danger' },
  stopped: { icon: Ban, color: 'text-muted-foreground' },
};

/** Icon for the state of a turn or call, with its name for screen readers; without a state, it has not started. */
export function WorkIcon({ state, className }: { state: WorkState | undefined; className?: string }) {
  const text = useText();
  if (!state) {
    const look = cn('size-4 shrink-0 text-muted-foreground', className);
    return <CircleDashed role="img" aria-label={text.status.queued} className={look} />;
  }
  const { icon: Icon, color } = looks[state];
  return <Icon role="img" aria-label={text.status[workStatus[state]]} className={cn('size-4 shrink-0', color, className)} />;
}
