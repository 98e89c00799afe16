import { HydrationBoundary } from '@tanstack/react-query';
import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { prefetchConversation } from '@/app/prefetched';
import { signedIn } from '@/app/signed-in';
import { ChatRoom } from '@/components/chat/chat-room';

/**
 * The room is here and not in the pages, so that going from one to the other keeps what is in view. So the conversation that is
 * opened first is read here, too, by the path of the request.
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
