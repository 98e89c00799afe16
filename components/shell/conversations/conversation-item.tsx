'use client';

import { Ellipsis, GitFork } from 'lucide-react';
import { Suspense, useState } from 'react';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { useText } from '../../i18n/text-provider';
import { Button } from '../../ui/button';
import { cn } from '../../ui/cn';
import { lazyPanel } from '../../ui/lazy-panel';
import { Link } from '../../ui/link';
import { Menu, MenuTrigger } from '../../ui/menu';
import { ConversationMark } from './conversation-mark';
import type { Conversation } from './group-conversations';

const loadMenu = () => import('./conversation-menu');
const ConversationMenu = lazyPanel(loadMenu);
/** A failure is shown when the menu is opened. */
const expectMenu = () => void loadMenu().catch(() => {});

interface ConversationItemProps {
  conversation: Conversation;
  active: boolean;
}

export function ConversationItem({ conversation, active }: ConversationItemProps) {
  const text = useText();
  const [open, setOpen] = useState<boolean>();
  const title = shownQuestion(conversation.title, text) || text.shell.untitled;

  return (
    <li data-entry={conversation.id} className="group/item relative">
      <Link
        href={`/chat/${conversation.id}`}
        aria-current={active ? 'page' : undefined}
        title={title}
        className={cn(
          'block truncate rounded-lg py-1.5 pr-9 pl-2.5 text-sm pointer-fine:not-group-hover/item:not-group-focus-within/item:pr-2.5 transition-colors hover:bg-accent group-hover/item:bg-accent',
          active ? 'bg-accent font-medium' : conversation.unread ? 'font-medium' : 'text-foreground/85',
        )}
      >
        {active && <span aria-hidden="true" className="absolute inset-y-2 left-0 w-0.5 rounded-full bg-primary" />}
        <ConversationMark conversation={conversation} />
        {conversation.forkedFrom !== undefined && (
          <>
            <GitFork aria-hidden="true" className="mr-1.5 inline size-3.5 align-[-0.15em] text-muted-foreground" />
            <span className="sr-only">{text.shell.fork}: </span>
          </>
        )}
        {title}
      </Link>
      <Menu open={open ?? false} onOpenChange={setOpen}>
        <MenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={text.shell.conversationActions(title)}
            onPointerEnter={expectMenu}
            onFocus={expectMenu}
            className="absolute top-0.5 right-0.5 focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover/item:opacity-100 pointer-fine:focus-visible:opacity-100"
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <Suspense>
          {open !== undefined && (
            <ConversationMenu conversation={conversation} title={title} active={active} onMissing={() => setOpen(undefined)} />
          )}
        </Suspense>
      </Menu>
    </li>
  );
}
