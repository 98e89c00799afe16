'use client';

import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { changes as changeWords } from '@/lib/i18n/dictionary/changes';
import { fieldWords, type ProposedChange } from '@/lib/run-view/proposed-changes';
import { useWords } from '../../i18n/text-provider';
import { cn } from '../../ui/cn';
import { RecordId } from './record-id';
import { OldValue } from './values';

interface ChangeFrameProps {
  change: ProposedChange;
  /** Shown before the record's name. */
  select?: ReactNode;
  /** The user has excluded the record: it stays unchanged. */
  left?: boolean;
  newValue(field: string): ReactNode;
}

/** A proposed change of a record, with a line for each changed field. */
export function ChangeFrame({ change: { id, name, before, after }, select, left = false, newValue }: ChangeFrameProps) {
  const words = useWords(changeWords);
  return (
    <li className="min-w-0 rounded-lg border bg-muted/40 text-xs">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 border-b px-3 py-1.5">
        {select}
        {name && <span className="min-w-0 wrap-anywhere font-medium">{name}</span>}
        <RecordId id={id} />
        {left && <span className="ml-auto text-muted-foreground">{words.left}</span>}
      </div>
      <dl className={cn('grid gap-1.5 px-3 py-2', left && 'opacity-60')}>
        {Object.keys(after).map((field) => (
          <div key={field} className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <dt className="w-32 shrink-0 wrap-anywhere text-muted-foreground" title={field}>
              {fieldWords(field)}
            </dt>
            <dd className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-x-2 gap-y-1">
              <span className="sr-only">{words.before}</span>
              <OldValue value={before[field]} />
              <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-muted-foreground" />
              <span className="sr-only">{words.after}</span>
              {newValue(field)}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
