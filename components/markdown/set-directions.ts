import type { HastNode } from './hast';

const WRITTEN = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'blockquote']);

/**
 * A rehype plugin that lets the browser find the direction of each block of text: of Hebrew and Arabic from right to left. Nested blocks have
 * the direction of theirs. Streamdown's own `dir` wraps blocks in elements that the typography does not reach.
 */
export function setDirections() {
  return ({ children = [] }: HastNode): void => {
    for (const block of children) {
      if (WRITTEN.has(block.tagName ?? '')) block.properties = { ...block.properties, dir: 'auto' };
    }
  };
}
