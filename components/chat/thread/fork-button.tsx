'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GitFork } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { ConversationForkedAnswer } from '@/lib/api/conversation-answers';
import { forkWords } from '@/lib/i18n/dictionary/fork';
import { api } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { conversationsQuery } from '../../queries';
import { leave } from '../../shell/leave';
import { IconButton } from '../../ui/icon-button';
import { toast } from '../../ui/toast';

interface ForkButtonProps {
  conversationId: string;
  /** The last run that the new conversation contains. */
  runId: string;
}

/** Opens a new conversation with a copy of this one up to a run. */
export function ForkButton({ conversationId, runId }: ForkButtonProps) {
  const words = useWords(forkWords);
  const router = useRouter();
  const client = useQueryClient();
  const fork = useMutation({
    mutationFn: () =>
      api<ConversationForkedAnswer>(`/api/conversations/${encodeURIComponent(conversationId)}/fork`, {
        method: 'POST',
        body: { runId },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true }),
    onError: (error) => toast.error(error.message),
  });
  function open({ id }: ConversationForkedAnswer) {
    leave(() => router.push(`/chat/${id}`));
    toast.success(words.forked);
  }

  // Until the new conversation is shown.
  const isForking = fork.isPending || fork.isSuccess;
  return (
    <IconButton
      label={words.fork}
      icon={<GitFork aria-hidden="true" />}
      size="icon-sm"
      aria-disabled={isForking || undefined}
      // A reader who has gone elsewhere meanwhile stays there.
      onClick={() => isForking || fork.mutate(undefined, { onSuccess: open })}
    />
  );
}
