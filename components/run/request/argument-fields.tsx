'use client';

import type { Json } from '@/lib/core/json/json';
import { requestCard } from '@/lib/i18n/dictionary/request-card';
import { nameWords } from '@/lib/run-view/name-words';
import { valueLines } from '@/lib/run-view/value-lines';
import { useWords } from '../../i18n/text-provider';
import { ScrollBox } from '../../ui/scroll-box';

/** The arguments of a call, one line per field. */
export function ArgumentFields({ args }: { args: Json }) {
  const card = useWords(requestCard);
  const fields = fieldsOf(args);
  if (fields.length === 0) return <p className="text-muted-foreground text-xs">{card.noArguments}</p>;
  return (
    <ScrollBox aria-label={card.arguments} className="max-h-64 rounded-lg border bg-muted/60 px-3 py-2">
      <dl className="grid gap-1.5 text-xs">
        {fields.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt className="w-28 shrink-0 text-muted-foreground" title={name}>
              {nameWords(name)}
            </dt>
            <dd className="min-w-0 flex-1 basis-56 whitespace-pre-wrap wrap-anywhere">{valueLines(value).join('\n')}</dd>
          </div>
        ))}
      </dl>
    </ScrollBox>
  );
}

function fieldsOf(args: Json): [string, Json][] {
  if (args === null) return [];
  return typeof args === 'object' && !Array.isArray(args) ? Object.entries(args) : [['value', args]];
}
