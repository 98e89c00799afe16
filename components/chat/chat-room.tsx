'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname, useSearchParams } from 'next/navigation';
import { useText } from '../i18n/text-provider';
import { meQuery } from '../queries';
import { LoadFailed } from '../ui/load-failed';
import { ChatDesk } from './chat-desk';
import { RoomSkeleton } from './room-skeleton';

/**
 * The chat of one agent, a team or specialists. `/chat` and `/chat/[id]` share it, so that the first message of a conversation does not
 * remount the view.
 */
export function ChatRoom() {
  const text = useText();
  const id = usePathname().split('/')[2];
  const address = useSearchParams();
  const me = useQuery(meQuery);
  if (me.data) return <ChatDesk me={me.data} conversationId={id} address={address} />;
  if (me.isPending) return <RoomSkeleton thread={id !== undefined} />;
  return <LoadFailed title={text.chat.meFailed} query={me} />;
}
