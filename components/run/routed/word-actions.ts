'use client';

import { createContext, use } from 'react';
import type { RunStartedAnswer } from '@/lib/api/answers';

/** Where the person is on the page of words. */
export interface WordsPlace {
  folderId: string | null;
  wordId: string | null;
  selection: readonly string[];
  /** The last actions as sentences. */
  recent: readonly string[];
}

/** What the page of words does with the runs in its dock. */
export interface WordActions {
  at: WordsPlace;
  onStarted(run: RunStartedAnswer): void;
  /** The word library has changed. */
  onChanged(): void;
  /** A run wants the page to show a folder; called again whenever the run is drawn anew. */
  onNavigate(runId: string, to: { folderId: string; callId: string }): void;
}

export const WordActionsContext = createContext<WordActions | undefined>(undefined);

/** Returns the actions of the page of words; undefined on other pages. */
export function useWordActions(): WordActions | undefined {
  return use(WordActionsContext);
}
