import { HydrationBoundary } from '@tanstack/react-query';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { prefetchConversation } from '@/app/prefetched';
import { signedIn } from '@/app/signed-in';
import { ChatRoom } from '@/components/chat/chat-room';

/**
 * Renders the chat room in the layout rather than in its pages, so that moving between `/chat` and `/chat/[id]` keeps the view mounted. The
 * conversation opened first is therefore prefetched here, too, by the path of the request.
 */
export default async function ChatLayout({ children }: { children: ReactNode }) {
  const ctx = await signedIn();
  const [, id] = /^\/chat\/([\w-]{1,64})$/.exec((await headers()).get('x-path')?.split('?')[0] ?? '') ?? [];
  return (
    <>
      <HydrationBoundary state={ctx && id !== undefined ? await prefetchConversation(ctx, id) : undefined}>
        <ChatRoom />
      </HydrationBoundary>
      {children}
    </>
  );
}
