'use client';

import { Command } from 'cmdk';
import { GitFork, MessageSquareText } from 'lucide-react';
import type { Excerpt } from '@/lib/core/text/excerpt';
import { commands } from '@/lib/i18n/dictionary/commands';
import { shownQuestion } from '@/lib/i18n/shown-question';
import { markedPieces } from '../../files/document/marked-pieces';
import { useText, useWords } from '../../i18n/text-provider';
import { restoreRemoved } from '../../removed-values';
import { RelativeTime } from '../../ui/relative-time';
import { commandGroup, commandItem, FOUND } from './command-item';
import type { FoundConversation } from './use-found-conversations';

interface FoundConversationsProps {
  conversations: readonly FoundConversation[];
  onOpen(href: string): void;
}

/** Conversations that were found, each with the words of its message; opened at that message. */
export function FoundConversations({ conversations, onOpen }: FoundConversationsProps) {
  const text = useText();
  const words = useWords(commands);
  return (
    <Command.Group heading={words.inConversations} className={commandGroup}>
      {conversations.map(({ id, title, updatedAt, forkedFrom, archived, runId, excerpt }) => (
        <Command.Item
          key={id}
          value={`${FOUND}${id}`}
          onSelect={() => onOpen(runId === undefined ? `/chat/${id}` : `/chat/${id}?run=${encodeURIComponent(runId)}`)}
          className={commandItem}
        >
          {forkedFrom === undefined ? (
            <MessageSquareText aria-hidden="true" className="mt-0.5 self-start" />
          ) : (
            <GitFork aria-hidden="true" className="mt-0.5 self-start" />
          )}
          <span className="grid min-w-0 flex-1 gap-0.5">
            <span className="flex min-w-0 items-baseline gap-2">
              <span className="mr-auto truncate">
                {forkedFrom !== undefined && <span className="sr-only">{text.shell.fork}: </span>}
                {shownQuestion(title, text) || text.shell.untitled}
              </span>
              {archived && <span className="shrink-0 text-muted-foreground text-xs">{text.shell.archived}</span>}
              <RelativeTime at={updatedAt} className="shrink-0 text-muted-foreground text-xs" />
            </span>
            {excerpt && <FoundWords excerpt={excerpt} />}
          </span>
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function FoundWords({ excerpt }: { excerpt: Excerpt }) {
  return (
    <span className="line-clamp-2 wrap-anywhere text-muted-foreground text-xs leading-5">
      {markedPieces({ ...excerpt, start: 0 }).map(({ start, text, marked }) =>
        marked ? (
          <mark key={start} className="rounded-xs bg-warning-soft font-medium text-foreground">
            {text}
          </mark>
        ) : (
          <span key={start}>{restoreRemoved(text)}</span>
        ),
      )}
    </span>
  );
}
