'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { conversationMenu } from '@/lib/i18n/dictionary/conversation-menu';
import { api } from '../../api';
import { useText, useWords } from '../../i18n/text-provider';
import { conversationsQuery } from '../../queries';
import { Dialog } from '../../ui/dialog';
import { DialogActions } from '../../ui/dialog-actions';
import { Field } from '../../ui/field';
import { FormDialogContent } from '../../ui/form-dialog-content';
import { Input } from '../../ui/input';
import { toast } from '../../ui/toast';

export default function RenameConversation({ id, title, onClose }: { id: string; title: string; onClose(): void }) {
  const { ui } = useText();
  const words = useWords(conversationMenu);
  const router = useRouter();
  const queries = useQueryClient();
  const [name, setName] = useState(title);
  const rename = useMutation({
    mutationFn: (next: string) => api(`/api/conversations/${id}`, { method: 'PATCH', body: { title: next } }),
    onSuccess: async () => {
      await queries.invalidateQueries(conversationsQuery);
      // The server renders the page's title.
      router.refresh();
      toast.success(words.renamed);
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') rename.mutate(name.trim());
  }

  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent title={words.renameTitle}>
        <form onSubmit={submit} className="grid gap-4">
          <Field label={words.name} error={rename.error?.message}>
            {(control) => <Input {...control} value={name} maxLength={200} onChange={(e) => setName(e.target.value)} />}
          </Field>
          <DialogActions busy={rename.isPending} disabled={name.trim() === ''}>
            {ui.save}
          </DialogActions>
        </form>
      </FormDialogContent>
    </Dialog>
  );
}
