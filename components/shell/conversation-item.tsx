'use client';

import { Ellipsis, GitFork, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { cn } from '../ui/cn';
import { Link } from '../ui/link';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../ui/menu';
import { ConversationMark } from './conversation-mark';
import type { Conversation } from './group-conversations';

const DeleteConversation = lazy(() => import('./delete-conversation'));
const RenameConversation = lazy(() => import('./rename-conversation'));

type Action = 'rename' | 'delete';

interface ConversationItemProps {
  conversation: Conversation;
  active: boolean;
}

export function ConversationItem({ conversation, active }: ConversationItemProps) {
  const text = useText();
  const [doing, setDoing] = useState<Action>();
  const title = conversation.title || text.shell.untitled;
  const close = () => setDoing(undefined);

  return (
    <li className="group/item relative">
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
      <Menu>
        <MenuTrigger asChild>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={text.shell.conversationActions(title)}
            className="absolute top-0.5 right-0.5 focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-fine:opacity-0 pointer-fine:group-hover/item:opacity-100 pointer-fine:focus-visible:opacity-100"
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        </MenuTrigger>
        <MenuContent align="end">
          <MenuItem onSelect={() => setDoing('rename')}>
            <Pencil aria-hidden="true" />
            {text.shell.rename}
          </MenuItem>
          <MenuItem danger onSelect={() => setDoing('delete')}>
            <Trash2 aria-hidden="true" />
            {text.ui.delete}
          </MenuItem>
        </MenuContent>
      </Menu>
      <Suspense>
        {doing === 'rename' && <RenameConversation id={conversation.id} title={title} onClose={close} />}
        {doing === 'delete' && <DeleteConversation id={conversation.id} title={title} active={active} onClose={close} />}
      </Suspense>
    </li>
  );
}
