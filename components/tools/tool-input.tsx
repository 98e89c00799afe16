'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toolsPage } from '@/lib/i18n/dictionary/tools-page';
import { useText, useWords } from '../i18n/text-provider';
import { LoadFailed } from '../ui/load-failed';
import { ScrollBox } from '../ui/scroll-box';
import { toolQuery } from './tool-queries';

/** The schema of a tool's input, loaded when it is opened. */
export function ToolInput({ name, title }: { name: string; title: string }) {
  const { ui } = useText();
  const words = useWords(toolsPage);
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...toolQuery(name), enabled: isOpen });
  return (
    <details className="min-w-0 text-xs" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-muted-foreground">
        {words.input} <span className="sr-only">{words.inputOf(title)}</span>
      </summary>
      {isOpen &&
        (query.data ? (
          <ScrollBox
            aria-label={`${words.input} ${words.inputOf(title)}`}
            className="wrap-anywhere mt-2 max-h-72 whitespace-pre-wrap rounded-lg border bg-muted/60 p-2 font-mono"
          >
            {JSON.stringify(query.data.tool.input, null, 2)}
          </ScrollBox>
        ) : query.isError ? (
          <LoadFailed title={words.inputFailed} query={query} />
        ) : (
          <p role="status" className="pt-2 text-muted-foreground">
            {ui.loading}
          </p>
        ))}
    </details>
  );
}
