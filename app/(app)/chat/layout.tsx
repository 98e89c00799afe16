import type { ReactNode } from 'react';
import { ChatRoom } from '@/components/chat/chat-room';

/** The room is here and not in the pages, so that going from one to the other keeps what is in view. */
export default function ChatLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ChatRoom />
      {children}
    </>
  );
}
