'use client';

import { FileText } from 'lucide-react';
import { Suspense } from 'react';
import type { SharedExchange } from '@/lib/api/share-requests';
import { QUOTE_CORRECTION } from '@/lib/core/runs/phases';
import { shares } from '@/lib/i18n/dictionary/shares';
import type { RunView } from '@/lib/run-view/types';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { Group } from '../ui/group';
import { lazyExtra } from '../ui/lazy-extra';
import { NotLoaded } from '../ui/not-loaded';
import { Skeleton } from '../ui/skeleton';
import { StatusBadge } from '../ui/status-badge';
import { SharedAnswer } from './shared-answer';

/** Loaded with the first shared work. */
const SharedWork = lazyExtra(() => import('./shared-work'), NotLoaded);

/** A question of a shared conversation with its answer. */
export function SharedQuestion({ exchange }: { exchange: SharedExchange }) {
  const { format } = useText();
  const words = useWords(shares);
  const { question, files, askedAt, status, answeredBy, answer, work } = exchange;
  return (
    <article className="grid min-w-0 gap-4">
      <div className="grid max-w-[min(88%,calc(100%-1rem))] justify-items-end gap-2 justify-self-end">
        {files.length > 0 && (
          <ul aria-label={words.files} className="flex flex-wrap justify-end gap-1.5">
            {files.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two files can have one name, and the list does not change
              <li key={index} className="min-w-0">
                <Badge className="whitespace-normal">
                  <FileText aria-hidden="true" />
                  <span className="wrap-anywhere min-w-0">{name}</span>
                </Badge>
              </li>
            ))}
          </ul>
        )}
        <h2
          dir="auto"
          className="wrap-anywhere whitespace-pre-wrap rounded-2xl rounded-br-md bg-accent px-4 py-2.5 text-[0.9375rem] leading-6"
        >
          {question}
        </h2>
        <p className="text-muted-foreground text-xs">{format.dateTime(askedAt)}</p>
      </div>
      <Suspense fallback={<Skeleton className="h-11 rounded-2xl" />}>
        {work && hasWork(work) && <SharedWork view={work} />}
      </Suspense>
      <Group aria-label={words.answer} className="grid min-w-0 gap-3">
        {status !== 'completed' && (
          <p>
            <StatusBadge status={status} />
          </p>
        )}
        {answer === '' ? <p className="text-muted-foreground">{words.noAnswer}</p> : <SharedAnswer {...exchange} />}
        {answeredBy.length > 0 && <p className="text-muted-foreground text-xs">{words.answeredBy(format.list(answeredBy))}</p>}
      </Group>
    </article>
  );
}

/** Whether there is more than the answer: an agent can have written it without tools. */
function hasWork({ own, notes, phases, turns }: RunView): boolean {
  if (own !== undefined || notes.length > 0 || phases.some(({ id }) => id !== QUOTE_CORRECTION)) return true;
  return Object.values(turns).some(({ parts, todos }) => parts.length > 0 || todos !== undefined);
}
