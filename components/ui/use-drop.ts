'use client';

import { type DragEvent, type SyntheticEvent, useState } from 'react';

/** Whether it happened in the element itself: React also passes on what happens in a dialog that was opened from it. */
export const isInside = ({ currentTarget, target }: SyntheticEvent) => target instanceof Node && currentTarget.contains(target);

/** Accepts files that are dropped on an element with these props, while `takes`. `isOver`: files are held over it. */
export function useDrop(onFiles: (files: File[]) => void, takes = true) {
  const [isOver, setOver] = useState(false);
  const props = {
    onDragOver(event: DragEvent) {
      // An element inside, or text, which is left to the browser.
      if (!takes || !isInside(event) || event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      // Also fired when the pointer moves between elements inside.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      setOver(false);
      const files = [...event.dataTransfer.files];
      if (!takes || !isInside(event) || event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver: isOver && takes, props };
}
