'use client';

import { useCallback, useSyncExternalStore } from 'react';
import { type Upload, uploadQueue } from './upload-queue';

/** The uploads of all pages, or those that replace a document. */
export function useUploads(documentId?: string): readonly Upload[] {
  const shows = useCallback(({ owner }: Upload) => documentId === undefined || owner.replaces?.id === documentId, [documentId]);
  const subscribe = useCallback((onChange: () => void) => uploadQueue.view({ shows, onChange }), [shows]);
  return useSyncExternalStore(subscribe, uploadQueue.all, uploadQueue.all).filter(shows);
}
