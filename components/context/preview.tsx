'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PreviewAnswer } from '@/lib/api/library-requests';
import { localize } from '@/lib/core/phrases/phrase';
import { context } from '@/lib/i18n/dictionary/context';
import { api } from '../api';
import { useText, useWords } from '../i18n/text-provider';
import { Card, CardHeader } from '../ui/card';
import { LoadFailed } from '../ui/load-failed';
import { Skeleton } from '../ui/skeleton';
import { useDebounced } from '../ui/use-debounced';
import { SystemSections } from './system-sections';

interface PreviewProps {
  /** `/api/agents/preview`, `/api/prompts/preview` */
  path: string;
  /** The edited item: the body of the request. */
  typed: object;
}

/** Previews the prompt of an item as it is edited: by section, with the values of variables, problems and token counts. */
export default function Preview({ path, typed }: PreviewProps) {
  const words = useWords(context);
  const text = useText();
  const body = useDebounced(JSON.stringify(typed), 400);
  const query = useQuery({
    queryKey: ['preview', path, body],
    queryFn: ({ signal }) => api<PreviewAnswer>(path, { method: 'POST', body: JSON.parse(body), signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { data } = query;
  return (
    <Card aria-busy={query.isFetching}>
      <CardHeader
        title={words.preview}
        description={words.previewHint}
        actions={
          data && <p className="text-muted-foreground text-xs tabular-nums">{words.tokens(text.format.number(data.tokens))}</p>
        }
      />
      <div className="grid gap-4 px-5 pb-5">
        {query.error && <LoadFailed title={words.previewFailed} query={query} />}
        {!query.error && !data && <Skeleton className="h-32" />}
        {data && !query.error && (
          <>
            {data.problems.length > 0 && (
              <div className="grid gap-1 rounded-xl border border-warning/25 bg-warning-soft p-3 text-sm">
                <p className="font-medium">{words.problems}</p>
                <ul className="grid list-disc gap-0.5 pl-5">
                  {data.problems.map(({ use, title, line, column, message, phrase }) => (
                    <li key={`${use} ${line} ${column} ${message}`} className="wrap-anywhere">
                      {words.problemAt(title, line)}: {localize(text, message, phrase)}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            {data.sections.length === 0 && <p className="text-muted-foreground text-sm">{words.empty}</p>}
            <SystemSections sections={data.sections} />
          </>
        )}
      </div>
    </Card>
  );
}
