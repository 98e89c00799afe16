'use client';

import { changes as changeWords } from '@/lib/i18n/dictionary/changes';
import type { ProposedChanges } from '@/lib/run-view/proposed-changes';
import { useWords } from '../../i18n/text-provider';
import { ScrollBox } from '../../ui/scroll-box';
import { ChangeFrame } from './change-frame';
import { NewValue } from './values';

/** The changes of a proposal by record, with old and new values of each field. */
export function ChangesDiff({ proposal: { object, source, reason, changes } }: { proposal: ProposedChanges }) {
  const words = useWords(changeWords);
  return (
    <div className="grid min-w-0 gap-2">
      <p className="text-xs">
        <span className="font-medium">{words.count(changes.length, object)}</span>
        {source && <span className="wrap-anywhere"> · {source}</span>}
        {reason && <span className="wrap-anywhere text-muted-foreground"> · {reason}</span>}
      </p>
      <ScrollBox aria-label={words.label} className="max-h-96">
        <ul className="grid gap-2">
          {changes.map((change) => (
            <ChangeFrame key={change.id} change={change} newValue={(field) => <NewValue value={change.after[field]} />} />
          ))}
        </ul>
      </ScrollBox>
    </div>
  );
}
