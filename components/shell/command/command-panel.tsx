'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { BookOpenCheck, LogOut, MessageSquare, MessageSquarePlus, Microscope, Search, Users, Waypoints } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { commands } from '@/lib/i18n/dictionary/commands';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { handOver } from '../../chat/handed-question';
import type { Mode } from '../../chat/setup/setup';
import { useText, useWords } from '../../i18n/text-provider';
import { conversationsQuery } from '../../queries';
import { FailedLine } from '../../ui/failed-line';
import { Kbd } from '../../ui/kbd';
import { overlay } from '../../ui/overlay';
import { RelativeTime } from '../../ui/relative-time';
import { Shortcut } from '../../ui/shortcut';
import { useAfterNavigation } from '../../ui/use-after-navigation';
import { useReturnFocus } from '../../ui/use-return-focus';
import { useMe } from '../../use-me';
import { focusComposer } from '../focus-composer';
import { leave } from '../leave';
import { destinationsFor } from '../navigation';
import { hasXray, openXray } from '../open-xray';
import type { ShellUser } from '../shell-user';
import { signOut } from '../sign-out';
import { themes, useThemeChoice } from '../theme-choice';
import { AskItems } from './ask-items';
import { CommandItem, commandGroup, FOUND } from './command-item';
import { FoundByName } from './found-by-name';
import { FoundConversations } from './found-conversations';
import { matchesWords } from './matches-words';
import { useFoundConversations } from './use-found-conversations';
import { useNamedItems } from './use-named-items';

const RECENT = 20;

export interface CommandMenuProps {
  user: ShellUser;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** The content of the command menu, loaded when first opened. */
export default function CommandPanel({ user, open, onOpenChange }: CommandMenuProps) {
  const words = useWords(commands);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const wrote = useRef(false);
  const opensXray = useRef(false);
  const opensMessage = useRef(false);
  useAfterNavigation(() => onOpenChange(false));
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
          <Dialog.Title className="sr-only">{words.title}</Dialog.Title>
          <Dialog.Description className="sr-only">{words.hint}</Dialog.Description>
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

interface CommandsProps {
  user: ShellUser;
  onDone(href?: string): void;
  onXray(): void;
}

function Commands({ user, onDone, onXray }: CommandsProps) {
  const text = useText();
  const words = useWords(commands);
  const router = useRouter();
  const queries = useQueryClient();
  const [, setTheme] = useThemeChoice();
  const [search, setSearch] = useState('');
  const question = search.trim();
  const found = useFoundConversations(search);
  const named = useNamedItems(search);
  const hasDesk = useMe(({ desks }) => desks.length > 0) ?? false;
  // Last, and not chosen while something better may be found.
  const mayAsk = question !== '' && found.state !== 'searching' && !named.isSearching;
  const isFound = new Set(found.conversations.map(({ id }) => id));
  const listed = useInfiniteQuery(conversationsQuery).data?.pages.flatMap((page) => page.conversations) ?? [];
  const conversations = listed.slice(0, RECENT).filter(({ id }) => !isFound.has(id));
  const go = (href: string) => () => {
    onDone(href);
    leave(() => router.push(href));
  };

  function ask(mode: Mode) {
    const href = mode === 'chat' ? '/chat' : `/chat?mode=${mode}`;
    onDone(href);
    leave(() => {
      handOver(queries, { mode, question });
      router.push(href);
    });
  }

  return (
    <>
      <Command
        label={words.title}
        loop
        filter={(value, search, words = []) => (value.startsWith(FOUND) || matchesWords(search, words.join(' ')) ? 1 : 0)}
      >
        <div className="flex items-center gap-2.5 border-b px-4">
          <Search aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
          <Command.Input
            value={search}
            onValueChange={setSearch}
            placeholder={words.searchHint}
            className="h-12 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted-foreground sm:text-sm"
          />
          <Kbd>Esc</Kbd>
        </div>
        <Command.List className="max-h-[min(24rem,60dvh)] scroll-py-2 overflow-y-auto p-2">
          <Command.Group heading={words.actions} className={commandGroup}>
            <CommandItem value="new-chat" words={words.newChat} icon={<MessageSquarePlus />} onSelect={go('/chat')} />
            <CommandItem value="new-team" words={words.newTeam} icon={<Users />} onSelect={go('/chat?mode=team')} />
            <CommandItem
              value="new-dispatch"
              words={words.newDispatch}
              icon={<Waypoints />}
              onSelect={go('/chat?mode=specialists')}
            />
            {hasDesk && (
              <CommandItem value="ask-desk" words={words.askDesk} icon={<BookOpenCheck />} onSelect={go('/chat?mode=desk')} />
            )}
            {hasXray() && (
              <CommandItem
                value="xray"
                words={text.run.xray}
                icon={<Microscope />}
                aside={<Shortcut of="." />}
                onSelect={onXray}
              />
            )}
          </Command.Group>
          <Command.Group heading={words.goTo} className={commandGroup}>
            {destinationsFor(user).map(({ href, icon: Icon, label }) => (
              <CommandItem key={href} value={href} words={label(text)} icon={<Icon />} onSelect={go(href)} />
            ))}
          </Command.Group>
          {conversations.length > 0 && (
            <Command.Group heading={words.recent} className={commandGroup}>
              {conversations.map(({ id, title, updatedAt }) => (
                <CommandItem
                  key={id}
                  value={id}
                  words={shownQuestion(title, text) || text.shell.untitled}
                  icon={<MessageSquare />}
                  aside={<RelativeTime at={updatedAt} className="shrink-0 text-muted-foreground text-xs" />}
                  onSelect={go(`/chat/${id}`)}
                />
              ))}
            </Command.Group>
          )}
          <FoundByName found={named} onOpen={(href) => go(href)()} />
          {found.conversations.length > 0 && (
            <FoundConversations conversations={found.conversations} onOpen={(href) => go(href)()} />
          )}
          <Command.Group heading={text.shell.account} className={commandGroup}>
            {themes.map(({ name, icon: Icon }) => (
              <CommandItem
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
            <CommandItem
              value="sign-out"
              words={text.shell.signOut}
              icon={<LogOut />}
              onSelect={() => {
                onDone();
                signOut();
              }}
            />
          </Command.Group>
          {mayAsk && <AskItems question={question} hasDesk={hasDesk} onAsk={ask} />}
        </Command.List>
        <p role="status" className="border-t px-4 py-2 text-muted-foreground text-xs empty:hidden">
          {found.state && words.searchState[found.state]}
        </p>
      </Command>
      {/* Outside the command, whose Enter chooses an item wherever the focus is in it. */}
      <FailedLine queries={named.queries} className="border-t px-4 text-xs">
        {words.namesFailed}
      </FailedLine>
    </>
  );
}
