'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert, Upload } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import type { ImportAnswer, ImportPreviewAnswer } from '@/lib/api/library-requests';
import { localize } from '@/lib/core/phrases/phrase';
import { showHidden } from '@/lib/core/text/show-hidden';
import { libraryImport } from '@/lib/i18n/dictionary/library-import';
import { textFile } from '@/lib/i18n/dictionary/text-file';
import { ApiError, api } from '../api';
import { useText, useWords } from '../i18n/text-provider';
import { readTextFile } from '../read-text-file';
import { Button } from '../ui/button';
import { Callout } from '../ui/callout';
import { Dialog, DialogContent, DialogFooter } from '../ui/dialog';
import { FileInput } from '../ui/file-input';
import { Problem } from '../ui/problem';
import { ScrollBox } from '../ui/scroll-box';
import { toast } from '../ui/toast';
import { libraryKinds } from './library-kinds';
import { refreshLibrary } from './library-queries';
import { contentText } from './versions/content-text';

const IMPORT = '/api/library/import';

/** Reads a file of the library, shows what it would create, and creates it. */
export function ImportItems() {
  const words = useWords(libraryImport);
  const { unreadable } = useWords(textFile);
  const router = useRouter();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const reading = useMutation({
    mutationFn: async (chosen: File) => {
      const file = await readTextFile(chosen);
      if (file === undefined) throw new Error(unreadable);
      return { file, ...(await api<ImportPreviewAnswer>(`${IMPORT}/preview`, { method: 'POST', body: { file } })) };
    },
  });
  const creating = useMutation({
    mutationFn: (file: string) => api<ImportAnswer>(IMPORT, { method: 'POST', body: { file } }),
    onSuccess({ items }) {
      setOpen(false);
      toast.success(words.created(items.length));
    },
    // Also after an error: the items may have been created although the answer was lost.
    async onSettled() {
      const kinds = new Set(reading.data?.items.map(({ kind }) => kind));
      await Promise.all([...kinds].map((kind) => refreshLibrary(queries, kind)));
    },
  });
  const { data } = reading;
  const isRefused = creating.error instanceof ApiError && creating.error.status < 500;
  const [first, ...others] = data?.items ?? [];

  function create(file: string) {
    // Not called when the user has left the page meanwhile.
    const open = ({ items: [main] }: ImportAnswer) => main && router.push(`${libraryKinds[main.kind].path}/${main.id}`);
    creating.mutate(file, { onSuccess: open });
  }

  function choose([chosen]: readonly File[]) {
    if (!chosen) return;
    setOpen(true);
    creating.reset();
    reading.mutate(chosen);
  }

  return (
    <>
      <FileInput ref={field} accept=".md,text/markdown" label={words.file} onFiles={choose} />
      <Button busy={reading.isPending} onClick={() => field.current?.click()}>
        <Upload aria-hidden="true" />
        {words.import}
      </Button>
      <Dialog open={open && !reading.isPending} onOpenChange={(next) => creating.isPending || setOpen(next)}>
        <DialogContent
          title={first ? words.title(first.content.title, others.length) : words.failed}
          description={data && words.text}
          className="max-w-2xl"
        >
          <Problem className="text-sm">{reading.error?.message}</Problem>
          {data && (
            <>
              <Preview {...data} />
              <Problem className="text-sm">
                {creating.error && `${isRefused ? words.notCreated : words.unknown} ${creating.error.message}`}
              </Problem>
              <DialogFooter>
                <Button disabled={creating.isPending} onClick={() => setOpen(false)}>
                  {words.cancel}
                </Button>
                <Button variant="primary" busy={creating.isPending} onClick={() => create(data.file)}>
                  {words.create}
                </Button>
              </DialogFooter>
            </>
          )}
        </DialogContent>
      </Dialog>
    </>
  );
}

function Preview({ items, notices }: ImportPreviewAnswer) {
  const text = useText();
  const words = useWords(libraryImport);
  return (
    <ScrollBox aria-label={words.items} className="grid max-h-[55dvh] gap-3 rounded-xl">
      {notices.length > 0 && (
        <Callout tone="warning" icon={<TriangleAlert aria-hidden="true" />} title={words.notices}>
          <ul className="grid list-disc gap-0.5 pl-5">
            {notices.map(({ message, phrase }) => (
              <li key={message} className="wrap-anywhere">
                {showHidden(localize(text, message, phrase))}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <ul className="grid gap-2">
        {items.map(({ kind, wanted, content }) => {
          const Icon = libraryKinds[kind].icon;
          return (
            <li key={`${kind} ${content.name}`} className="grid gap-1 rounded-xl border p-3 text-sm">
              <p className="flex items-center gap-2 font-medium">
                <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
                <span className="wrap-anywhere min-w-0">{content.title}</span>
              </p>
              <p className="wrap-anywhere text-muted-foreground text-xs">
                {words.kinds[kind]} <code>{content.name}</code>
              </p>
              {wanted !== content.name && <p className="wrap-anywhere text-warning text-xs">{words.renamed(wanted)}</p>}
              <details className="text-xs">
                <summary className="cursor-pointer text-muted-foreground">{words.content}</summary>
                <div className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-lg border bg-muted/60 p-3 font-mono">
                  {showHidden(contentText(content))}
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </ScrollBox>
  );
}
