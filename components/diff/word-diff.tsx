'use client';

import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { diff } from '@/lib/i18n/dictionary/diff';
import { useWords } from '../i18n/text-provider';

/** Two versions of a short text in one, with the words that were added and removed. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const words = useWords(diff);
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after]);
  return (
    <p className="wrap-anywhere whitespace-pre-line text-sm">
      {parts.map(({ value, added, removed }, index) => {
        // biome-ignore-start lint/suspicious/noArrayIndexKey: parts are never reordered
        if (added) {
          return (
            <ins key={index} className="rounded-sm bg-success-soft text-success">
              <span className="sr-only"> {words.added} </span>
              {value}
            </ins>
          );
        }
        if (removed) {
          return (
            <del key={index} className="rounded-sm bg-danger-soft text-danger">
              <span className="sr-only"> {words.removed} </span>
              {value}
            </del>
          );
        }
        return <span key={index}>{value}</span>;
        // biome-ignore-end lint/suspicious/noArrayIndexKey: parts are never reordered
      })}
    </p>
  );
}
