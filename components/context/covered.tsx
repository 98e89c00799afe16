'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { context } from '@/lib/i18n/dictionary/context';
import { useText, useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { LoadFailed } from '../ui/load-failed';
import { coveredQuery } from './context-query';
import { TextBox } from './text-box';

/** The messages that a summary replaced, loaded on demand. */
export function Covered({ runId, turnId }: { runId: string; turnId: string }) {
  const words = useWords(context);
  const { format } = useText();
  const [open, setOpen] = useState(false);
  const query = useQuery({ ...coveredQuery(runId, turnId), enabled: open });
  return (
    <div className="grid gap-3">
      <Button
        size="sm"
        className="justify-self-start"
        aria-expanded={open}
        busy={query.isFetching}
        onClick={() => setOpen(!open)}
      >
        {open ? words.hideOriginals : words.showOriginals}
      </Button>
      {open && query.error && <LoadFailed title={words.originalsFailed} query={query} />}
      {open && query.data && (
        <ol aria-label={words.originals} className="grid gap-3">
          {query.data.messages.map(({ role, content, runId: of, createdAt }) => (
            <li key={`${of} ${role}`} className="grid gap-1.5">
              <p className="flex flex-wrap items-center gap-2 text-xs">
                <span className="font-medium">{words.roles[role]}</span>
                <time dateTime={createdAt} className="text-muted-foreground">
                  {format.dateTime(createdAt)}
                </time>
              </p>
              <TextBox label={`${words.roles[role]}, ${format.dateTime(createdAt)}`} text={content} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
