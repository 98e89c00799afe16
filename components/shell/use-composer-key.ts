'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { focusComposer } from './focus-composer';
import { leave } from './leave';

const WRITES = 'input, textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Makes `/` focus the message field, unless the user is typing in a text field or has a dialog or menu open. */
export function useComposerKey(): void {
  const router = useRouter();
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(WRITES)) return;
      event.preventDefault();
      if (!focusComposer()) leave(() => router.push('/chat'));
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [router]);
}
