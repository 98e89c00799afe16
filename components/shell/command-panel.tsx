'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { LogOut, MessageSquare, MessageSquarePlus, Microscope, Search, Users, Waypoints } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Dialog } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../i18n/text-provider';
import { conversationsQuery } from '../queries';
import { Kbd } from '../ui/kbd';
import { overlay } from '../ui/overlay';
import { Shortcut } from '../ui/shortcut';
import { useReturnFocus } from '../ui/use-return-focus';
import { commandItem } from './command-item';
import { focusComposer } from './focus-composer';
import { FOUND, FoundConversations } from './found-conversations';
import { leave } from './leave';
import { destinationsFor } from './navigation';
import { hasXray, openXray } from './open-xray';
import type { ShellUser } from './shell-user';
import { signOut } from './sign-out';
import { themes, useThemeChoice } from './theme-choice';
import { useFoundConversations } from './use-found-conversations';

const RECENT = 20;
const group =
  '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-muted-foreground [&_[cmdk-group-heading]]:text-xs';

export interface CommandMenuProps {
  user: ShellUser;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The content of the command menu, loaded when first opened. */
export default function CommandPanel({ user, open, onOpenChange }: CommandMenuProps) {
  const text = useText();
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const wrote = useRef(false);
  const opensXray = useRef(false);
  const opensMessage = useRef(false);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlay} />
        <Dialog.Content
          onOpenAutoFocus={(event) => {
            wrote.current = false;
            opensXray.current = false;
            opensMessage.current = false;
            onOpenAutoFocus(event);
          }}
          onCloseAutoFocus={(event) => {
            // The conversation moves the focus to the message.
            if (opensMessage.current) return event.preventDefault();
            onCloseAutoFocus(event);
            if (opensXray.current) return openXray();
            // After choosing a chat page, or if nothing had the focus before, the message field receives the focus.
            if (wrote.current || document.activeElement === document.body) focusComposer();
          }}
          className="fade-in-0 zoom-in-95 fixed top-[12dvh] left-1/2 z-50 w-[calc(100vw-1.5rem)] max-w-xl -translate-x-1/2 animate-in overflow-hidden rounded-2xl border bg-popover shadow-float"
        >
          <Dialog.Title className="sr-only">{text.shell.commands}</Dialog.Title>
          <Dialog.Description className="sr-only">{text.shell.commandsHint}</Dialog.Description>
          <Commands
            user={user}
            onDone={(href) => {
              wrote.current = href?.startsWith('/chat') ?? false;
              opensMessage.current = href?.includes('?run=') ?? false;
              onOpenChange(false);
            }}
            onXray={() => {
              opensXray.current = true;
              onOpenChange(false);
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const plain = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every typed word occurs in the text, ignoring accents and case. */
function matches(search: string, words: string): boolean {
  return plain(search)
    .split(/\s+/)
    .every((part) => plain(words).includes(part));
}

interface CommandsProps {
  user: ShellUser;
  onDone(href?: string): void;
  onXray(): void;
}

function Commands({ user, onDone, onXray }: CommandsProps) {
  const text = useText();
  const router = useRouter();
  const [, setTheme] = useThemeChoice();
  const [search, setSearch] = useState('');
  const found = useFoundConversations(search);
  const isFound = new Set(found.conversations.map(({ id }) => id));
  const listed = useInfiniteQuery(conversationsQuery).data?.pages.flatMap((page) => page.conversations) ?? [];
  const conversations = listed.slice(0, RECENT).filter(({ id }) => !isFound.has(id));
  const go = (href: string) => () => {
    onDone(href);
    leave(() => router.push(href));
  };
  return (
    <Command
      label={text.shell.commands}
      loop
      filter={(value, search, words = []) => (value.startsWith(FOUND) || matches(search, words.join(' ')) ? 1 : 0)}
    >
      <div className="flex items-center gap-2.5 border-b px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <Command.Input
          value={search}
          onValueChange={setSearch}
          placeholder={text.shell.searchHint}
          className="h-12 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted-foreground sm:text-sm"
        />
        <Kbd>Esc</Kbd>
      </div>
      <Command.List className="max-h-[min(24rem,60dvh)] scroll-py-2 overflow-y-auto p-2">
        {found.state !== 'searching' && (
          <Command.Empty className="px-2.5 py-8 text-center text-muted-foreground text-sm">{text.shell.noCommands}</Command.Empty>
        )}
        <Command.Group heading={text.shell.actions} className={group}>
          <Item value="new-chat" words={text.shell.newChat} icon={<MessageSquarePlus />} onSelect={go('/chat')} />
          <Item value="new-team" words={text.shell.newTeam} icon={<Users />} onSelect={go('/chat?mode=team')} />
          <Item
            value="new-dispatch"
            words={text.shell.newDispatch}
            icon={<Waypoints />}
            onSelect={go('/chat?mode=specialists')}
          />
          {hasXray() && (
            <Item value="xray" words={text.run.xray} icon={<Microscope />} aside={<Shortcut of="." />} onSelect={onXray} />
          )}
        </Command.Group>
        <Command.Group heading={text.shell.goTo} className={group}>
          {destinationsFor(user).map(({ href, icon: Icon, label }) => (
            <Item key={href} value={href} words={label(text)} icon={<Icon />} onSelect={go(href)} />
          ))}
        </Command.Group>
        {conversations.length > 0 && (
          <Command.Group heading={text.shell.recent} className={group}>
            {conversations.map(({ id, title }) => (
              <Item
                key={id}
                value={id}
                words={title || text.shell.untitled}
                icon={<MessageSquare />}
                onSelect={go(`/chat/${id}`)}
              />
            ))}
          </Command.Group>
        )}
        {found.conversations.length > 0 && (
          <FoundConversations conversations={found.conversations} className={group} onOpen={(href) => go(href)()} />
        )}
        <Command.Group heading={text.shell.account} className={group}>
          {themes.map(({ name, icon: Icon }) => (
            <Item
              key={name}
              value={`theme-${name}`}
              words={`${text.shell.theme}: ${text.shell[name]}`}
              icon={<Icon />}
              onSelect={() => {
                onDone();
                setTheme(name);
              }}
            />
          ))}
          <Item
            value="sign-out"
            words={text.shell.signOut}
            icon={<LogOut />}
            onSelect={() => {
              onDone();
              signOut();
            }}
          />
        </Command.Group>
      </Command.List>
      <p role="status" className="border-t px-4 py-2 text-muted-foreground text-xs empty:hidden">
        {found.state && text.shell.searchState[found.state]}
      </p>
    </Command>
  );
}

interface ItemProps {
  value: string;
  words: string;
  icon: ReactNode;
  aside?: ReactNode;
  onSelect(): void;
}

/** An item found by its words alone: `value` only distinguishes items with the same words. */
function Item({ value, words, icon, aside, onSelect }: ItemProps) {
  return (
    <Command.Item value={value} keywords={[words]} onSelect={onSelect} className={commandItem}>
      {icon}
      <span className="mr-auto truncate">{words}</span>
      {aside}
    </Command.Item>
  );
}
