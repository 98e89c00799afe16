'use client';

import { common, createLowlight } from 'lowlight';
import { type ReactNode, useMemo } from 'react';
import type { HastNode } from './hast';

const lowlight = createLowlight(common);

/** Longer code is not highlighted: it would hold the page up. */
const LONGEST = 20_000;

/** Code with its words in colours; as it is where the language is not known. */
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
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text have no other name
      <span key={i} className={Array.isArray(classes) ? classes.join(' ') : undefined}>
        {draw(node.children)}
      </span>
    );
  });
}
