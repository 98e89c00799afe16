'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { conversationMenu } from '@/lib/i18n/dictionary/conversation-menu';
import { useText, useWords } from '../../i18n/text-provider';
import { Dialog, DialogContent } from '../../ui/dialog';
import { Loaded } from '../../ui/loaded';
import { LoadingRows } from '../../ui/loading-rows';
import { NextPage } from '../../ui/next-page';
import { useAfterNavigation } from '../../ui/use-after-navigation';
import { useListFocus } from '../../ui/use-list-focus';
import { archivedQuery } from './archived-query';
import { ConversationItem } from './conversation-item';

/** A dialog with the user's archived conversations. Closes after navigation. */
export default function ArchivedConversations({ onClose }: { onClose(): void }) {
  const text = useText();
  const words = useWords(conversationMenu);
  const path = usePathname();
  const query = useInfiniteQuery(archivedQuery);
  const { list } = useListFocus(query.data);
  useAfterNavigation(onClose);
  const skeleton = <LoadingRows rows={['h-8', 'h-8']} />;
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent title={text.shell.archived} description={words.archivedHint}>
        <Loaded query={query} failed={text.shell.conversationsFailed} skeleton={skeleton}>
          {({ pages }) => {
            const conversations = pages.flatMap((page) => page.conversations);
            return (
              <div {...list} className="grid gap-4">
                {conversations.length === 0 && <p className="text-muted-foreground text-sm">{words.noArchived}</p>}
                <ul className="grid gap-px">
                  {conversations.map((one) => (
                    <ConversationItem key={one.id} conversation={one} active={path === `/chat/${one.id}`} />
                  ))}
                </ul>
                <NextPage query={query} variant="ghost" size="sm" />
              </div>
            );
          }}
        </Loaded>
      </DialogContent>
    </Dialog>
  );
}
