'use client';

import { type DragEvent, useState } from 'react';

/** Accepts files that are dropped on an element with these props. `isOver`: files are held over it. */
export function useDrop(onFiles: (files: File[]) => void) {
  const [isOver, setOver] = useState(false);
  const props = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave() {
      setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, props };
}
