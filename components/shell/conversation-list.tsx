'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useId } from 'react';
import { useText } from '../i18n/text-provider';
import { conversationsQuery } from '../queries';
import { Button } from '../ui/button';
import { Loading } from '../ui/loading';
import { NextPage } from '../ui/next-page';
import { Skeleton } from '../ui/skeleton';
import { ConversationItem } from './conversation-item';
import { type Conversation, groupConversations } from './group-conversations';
import { useMarkSeen } from './use-mark-seen';

/** The user's conversations, today's first. */
export function ConversationList() {
  const text = useText();
  useMarkSeen();
  const query = useInfiniteQuery(conversationsQuery);
  const { data, isPending, refetch } = query;

  if (isPending) {
    return (
      <Loading className="grid gap-3 px-2.5 py-2">
        {['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3'].map((width) => (
          <Skeleton key={width} className={width} />
        ))}
      </Loading>
    );
  }
  if (!data) {
    return (
      <div role="alert" className="px-2.5 py-2 text-muted-foreground text-sm">
        <p>{text.shell.conversationsFailed}</p>
        <Button variant="link" size="sm" className="-ml-3" onClick={() => refetch()}>
          {text.ui.retry}
        </Button>
      </div>
    );
  }
  const conversations = data.pages.flatMap((page) => page.conversations);
  if (conversations.length === 0) {
    return <p className="px-2.5 py-2 text-muted-foreground text-sm">{text.shell.noConversations}</p>;
  }
  const { today, earlier } = groupConversations(conversations, new Date());
  return (
    <div className="flex flex-col gap-4 pb-3">
      <Group title={text.shell.today} conversations={today} />
      <Group title={text.shell.earlier} conversations={earlier} />
      <NextPage query={query} variant="ghost" size="sm" />
    </div>
  );
}

function Group({ title, conversations }: { title: string; conversations: readonly Conversation[] }) {
  const id = useId();
  const path = usePathname();
  if (conversations.length === 0) return null;
  return (
    <div>
      <h2 id={id} className="px-2.5 pb-1 font-medium text-muted-foreground text-xs">
        {title}
      </h2>
      <ul aria-labelledby={id} className="flex flex-col gap-px">
        {conversations.map((conversation) => (
          <ConversationItem key={conversation.id} conversation={conversation} active={path === `/chat/${conversation.id}`} />
        ))}
      </ul>
    </div>
  );
}
