import { restoreRemoved } from '../removed-values';
import type { HastNode } from './hast';

/**
 * A rehype plugin that shows the values that this page has sent in place of their placeholders. Only texts are changed: an address with a value
 * in it would send the value away.
 */
export function restoreValues() {
  return restoreIn;
}

function restoreIn(node: HastNode): void {
  if (node.type === 'text' && node.value) node.value = restoreRemoved(node.value);
  for (const child of node.children ?? []) restoreIn(child);
}
