'use client';

import { type ClipboardEvent, type DragEvent, useState } from 'react';
import type { useAttached } from './use-attached';

/** Handles images that are dropped on an element or pasted into it; text is left to the browser. */
export function useImageDrop({ addImages }: Pick<ReturnType<typeof useAttached>, 'addImages'>, takes: boolean) {
  const [over, setOver] = useState(false);

  function take(event: ClipboardEvent | DragEvent, transfer: DataTransfer) {
    const files = [...transfer.files];
    if (!takes || files.length === 0) return;
    event.preventDefault();
    void addImages(files);
  }

  return {
    /** Whether files are being dragged over the element. */
    over,
    onDragOver(event: DragEvent) {
      if (!takes || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      take(event, event.dataTransfer);
    },
    onPaste(event: ClipboardEvent) {
      // Text copied from a table or document comes with a picture of itself, which is ignored.
      if (!event.clipboardData.types.includes('text/plain')) take(event, event.clipboardData);
    },
  };
}
