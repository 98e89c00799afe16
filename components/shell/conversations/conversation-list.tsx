'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { Suspense, useId, useState } from 'react';
import { useText } from '../../i18n/text-provider';
import { conversationsQuery } from '../../queries';
import { Button } from '../../ui/button';
import { lazyPanel } from '../../ui/lazy-panel';
import { LoadingRows } from '../../ui/loading-rows';
import { NextPage } from '../../ui/next-page';
import { useListFocus } from '../../ui/use-list-focus';
import { useMarkSeen } from '../use-mark-seen';
import { ConversationItem } from './conversation-item';
import { type Conversation, groupConversations } from './group-conversations';

const ArchivedConversations = lazyPanel(() => import('./archived-conversations'));

/** The user's conversations, pinned ones and today's first. */
export function ConversationList() {
  const text = useText();
  useMarkSeen();
  const query = useInfiniteQuery(conversationsQuery);
  const { data, isPending, refetch } = query;
  const { list } = useListFocus(data);
  const [archive, setArchive] = useState(false);
  const closeArchive = () => setArchive(false);

  if (isPending) {
    return <LoadingRows className="grid gap-3 px-2.5 py-2" rows={['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3']} />;
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
  const { pinned, today, earlier } = groupConversations(data.pages, new Date());
  const isEmpty = [pinned, today, earlier].every(({ length }) => length === 0);
  return (
    <div {...list} className="flex flex-col gap-4 pb-3">
      {isEmpty && <p className="px-2.5 py-2 text-muted-foreground text-sm">{text.shell.noConversations}</p>}
      <Group title={text.shell.pinned} conversations={pinned} />
      <Group title={text.shell.today} conversations={today} />
      <Group title={text.shell.earlier} conversations={earlier} />
      <NextPage query={query} variant="ghost" size="sm" />
      {(data.pages[0]?.hasArchived || archive) && (
        <Button variant="ghost" size="sm" className="justify-start px-2.5" onClick={() => setArchive(true)}>
          {text.shell.archived}
        </Button>
      )}
      <Suspense>{archive && <ArchivedConversations onClose={closeArchive} onMissing={closeArchive} />}</Suspense>
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
