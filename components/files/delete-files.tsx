'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { files } from '@/lib/i18n/dictionary/files';
import { useWords } from '../i18n/text-provider';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { toast } from '../ui/toast';
import { DOCUMENTS, documentsQuery } from './file-queries';
import { type NamedFile, removeFiles } from './remove-files';
import { UsesOfFiles } from './uses-of-files';

interface DeleteFilesProps {
  /** Those that could not be deleted stay, so that they can be tried again. */
  documents: readonly NamedFile[];
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Called when all have been deleted. */
  onDeleted?(): void;
}

/** Deletes files once the user has confirmed; those that could not be deleted are named with the reason. */
export function DeleteFiles({ documents, open, onOpenChange, onDeleted }: DeleteFilesProps) {
  const words = useWords(files);
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const remove = useMutation({
    mutationFn: (chosen: readonly NamedFile[]) => removeFiles(chosen, setDone),
    onSuccess: async (problems, { length }) => {
      const deleted = length - problems.length;
      if (deleted > 0) toast.success(words.deletedSome(deleted));
      // Before the list is loaded again, so that the focus can return to what opened it.
      if (problems.length === 0) onOpenChange(false);
      void queries.invalidateQueries({ queryKey: [...DOCUMENTS, 'search'] });
      await queries.invalidateQueries(documentsQuery);
      if (problems.length === 0) onDeleted?.();
    },
    onError: (error) => toast.error(words.failed, { description: error.message }),
  });
  const problems = remove.isPending ? [] : (remove.data ?? []);
  // What is deleted stays the same while the list is loaded again, and while the dialog fades out.
  const shownFiles = ((remove.isPending || !open) && remove.variables) || documents;
  const [only] = shownFiles.length === 1 ? shownFiles : [];
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(to) => {
        remove.reset();
        onOpenChange(to);
      }}
      title={only ? words.deleteTitle(only.name) : words.deleteTitleSome(shownFiles.length)}
      description={
        <>
          {only ? words.deleteText : words.deleteTextSome}
          {!only && (
            <span className="block max-h-32 overflow-y-auto pt-2 text-foreground">
              {shownFiles.map(({ name }) => name).join(' · ')}
            </span>
          )}
          <UsesOfFiles ids={shownFiles.map(({ id }) => id)} />
          {remove.isPending && !only && (
            <span role="status" className="block pt-2 tabular-nums">
              {words.deletingSome(done + 1, shownFiles.length)}
            </span>
          )}
          {problems.length > 0 && (
            <span role="alert" className="block pt-2 text-danger">
              {problems.map(({ name, problem }) => (
                <span key={name} className="block">
                  {words.notDeleted(name, problem)}
                </span>
              ))}
            </span>
          )}
        </>
      }
      action={only ? words.deleteAction : words.deleteSome(shownFiles.length)}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(documents)}
    />
  );
}
