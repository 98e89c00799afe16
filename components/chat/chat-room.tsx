'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { useText } from '../i18n/text-provider';
import { meQuery } from '../queries';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { ChatDesk } from './chat-desk';
import { RoomSkeleton } from './room-skeleton';

/** Chat and Team: `/chat` and `/chat/[id]` are one room, so that a conversation's first message does not lose the view. */
export function ChatRoom() {
  const text = useText();
  const id = usePathname().split('/')[2];
  const mode = useSearchParams().get('mode') === 'team' ? 'team' : 'chat';
  const me = useQuery(meQuery);
  if (me.data) return <ChatDesk me={me.data} conversationId={id} mode={mode} />;
  if (me.isPending) return <RoomSkeleton thread={id !== undefined} />;
  return (
    <ErrorState
      title={text.chat.meFailed}
      reason={me.error.message}
      actions={
        <Button variant="primary" busy={me.isFetching} onClick={() => me.refetch()}>
          {text.ui.retry}
        </Button>
      }
    />
  );
}
