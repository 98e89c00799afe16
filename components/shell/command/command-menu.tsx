'use client';

import { Suspense, useEffect, useState } from 'react';
import { lazyPanel } from '../../ui/lazy-panel';
import type { CommandMenuProps } from './command-panel';

const loadPanel = () => import('./command-panel');
const CommandPanel = lazyPanel(loadPanel);

/** The command menu (⌘K): searches pages, recent conversations and actions. */
export function CommandMenu({ user, open, onOpenChange }: CommandMenuProps) {
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // What is typed right after the shortcut must find the field. A failure is shown when the menu is opened.
      if (event.key === 'Control' || event.key === 'Meta') loadPanel().catch(() => {});
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      onOpenChange(!open);
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, onOpenChange]);
  const close = () => onOpenChange(false);
  return <Suspense>{wanted && <CommandPanel user={user} open={open} onOpenChange={onOpenChange} onMissing={close} />}</Suspense>;
}
