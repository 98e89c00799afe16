'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { readEarlier } from './conversation-query';

/** The HTML id of a run's article in the thread. */
export const runElementId = (runId: string) => `run-${runId}`;

/**
 * Brings the run that the address names (`?run=`) into view, loading earlier messages until it is there; then takes it out of the address, so
 * that a reload shows the end of the conversation as usual. A run that is not in the conversation is ignored.
 */
export function useNamedRun(
  runId: string | null,
  { conversation, show }: { conversation: ConversationAnswer | undefined; show(element: HTMLElement): void },
): void {
  const client = useQueryClient();
  const path = usePathname();
  useEffect(() => {
    if (runId === null || !conversation) return;
    const isLoaded = conversation.runs.some(({ id }) => id === runId);
    if (!isLoaded && conversation.next !== null) {
      // A failure leaves the reader at the end of the conversation, where earlier messages can be loaded again.
      readEarlier(client, conversation.conversation.id).catch(() => forget(path));
      return;
    }
    if (!isLoaded) return forget(path);
    return untilDrawn(runElementId(runId), (element) => {
      show(element);
      forget(path);
    });
  }, [runId, conversation, client, path, show]);
}

/** Next keeps its state with the address. */
const forget = (path: string) => window.history.replaceState(null, '', path);

/** Calls `found` once the element is in the page: the thread's code may still be loading. Returns a function that gives up. */
function untilDrawn(id: string, found: (element: HTMLElement) => void): () => void {
  let frame = 0;
  const look = () => {
    const element = document.getElementById(id);
    if (element) found(element);
    else frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
