'use client';

import { useMemo, useRef } from 'react';
import type { RunStartedAnswer } from '@/lib/api/answers';
import type { WordActions, WordsPlace } from '../../run/routed/word-actions';

interface DockPage {
  at: WordsPlace;
  /** Shows a folder on the page. */
  onNavigate(folderId: string): void;
  /** The word library has been changed by a run. */
  onChanged(): void;
  onStarted(run: RunStartedAnswer): void;
}

/**
 * Returns what the runs of the dock can do with its page. A run shows a folder once, and only if it was started since the page was opened: a
 * reader of an older answer stays where they are.
 */
export function useDockActions({ at, onNavigate, onChanged, onStarted }: DockPage): WordActions {
  const startedHere = useRef(new Set<string>());
  const shownRuns = useRef(new Set<string>());
  const page = useRef({ onNavigate, onChanged, onStarted });
  page.current = { onNavigate, onChanged, onStarted };
  return useMemo(
    () => ({
      at,
      onStarted(run) {
        startedHere.current.add(run.runId);
        page.current.onStarted(run);
      },
      onChanged: () => page.current.onChanged(),
      onNavigate(runId, { folderId, callId }) {
        if (!startedHere.current.has(runId) || shownRuns.current.has(callId)) return;
        shownRuns.current.add(callId);
        page.current.onNavigate(folderId);
      },
    }),
    [at],
  );
}
