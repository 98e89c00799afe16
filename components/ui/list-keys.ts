/** Fields in which keys are text. */
export const WRITES = 'textarea, select, input:not([type=checkbox])';

/** Keys that move through a list, and by how many entries. */
export const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Whether a key moves into a list while nothing has the focus: with Ctrl or ⌘, it opens the command menu. */
export const leadsIntoList = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  (key === 'j' || key === 'k') && !altKey && !ctrlKey && !metaKey;
