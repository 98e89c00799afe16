'use client';

import { useLayoutEffect, useRef } from 'react';

/** Returns a function that tells, also after the response to a request, whether the conversation of this render is still on the screen. */
export function useShown(conversationId: string | undefined): () => boolean {
  const shown = useRef<{ id: string | undefined }>(undefined);
  useLayoutEffect(() => {
    shown.current = { id: conversationId };
    return () => {
      shown.current = undefined;
    };
  }, [conversationId]);
  return () => shown.current !== undefined && shown.current.id === conversationId;
}
