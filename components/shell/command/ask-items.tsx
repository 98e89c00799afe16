'use client';

import { Command, useCommandState } from 'cmdk';
import { BookOpenCheck, MessageSquarePlus } from 'lucide-react';
import { commands } from '@/lib/i18n/dictionary/commands';
import type { Mode } from '../../chat/setup/setup';
import { useWords } from '../../i18n/text-provider';
import { CommandItem, commandGroup, FOUND } from './command-item';

interface AskItemsProps {
  question: string;
  /** Whether there is an answer desk to ask. */
  hasDesk: boolean;
  onAsk(mode: Mode): void;
}

/** Begins a conversation with what was typed. Says when nothing else matches it. */
export function AskItems({ question, hasDesk, onAsk }: AskItemsProps) {
  const words = useWords(commands);
  const isOnly = useCommandState(({ filtered }) => filtered.count <= (hasDesk ? 2 : 1));
  return (
    <>
      {isOnly && <p className="px-2.5 py-6 text-center text-muted-foreground text-sm">{words.nothing}</p>}
      <Command.Group heading={words.ask} className={commandGroup}>
        <CommandItem
          value={`${FOUND}ask-chat`}
          words={words.askInChat(question)}
          icon={<MessageSquarePlus />}
          onSelect={() => onAsk('chat')}
        />
        {hasDesk && (
          <CommandItem
            value={`${FOUND}ask-desk`}
            words={words.askInDesk(question)}
            icon={<BookOpenCheck />}
            onSelect={() => onAsk('desk')}
          />
        )}
      </Command.Group>
    </>
  );
}
