'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import type { AddedSetAnswer } from '@/lib/api/question-set-requests';
import type { Recipient } from '@/lib/core/recipients/recipient';
import { questionSets } from '@/lib/i18n/dictionary/question-sets';
import { textFile } from '@/lib/i18n/dictionary/text-file';
import { api } from '../api';
import { useText, useWords } from '../i18n/text-provider';
import { readTextFile } from '../read-text-file';
import { leave } from '../shell/leave';
import { LeaveGuard } from '../shell/leave-guard';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { DialogActions } from '../ui/dialog-actions';
import { Field } from '../ui/field';
import { FileInput } from '../ui/file-input';
import { FormDialogContent } from '../ui/form-dialog-content';
import { Input } from '../ui/input';
import { Problem } from '../ui/problem';
import { toast } from '../ui/toast';
import { AddedSet } from './added-set';
import { AskSet } from './ask-set';
import { type OpenRun, setsPath, setsQuery } from './set-queries';

interface AddSetProps {
  deskId: string | null;
  /** The recipient that is proposed. */
  proposed: Recipient | undefined;
  onOpen(run: OpenRun): void;
  onClose(): void;
}

/** Uploads a question set, and then says what was removed from it, or lets the user choose who is asked. */
export function AddSet({ deskId, proposed, onOpen, onClose }: AddSetProps) {
  const { format } = useText();
  const words = useWords(questionSets);
  const { unreadable } = useWords(textFile);
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [title, setTitle] = useState('');
  const [file, setFile] = useState<File>();
  const adding = useMutation({
    mutationFn: async (chosen: File) => {
      const csv = await readTextFile(chosen);
      if (csv === undefined) throw new Error(unreadable);
      return api<AddedSetAnswer>(setsPath(deskId), { method: 'POST', body: { title, csv } });
    },
    onSuccess({ ignored }) {
      if (ignored.length > 0) toast.warning(words.ignored(format.list(ignored)));
      return queries.invalidateQueries({ queryKey: setsQuery(deskId).queryKey });
    },
  });

  const isDirty = !adding.data && (title.trim() !== '' || file !== undefined);

  function choose([chosen]: readonly File[]) {
    if (!chosen) return;
    setFile(chosen);
    adding.reset();
    // Until a title is typed, it follows the name of the chosen file.
    if (title.trim() === '' || (file && title === titleOf(file))) setTitle(titleOf(chosen));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (file) adding.mutate(file);
  }

  return (
    <Dialog open onOpenChange={() => (isDirty ? leave(onClose) : onClose())}>
      {adding.data && deskId === null ? (
        <AskSet set={adding.data.set.id} last={null} proposed={proposed} onOpen={onOpen} onClose={onClose} />
      ) : adding.data ? (
        <AddedSet added={adding.data} onOpen={onOpen} onClose={onClose} />
      ) : (
        <FormDialogContent title={words.add}>
          {isDirty && <LeaveGuard />}
          <form onSubmit={submit} className="grid gap-4">
            <Field label={words.title}>
              {(control) => (
                <Input {...control} value={title} required maxLength={100} onChange={({ target }) => setTitle(target.value)} />
              )}
            </Field>
            <div className="grid gap-1.5">
              <FileInput ref={input} accept=".csv,text/csv" label={words.file} onFiles={choose} />
              <div className="flex min-w-0 flex-wrap items-center gap-2">
                <Button aria-describedby={hint} onClick={() => input.current?.click()}>
                  <Upload aria-hidden="true" />
                  {words.choose}
                </Button>
                <span className="min-w-0 wrap-anywhere text-muted-foreground text-sm">{file?.name ?? words.noFile}</span>
              </div>
              <div id={hint} className="grid gap-1.5 text-muted-foreground text-xs">
                <p>{words[deskId === null ? 'own' : 'desk'].columns}</p>
                <p>{words.expectedHint}</p>
                {deskId !== null && <p>{words.privacy}</p>}
              </div>
            </div>
            <Problem className="text-sm">{adding.error?.message}</Problem>
            <DialogActions disabled={!file || title.trim() === ''} busy={adding.isPending}>
              {words.upload}
            </DialogActions>
          </form>
        </FormDialogContent>
      )}
    </Dialog>
  );
}

const titleOf = ({ name }: File) => name.replace(/\.csv$/i, '').slice(0, 100);
