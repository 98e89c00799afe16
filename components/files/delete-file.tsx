'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShownDocument } from '@/lib/core/documents';
import { files } from '@/lib/i18n/dictionary/files';
import { api } from '../api';
import { useWords } from '../i18n/text-provider';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { toast } from '../ui/toast';
import { documentsQuery } from './file-queries';

interface DeleteFileProps {
  document: Pick<ShownDocument, 'id' | 'name'>;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Called when the file has been deleted. */
  onDeleted?(): void;
}

export function DeleteFile({ document: { id, name }, open, onOpenChange, onDeleted }: DeleteFileProps) {
  const words = useWords(files);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => api(`/api/documents/${encodeURIComponent(id)}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await queries.invalidateQueries(documentsQuery);
      onOpenChange(false);
      toast.success(words.deleted);
      onDeleted?.();
    },
    onError: (error) => toast.error(words.failed, { description: error.message }),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={words.deleteTitle(name)}
      description={words.deleteText}
      action={words.deleteAction}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}
