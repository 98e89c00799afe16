'use client';

import { FileText } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { SharedExchange } from '@/lib/api/share-requests';
import { shares } from '@/lib/i18n/dictionary/shares';
import { useText, useWords } from '../i18n/text-provider';
import { Badge } from '../ui/badge';
import { Group } from '../ui/group';
import { Skeleton } from '../ui/skeleton';
import { StatusBadge } from '../ui/status-badge';
import { SharedAnswer } from './shared-answer';

/** Loaded with the first shared work. */
const SharedWork = lazy(() => import('./shared-work'));

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
            {files.map((name) => (
              <li key={name} className="min-w-0">
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
      <Suspense fallback={<Skeleton className="h-11 rounded-2xl" />}>{work && <SharedWork view={work} />}</Suspense>
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
