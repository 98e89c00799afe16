'use client';

import { Hand } from 'lucide-react';
import { useText } from '../../i18n/text-provider';
import type { Conversation } from './group-conversations';

/** Shows that a conversation has an active or waiting run, or an ended run that the user has not seen. */
export function ConversationMark({ conversation: { state, unread } }: { conversation: Pick<Conversation, 'state' | 'unread'> }) {
  const { shell, status } = useText();
  if (state === null && !unread) return null;
  return (
    <span className="mr-1.5 inline-flex align-[-0.1em]" data-mark={state ?? 'unread'}>
      {state === 'waiting' ? (
        <Hand aria-hidden="true" className="size-3.5 text-warning" />
      ) : (
        <span
          aria-hidden="true"
          className={
            state === 'running'
              ? 'm-[0.1875rem] size-2 animate-pulse rounded-full ring-2 ring-primary motion-reduce:animate-none'
              : 'm-[0.1875rem] size-2 rounded-full bg-primary'
          }
        />
      )}
      <span className="sr-only">{state === null ? shell.unread : status[state]}: </span>
    </span>
  );
}
