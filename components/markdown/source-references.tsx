'use client';

import { createContext, type ReactNode, use } from 'react';
import { findMarkers } from '@/lib/citations/text/find-markers';
import { type HastNode, isVerbatim } from './hast';
import { SourceTip } from './source-tip';

/** What "[2]" in a text stands for. */
export interface SourceReference {
  title: string;
  /** The words of the source; may be empty. */
  excerpt: string;
  onOpen: () => void;
}

/** References by their numbers in the text. */
export const SourceReferences = createContext<ReadonlyMap<number, SourceReference>>(new Map());

/** A rehype plugin that turns "[2]" into elements, which `Superscript` renders as `Reference`. */
export function placeReferences() {
  return placeIn;
}

function placeIn(node: HastNode): void {
  if (isVerbatim(node)) return;
  node.children = node.children?.flatMap((child): HastNode[] => {
    if (child.type === 'text') return split(child.value ?? '');
    placeIn(child);
    return [child];
  });
}

function split(text: string): HastNode[] {
  const nodes: HastNode[] = [];
  let end = 0;
  const add = (to: number, reference?: number) => {
    const value = text.slice(end, to);
    end = to;
    if (value === '') return;
    const inner: HastNode = { type: 'text', value };
    const properties = { dataReference: reference };
    nodes.push(reference === undefined ? inner : { type: 'element', tagName: 'sup', properties, children: [inner] });
  };
  for (const marker of findMarkers(text)) {
    add(marker.start);
    if (marker.numbers.length === 1) add(marker.end, marker.numbers[0]);
    else
      for (const { 0: digits, index } of text.slice(marker.start, marker.end).matchAll(/\d+/g)) {
        add(marker.start + index);
        add(marker.start + index + digits.length, Number(digits));
      }
  }
  add(text.length);
  return nodes;
}

/** The number of a source, which opens it; plain text where it stands for none. */
export function Reference({ number, children }: { number: number; children: ReactNode }) {
  const reference = use(SourceReferences).get(number);
  if (!reference) return <>{children}</>;
  return (
    <SourceTip title={reference.title} excerpt={reference.excerpt}>
      <button
        type="button"
        aria-label={`[${number}] ${reference.title}`}
        onClick={reference.onOpen}
        className="cursor-pointer rounded-sm text-[0.85em] text-primary-text tabular-nums underline-offset-3 hover:underline"
      >
        {children}
      </button>
    </SourceTip>
  );
}
