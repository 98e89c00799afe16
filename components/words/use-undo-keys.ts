import { useEffect } from 'react';
import { useLatest } from './use-latest';

const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Ctrl+Z or ⌘Z undoes, with Shift redoes. In a field the keys are the field's. */
export function useUndoKeys(handlers: { undo(): void; redo(): void }): void {
  const { undo, redo } = useLatest({ undo: () => handlers.undo(), redo: () => handlers.redo() });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
      if (event.target instanceof Element && event.target.closest(`${TYPED}, [role=dialog]`)) return;
      event.preventDefault();
      if (event.shiftKey) redo();
      else undo();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [undo, redo]);
}
