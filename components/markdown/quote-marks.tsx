'use client';

import { Check, EqualApproximately, SearchX, X } from 'lucide-react';
import { type ComponentProps, createContext, use } from 'react';
import { cn } from '../ui/cn';
import { type HastNode, isVerbatim } from './hast';
import { Reference } from './source-references';
import { SourceTip } from './source-tip';

/** The result of the check of a quote or a fact, to be shown behind it. */
export interface QuoteMark {
  /** Offset in the markdown. */
  at: number;
  result: 'found' | 'uncertain' | 'missing' | 'unsupported';
  /** "Verified: Lease.pdf" */
  label: string;
  /** The words of the source; may be empty. */
  excerpt: string;
  /** Opens the source at these words. */
  onOpen: () => void;
}

export const QuoteMarks = createContext<readonly QuoteMark[]>([]);

/** A mark is a private-use character in the markdown while it is parsed: the first one stands for the first mark. */
const FIRST = 0xe200;
const MOST = 0x600;
const RESERVED = /[\uE200-\uE7FF]/g;
/** Inserts a character for each mark, in order. Such characters of the text itself are replaced. */
export function insertMarks(markdown: string, marks: readonly QuoteMark[]): string {
  const text = markdown.replace(RESERVED, '\ufffd');
  let from = 0;
  const pieces = marks.slice(0, MOST).map(({ at }, n) => {
    const piece = text.slice(from, at) + String.fromCharCode(FIRST + n);
    from = Math.max(from, at);
    return piece;
  });
  return pieces.join('') + text.slice(from);
}

/** A rehype plugin that turns the characters into elements, which `Superscript` renders. */
export function placeMarks() {
  return placeIn;
}

function placeIn(node: HastNode): void {
  node.children = node.children?.flatMap((child): HastNode[] => {
    if (child.type !== 'text') {
      placeIn(child);
      return [child];
    }
    const parts = (child.value ?? '').split(/([\uE200-\uE7FF])/);
    if (parts.length === 1) return [child];
    const isShown = !isVerbatim(node);
    return parts.flatMap((text, n): HastNode[] => {
      if (n % 2 === 0) return text === '' ? [] : [{ type: 'text', value: text }];
      return isShown
        ? [{ type: 'element', tagName: 'sup', properties: { dataMark: text.charCodeAt(0) - FIRST }, children: [] }]
        : [];
    });
  });
}

/** A superscript, the mark of a quote, or the number of a source. */
export function Superscript({ node, children }: ComponentProps<'sup'> & { node?: HastNode }) {
  const marks = use(QuoteMarks);
  const { dataMark: index, dataReference: number } = node?.properties ?? {};
  if (typeof number === 'number') return <Reference number={number}>{children}</Reference>;
  if (typeof index !== 'number') return <sup>{children}</sup>;
  const mark = marks[index];
  return mark ? <Mark mark={mark} /> : null;
}

/** Icons and not characters, which some fonts lack. */
const LOOKS = {
  found: { Icon: Check, color: 'text-success' },
  uncertain: { Icon: EqualApproximately, color: 'text-warning' },
  missing: { Icon: X, color: 'text-danger' },
  unsupported: { Icon: SearchX, color: 'text-warning' },
} as const;

function Mark({ mark: { result, label, excerpt, onOpen } }: { mark: QuoteMark }) {
  const { Icon, color } = LOOKS[result];
  return (
    <sup>
      <SourceTip title={label} excerpt={excerpt}>
        <button type="button" onClick={onOpen} className={cn('-my-1 cursor-pointer rounded-sm px-0.5 py-1', color)}>
          <Icon aria-hidden="true" strokeWidth={3} className="inline size-3.5" />
          <span className="sr-only">[{label}]</span>
        </button>
      </SourceTip>
    </sup>
  );
}
