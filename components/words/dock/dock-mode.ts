import { WORD_MODES } from '@/lib/core/words/word-modes';
import { readStored, writeStored } from '../../stored';

/** Who answers in the dock: the router decides, the Architect, the Scholar, or an ordinary chat with one agent. */
export const DOCK_MODES = [...WORD_MODES, 'chat'] as const;
export type DockMode = (typeof DOCK_MODES)[number];

const KEY = 'roundtable.words.mode';

/** Returns the mode that was chosen last in this browser. */
export function storedMode(): DockMode {
  const stored = readStored(KEY);
  return DOCK_MODES.find((mode) => mode === stored) ?? 'auto';
}

export function storeMode(mode: DockMode): void {
  writeStored(KEY, mode);
}
