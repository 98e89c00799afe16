'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { type ChangeEvent, useRef, useState } from 'react';
import type { AgentImportAnswer } from '@/lib/api/library-requests';
import { library as libraryWords } from '@/lib/i18n/dictionary/library';
import { libraryEditors } from '@/lib/i18n/dictionary/library-editors';
import { api } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { Dialog, DialogContent, DialogFooter } from '../../ui/dialog';
import { Problem } from '../../ui/problem';
import { ScrollBox } from '../../ui/scroll-box';
import { useFieldProblems } from '../../use-field-problems';
import { importedQuery } from '../library-queries';
import { contentText } from '../versions/content-text';

/** Reads an agent file and previews the agent, which is then created in the editor. */
export function ImportAgent() {
  const words = useWords(libraryEditors);
  const router = useRouter();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const reading = useMutation({
    mutationFn: async (file: File) =>
      api<AgentImportAnswer>('/api/agents/import', { method: 'POST', body: { file: await file.text() } }),
  });
  const { data, error } = reading;

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setOpen(true);
    reading.mutate(file);
  }

  function edit({ content }: AgentImportAnswer) {
    queries.setQueryData(importedQuery.queryKey, content);
    router.push('/agents/new?from=file');
  }

  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".md,text/markdown"
        aria-label={words.importFile}
        className="sr-only"
        tabIndex={-1}
        onChange={choose}
      />
      <Button busy={reading.isPending} onClick={() => field.current?.click()}>
        <Upload aria-hidden="true" />
        {words.import}
      </Button>
      <Dialog open={open && !reading.isPending} onOpenChange={setOpen}>
        <DialogContent title={data ? words.importTitle(data.content.title) : words.importFailed} className="max-w-2xl">
          <Problem className="text-sm">{error?.message}</Problem>
          {data && (
            <>
              <Problems {...data} />
              <ScrollBox
                aria-label={words.importContent}
                className="wrap-anywhere max-h-[50dvh] whitespace-pre-wrap rounded-lg border bg-muted/60 p-3 font-mono text-xs"
              >
                {contentText(data.content)}
              </ScrollBox>
              <DialogFooter>
                <Button onClick={() => setOpen(false)}>{words.importNot}</Button>
                <Button variant="primary" onClick={() => edit(data)}>
                  {words.importEdit}
                </Button>
              </DialogFooter>
            </>
          )}
        </DialogContent>
      </Dialog>
    </>
  );
}

function Problems({ problems, problemPhrases }: Pick<AgentImportAnswer, 'problems' | 'problemPhrases'>) {
  const inWords = useFieldProblems();
  const words = useWords(libraryEditors);
  const library = useWords(libraryWords);
  const entries = Object.entries(problems);
  if (entries.length === 0) return <p className="text-muted-foreground text-sm">{words.importFine}</p>;
  return (
    <div className="grid gap-1 rounded-xl border border-warning/25 bg-warning-soft p-3 text-sm">
      <p className="font-medium">{words.importProblems}</p>
      <ul className="grid list-disc gap-0.5 pl-5">
        {entries.map(([name, problem]) => (
          <li key={name} className="wrap-anywhere">
            <code>{name.replace('definition.', '')}</code>:{' '}
            {name === 'name' ? library.nameTaken : inWords(problem, problemPhrases[name])}
          </li>
        ))}
      </ul>
    </div>
  );
}
