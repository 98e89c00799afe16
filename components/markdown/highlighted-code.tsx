'use client';

import { common, createLowlight } from 'lowlight';
import { type ReactNode, useMemo } from 'react';
import type { HastNode } from './hast';

const lowlight = createLowlight(common);

/** Longer code is not highlighted, because that would block the page. */
const LONGEST = 20_000;

/** Code with syntax highlighting; plain if the language is unknown. */
export default function HighlightedCode({ code, language }: { code: string; language: string }) {
  const tree = useMemo<HastNode | undefined>(
    () => (lowlight.registered(language) && code.length <= LONGEST ? lowlight.highlight(language, code) : undefined),
    [code, language],
  );
  return <code>{tree ? draw(tree.children) : code}</code>;
}

function draw(nodes: readonly HastNode[] = []): ReactNode {
  return nodes.map((node, i) => {
    if (node.type !== 'element') return node.value;
    const classes = node.properties?.className;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other identity
      <span key={i} className={Array.isArray(classes) ? classes.join(' ') : undefined}>
        {draw(node.children)}
      </span>
    );
  });
}
