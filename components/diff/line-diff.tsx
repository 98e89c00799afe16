'use client';

import { diffLines } from 'diff';
import { useMemo } from 'react';
import { diff } from '@/lib/i18n/dictionary/diff';
import { useWords } from '../i18n/text-provider';
import { cn } from '../ui/cn';
import { ScrollBox } from '../ui/scroll-box';

/** Number of unchanged lines shown around a change. */
const AROUND = 2;

interface DiffLine {
  kind: 'added' | 'removed' | 'same' | 'gap';
  text: string;
}

/** The lines that differ between two texts, with some of those around them. */
export function LineDiff({ before, after, label }: { before: string; after: string; label: string }) {
  const words = useWords(diff);
  const lines = useMemo(() => compare(before, after), [before, after]);
  return (
    <ScrollBox aria-label={label} className="max-h-96 rounded-lg border font-mono text-xs">
      {lines.map(({ kind, text }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are never reordered
          key={index}
          className={cn(
            'wrap-anywhere flex gap-2 whitespace-pre-wrap px-2 py-px',
            kind === 'added' && 'bg-success-soft text-success',
            kind === 'removed' && 'bg-danger-soft text-danger',
            kind === 'gap' && 'text-muted-foreground',
          )}
        >
          <span aria-hidden="true" className="w-3 shrink-0 select-none">
            {kind === 'added' ? '+' : kind === 'removed' ? '−' : ''}
          </span>
          {kind === 'added' && <span className="sr-only">{words.added} </span>}
          {kind === 'removed' && <span className="sr-only">{words.removed} </span>}
          <span className="min-w-0 flex-1">{text || ' '}</span>
        </div>
      ))}
    </ScrollBox>
  );
}

function compare(before: string, after: string): DiffLine[] {
  const parts = diffLines(before, after);
  return parts.flatMap(({ value, added, removed }, index): DiffLine[] => {
    const lines = value.replace(/\n$/, '').split('\n');
    if (added || removed) return lines.map((text) => ({ kind: added ? 'added' : 'removed', text }));
    const same = lines.map((text): DiffLine => ({ kind: 'same', text }));
    const head = index === 0 ? 0 : AROUND;
    const tail = index === parts.length - 1 ? 0 : AROUND;
    if (same.length <= head + tail + 1) return same;
    return [...same.slice(0, head), { kind: 'gap', text: '…' }, ...(tail === 0 ? [] : same.slice(-tail))];
  });
}
