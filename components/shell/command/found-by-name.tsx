'use client';

import { Command } from 'cmdk';
import { FileText, MessageSquarePlus } from 'lucide-react';
import { Fragment } from 'react';
import { commands } from '@/lib/i18n/dictionary/commands';
import { useText, useWords } from '../../i18n/text-provider';
import { libraryKinds } from '../../library/library-kinds';
import { CommandItem, commandGroup, FOUND } from './command-item';
import type { NamedItem } from './use-named-items';

const KINDS = [
  { kind: 'agents', icon: libraryKinds.agent.icon },
  { kind: 'teams', icon: libraryKinds.team.icon },
  { kind: 'desks', icon: libraryKinds.desk.icon },
  { kind: 'files', icon: FileText },
] as const;

interface FoundByNameProps {
  found: Record<(typeof KINDS)[number]['kind'], readonly NamedItem[]>;
  onOpen(href: string): void;
}

/** What was found by its name, a group for each kind. Each is opened at its page; what can be asked has a new conversation, too. */
export function FoundByName({ found, onOpen }: FoundByNameProps) {
  const { pages } = useText();
  const words = useWords(commands);
  return KINDS.filter(({ kind }) => found[kind].length > 0).map(({ kind, icon: Icon }) => (
    <Command.Group key={kind} heading={pages[kind]} className={commandGroup}>
      {found[kind].map(({ id, title, href, askHref }) => (
        <Fragment key={id}>
          {askHref !== undefined && (
            <CommandItem
              value={`${FOUND}ask-${kind}-${id}`}
              words={words.askItem(title)}
              icon={<MessageSquarePlus />}
              onSelect={() => onOpen(askHref)}
            />
          )}
          <CommandItem value={`${FOUND}${kind}-${id}`} words={title} icon={<Icon />} onSelect={() => onOpen(href)} />
        </Fragment>
      ))}
    </Command.Group>
  ));
}
