'use client';

import { useRef } from 'react';
import type { RunView, TurnView } from '@/lib/run-view/types';
import { useSame } from '../use-same';
import { type PendingControl, usePending } from './use-pending';

/**
 * Returns the interventions that this page has sent to a turn and that are not in its log yet. The list's identity is kept while its keys
 * are the same: pending controls are recreated on each render, but never change.
 */
export function usePendingOf(view: RunView, turn: TurnView | undefined): readonly PendingControl[] {
  const pending = usePending(view).filter(({ turnId }) => turnId !== undefined && turnId === turn?.turnId);
  const same = useSame(pending.map(({ key }) => key));
  const kept = useRef({ same, pending });
  if (kept.current.same !== same) kept.current = { same, pending };
  return kept.current.pending;
}
