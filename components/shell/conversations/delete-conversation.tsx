'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { flushSync } from 'react-dom';
import { conversationMenu } from '@/lib/i18n/dictionary/conversation-menu';
import { apiRemove } from '../../api';
import { attachedStore } from '../../attached/attached-store';
import { conversationQuery } from '../../chat/conversation-query';
import { DRAFT, UNSENT } from '../../drafts';
import { useText, useWords } from '../../i18n/text-provider';
import { conversationsQuery, inboxQuery } from '../../queries';
import { useSignals } from '../../run/signals/signals-provider';
import { writeStored } from '../../stored';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toast } from '../../ui/toast';
import { archivedQuery } from './archived-query';

interface DeleteConversationProps {
  id: string;
  title: string;
  /** Whether its page is open: the user is then moved to another page. */
  active: boolean;
  /** Whether one of its runs has not ended: it is stopped. */
  isWorking: boolean;
  onClose(): void;
}

export default function DeleteConversation({ id, title, active, isWorking, onClose }: DeleteConversationProps) {
  const { ui } = useText();
  const words = useWords(conversationMenu);
  const router = useRouter();
  const queries = useQueryClient();
  const { drafts } = useSignals();
  /** The runs for which something may have been written: those that have been read, and those that wait for an answer. */
  function runIds(): string[] {
    const runs = queries.getQueryData(conversationQuery(id).queryKey)?.runs ?? [];
    const asking = queries.getQueryData(inboxQuery.queryKey)?.requests.filter(({ run }) => run.conversationId === id) ?? [];
    return [...runs.map((run) => run.id), ...asking.map(({ run }) => run.id)];
  }
  const remove = useMutation({
    mutationFn: () => apiRemove(`/api/conversations/${id}`),
    onSuccess: async () => {
      if (active) router.replace('/chat');
      toast.success(words.deleted);
      // At once, so that the focus has left the dialog when the list is there.
      flushSync(onClose);
      for (const prefix of [DRAFT, UNSENT]) writeStored(prefix + id, '');
      attachedStore.forget(id);
      for (const runId of runIds()) drafts.forget(runId);
      // The page being left must not request the deleted conversation; one that opens it again must.
      const gone = queries.invalidateQueries({ queryKey: conversationQuery(id).queryKey, refetchType: 'none' });
      const lists = [conversationsQuery.queryKey, archivedQuery.queryKey].map((queryKey) =>
        queries.invalidateQueries({ queryKey, exact: true }),
      );
      await Promise.all([gone, ...lists, queries.invalidateQueries({ queryKey: ['runs'] })]);
    },
    onError: (error) => toast.error(error.message),
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={words.deleteTitle}
      description={isWorking ? `${words.deleteText(title)} ${words.deleteStops}` : words.deleteText(title)}
      action={ui.delete}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}
