import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ConversationAnswer } from '@/lib/api/conversation-answers';
import { conversationsQuery } from '../../queries';
import { conversationQuery } from '../conversation-query';

const CHANNEL = 'roundtable-conversations';

/** The latest run of a conversation that a window shows. */
interface Latest {
  conversationId: string;
  runId: string | undefined;
}

/**
 * Shows what is asked in one window of this browser in the others, too: one that stays visible beside it, or is only covered, would not be
 * read again.
 */
export function useOtherWindows({ conversation: { id: conversationId }, runs }: ConversationAnswer): void {
  const client = useQueryClient();
  const runId = runs.at(-1)?.id;
  const hear = useEffectEvent((channel: BroadcastChannel, data: Latest) => {
    const isHere = data.conversationId === conversationId;
    if (isHere && runs.some(({ id }) => id === data.runId)) {
      // That window was opened while this one was sending the question.
      if (data.runId !== runId) channel.postMessage({ conversationId, runId } satisfies Latest);
      return;
    }
    client.invalidateQueries({ queryKey: conversationsQuery.queryKey, exact: true });
    if (isHere) client.invalidateQueries({ queryKey: conversationQuery(conversationId).queryKey });
  });
  useEffect(() => {
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Latest>) => hear(channel, data);
    channel.postMessage({ conversationId, runId } satisfies Latest);
    return () => channel.close();
  }, [conversationId, runId]);
}
