'use client';

import { CircleCheck, CircleSlash, OctagonX } from 'lucide-react';
import type { Json } from '@/lib/core/json/json';
import { changes as changeWords } from '@/lib/i18n/dictionary/changes';
import { changeOutcomes } from '@/lib/run-view/proposed-changes';
import { useWords } from '../../i18n/text-provider';
import { RecordId } from './record-id';

/** The result for each record of a proposal; nothing if the result lists none. */
export function ChangeResults({ result }: { result: Json | undefined }) {
  const words = useWords(changeWords);
  const outcomes = changeOutcomes(result);
  if (!outcomes) return null;
  const updated = outcomes.filter(({ status }) => status === 'updated').length;
  return (
    <div className="grid min-w-0 gap-1 pb-1 pl-5 text-xs">
      <p className="font-medium">{words.updatedOf(updated, outcomes.length)}</p>
      <ul aria-label={words.results} className="grid gap-1">
        {outcomes.map(({ id, name, status, message }) => (
          <li key={id} data-outcome={status} className="flex min-w-0 gap-1.5 [&>svg]:mt-0.5 [&>svg]:size-3.5 [&>svg]:shrink-0">
            {status === 'updated' ? (
              <CircleCheck aria-hidden="true" className="text-success" />
            ) : status === 'failed' ? (
              <OctagonX aria-hidden="true" className="text-danger" />
            ) : (
              <CircleSlash aria-hidden="true" className="text-muted-foreground" />
            )}
            <span className="flex min-w-0 flex-wrap gap-x-1.5">
              {name && <span className="wrap-anywhere">{name}</span>}
              <RecordId id={id} />
              <span className={status === 'failed' ? 'wrap-anywhere text-danger' : 'text-muted-foreground'}>
                {[words.outcomes[status] ?? status, message].filter(Boolean).join(': ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
