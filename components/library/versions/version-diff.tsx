'use client';

import { diffLines } from 'diff';
import { useMemo } from 'react';
import type { LibraryVersion } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { useWords } from '../../i18n/text-provider';
import { Disclosure } from '../../run/disclosure';
import { cn } from '../../ui/cn';
import { ScrollBox } from '../../ui/scroll-box';
import { contentText } from './content-text';

/** Number of unchanged lines shown around a change. */
const AROUND = 2;

interface DiffLine {
  kind: 'added' | 'removed' | 'same' | 'gap';
  text: string;
}

interface VersionDiffProps {
  version: LibraryVersion;
  /** The previous version; undefined for the first. */
  before: LibraryVersion | undefined;
}

/** The changes of a version, line by line. */
export function VersionDiff({ version, before }: VersionDiffProps) {
  const words = useWords(library);
  const lines = useMemo(
    () => before && compare(contentText(before.content), contentText(version.content)),
    [version.content, before],
  );
  if (!lines) return <p className="text-muted-foreground text-xs">{words.firstVersion}</p>;
  if (lines.length === 0) return <p className="text-muted-foreground text-xs">{words.noDiff}</p>;
  const label = words.showDiff(version.version);
  return (
    <Disclosure summary={label}>
      {() => (
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
              {kind === 'removed' && <span className="sr-only">{words.removedLine} </span>}
              <span className="min-w-0 flex-1">{text || ' '}</span>
            </div>
          ))}
        </ScrollBox>
      )}
    </Disclosure>
  );
}

/** Returns an empty list when both texts are equal. */
function compare(before: string, after: string): DiffLine[] {
  const parts = diffLines(before, after);
  if (parts.every(({ added, removed }) => !added && !removed)) return [];
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
