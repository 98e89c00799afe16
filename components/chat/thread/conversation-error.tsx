'use client';

import type { ComponentProps } from 'react';
import { useText } from '../../i18n/text-provider';
import { Link } from '../../ui/link';
import { LoadFailed } from '../../ui/load-failed';

/** Explains why a conversation is not shown: it does not exist, or could not be loaded. */
export function ConversationError({ query }: Pick<ComponentProps<typeof LoadFailed>, 'query'>) {
  const { chat } = useText();
  return (
    <LoadFailed
      title={chat.loadFailed}
      query={query}
      kept={chat.loadFailedKept}
      missing={{
        title: chat.notFoundTitle,
        reason: chat.notFoundText,
        back: <Link href="/chat">{chat.notFoundAction}</Link>,
      }}
    />
  );
}
