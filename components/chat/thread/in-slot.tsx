'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

/** Renders parts of a run into a place of the chat with this id; nothing on a page without one. */
export function InSlot({ id, children }: { id: string; children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  useEffect(() => setSlot(document.getElementById(id)), [id]);
  return slot && createPortal(children, slot);
}
