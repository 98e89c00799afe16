'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '../../api';
import { conversationQuery } from '../../chat/conversation-query';
import { readStored, writeStored } from '../../stored';

const KEY = 'roundtable.words.conversation';

/** The conversation of the dock, which is kept in this browser until a new one begins or it is deleted. */
export function useDockConversation() {
  const [id, setId] = useState(() => readStored(KEY) ?? undefined);
  const query = useQuery({ ...conversationQuery(id ?? ''), enabled: id !== undefined });

  function change(next: string | undefined): void {
    writeStored(KEY, next ?? '');
    setId(next);
  }

  const isGone = isNotFound(query.error);
  const isKnown = id !== undefined && !isGone;
  return {
    id: isKnown ? id : undefined,
    conversation: isKnown ? query.data : undefined,
    isLoading: isKnown && query.isPending,
    failed: isKnown && query.isLoadingError ? query : undefined,
    continueIn: change,
    begin: () => change(undefined),
  };
}
