import type { KeyboardEvent } from 'react';
import type { Word } from '@/lib/core/words/word-library';
import type { Modifiers } from './select-rows';

const PAGE = 10;

interface TableKeysOptions {
  rows: readonly Word[];
  /** Index of the active row; -1 without one. */
  at: number;
  onPick(id: string, modifiers: Modifiers): void;
  onSelectAll(): void;
  onClear(): void;
  onEdit(id: string): void;
  /** Deletes the selected words, or else the active one. */
  onDelete(): void;
  /** Moves the active word within its folder. */
  onShift(step: 1 | -1): void;
}

/** The keys of a grid whose rows can be selected: arrows, Shift and arrows, Ctrl+A, Space, Enter or F2, Delete, Alt and arrows. */
export function tableKeys({ rows, at, onPick, onSelectAll, onClear, onEdit, onDelete, onShift }: TableKeysOptions) {
  const active = rows[at];
  const steps: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + PAGE,
    PageUp: at - PAGE,
    Home: 0,
    End: rows.length - 1,
  };

  function goTo(index: number, shift: boolean) {
    const target = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (target) onPick(target.id, { shift, toggle: false });
  }

  return function onKeyDown(event: KeyboardEvent) {
    // Keys of the buttons in the header are theirs.
    if (event.target !== event.currentTarget) return;
    const step = steps[event.key];
    const withCtrl = event.ctrlKey || event.metaKey;
    const action = () => {
      if (event.altKey) return event.key === 'ArrowDown' ? onShift(1) : event.key === 'ArrowUp' ? onShift(-1) : false;
      if (withCtrl) return event.key === 'a' ? onSelectAll() : false;
      if (step !== undefined) return goTo(step, event.shiftKey);
      if (event.key === 'Escape') return onClear();
      if (event.key === 'Delete' || event.key === 'Backspace') return onDelete();
      if (!active) return false;
      if (event.key === ' ') return onPick(active.id, { shift: false, toggle: true });
      if (event.key === 'Enter' || event.key === 'F2') return onEdit(active.id);
      return false;
    };
    if (action() !== false) event.preventDefault();
  };
}
