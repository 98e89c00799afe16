'use client';

import { useQueryClient } from '@tanstack/react-query';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { readEarlier } from '../conversation-query';

/** Pages of earlier messages that are loaded for a run; an older one is shown on its own page. */
const MOST_PAGES = 10;

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
  const router = useRouter();
  const path = usePathname();
  /** The run last named in the address that needs no further work: it is shown, or it cannot be found. */
  const done = useRef<string>(null);
  const sought = useRef<string>(null);
  const pages = useRef(0);
  useEffect(() => {
    if (runId !== sought.current) pages.current = 0;
    sought.current = runId;
    if (runId === null) done.current = null;
    if (runId === null || runId === done.current || !conversation) return;
    let isGone = false;
    const finish = () => {
      if (isGone) return;
      done.current = runId;
      // After Next has begun to keep its state with the address.
      setTimeout(() => window.history.replaceState(null, '', path));
    };
    const leave = () => {
      isGone = true;
      cancel?.();
    };
    let cancel: (() => void) | undefined;
    if (conversation.runs.some(({ id }) => id === runId)) {
      cancel = whenDrawn(runElementId(runId), (element) => {
        show(element);
        finish();
      });
    } else if (conversation.next === null) finish();
    else if (pages.current === MOST_PAGES) router.replace(`/runs/${encodeURIComponent(runId)}`);
    else {
      pages.current += 1;
      // A failure leaves the reader at the end of the conversation, where earlier messages can be loaded again.
      readEarlier(client, conversation.conversation.id).catch(finish);
    }
    return leave;
  }, [runId, conversation, client, router, path, show]);
}

/** Frames to wait for a run that is not rendered yet, about 30 seconds. */
const FRAMES = 1800;

/** Calls `found` once the element is in the page: the thread's code may still be loading. Returns a function that gives up. */
function whenDrawn(id: string, found: (element: HTMLElement) => void): () => void {
  let frame = 0;
  const look = (tries: number) => {
    const element = document.getElementById(id);
    if (element) found(element);
    else if (tries > 0) frame = requestAnimationFrame(() => look(tries - 1));
  };
  look(FRAMES);
  return () => cancelAnimationFrame(frame);
}
