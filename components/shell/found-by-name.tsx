'use client';

import { Command } from 'cmdk';
import { FileText } from 'lucide-react';
import { useText } from '../i18n/text-provider';
import { libraryKinds } from '../library/library-kinds';
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

/** What was found by its name, a group for each kind; opened at its page. */
export function FoundByName({ found, onOpen }: FoundByNameProps) {
  const { pages } = useText();
  return KINDS.filter(({ kind }) => found[kind].length > 0).map(({ kind, icon: Icon }) => (
    <Command.Group key={kind} heading={pages[kind]} className={commandGroup}>
      {found[kind].map(({ id, title, href }) => (
        <CommandItem key={id} value={`${FOUND}${kind}-${id}`} words={title} icon={<Icon />} onSelect={() => onOpen(href)} />
      ))}
    </Command.Group>
  ));
}
