import { useEffect, useEffectEvent } from 'react';

const TYPED = 'input:not([type=checkbox]), textarea, select, [contenteditable]';

/** Ctrl+Z or ⌘Z undoes, with Shift redoes. In a field the keys are the field's. */
export function useUndoKeys({ undo, redo }: { undo(): void; redo(): void }): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return;
    if (event.target instanceof Element && event.target.closest(`${TYPED}, [role=dialog]`)) return;
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => act(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
