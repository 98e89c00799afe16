'use client';

import { useState } from 'react';
import { readStored, writeStored } from './stored';

const keyOf = (conversationId: string | undefined) => `roundtable.draft.${conversationId ?? 'new'}`;

/** What somebody is writing in a conversation, kept by the browser until it is sent. */
export function useDraft(conversationId: string | undefined): [draft: string, setDraft: (draft: string) => void] {
  const [state, setState] = useState(() => ({ conversationId, draft: readStored(keyOf(conversationId)) ?? '' }));
  let { draft } = state;
  if (state.conversationId !== conversationId) {
    draft = readStored(keyOf(conversationId)) ?? '';
    setState({ conversationId, draft });
  }
  return [
    draft,
    (next) => {
      writeStored(keyOf(conversationId), next);
      setState({ conversationId, draft: next });
    },
  ];
}
