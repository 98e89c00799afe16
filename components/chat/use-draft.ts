'use client';

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { DRAFT, UNSENT } from '../drafts';
import { readStored, writeStored } from '../stored';
import { useHydrated } from '../ui/use-hydrated';
import { useShown } from './use-shown';

const keyOf = (conversationId: string | undefined) => DRAFT + (conversationId ?? 'new');
const unsentKeyOf = (conversationId: string | undefined) => UNSENT + (conversationId ?? 'new');

interface DraftOptions {
  conversationId: string | undefined;
  /** The conversation that was started on this page: text written meanwhile belongs to it. */
  begun: string | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Its functions belong to the conversation of their render, also when another one is shown by the time they are called. */
interface Draft {
  draft: string;
  setDraft(draft: string): void;
  /** Clears the field while its text is being sent. Until `settle`, reloading the page restores the text as a draft. */
  send(): void;
  settle(): void;
  /** Restores a text before what has been written since. */
  giveBack(text: string): void;
  /** Whether the conversation is still on the screen. */
  isShown(): boolean;
}

/** The draft of a conversation, stored in the browser until it is sent. */
export function useDraft({ conversationId, begun, field }: DraftOptions): Draft {
  const awake = useHydrated();
  const isShown = useShown(conversationId);
  const stored = () => (awake ? (readStored(keyOf(conversationId)) ?? '') : '');
  const unsent = () => (awake ? (readStored(unsentKeyOf(conversationId)) ?? '') : '');
  /** `carriedTo`: the conversation to which the draft of the new conversation has been moved. Later changes belong to its own draft. */
  const [state, setState] = useState(() => ({
    awake,
    conversationId,
    draft: joined(unsent(), stored()),
    carriedTo: undefined as string | undefined,
  }));
  let { draft } = state;
  if (state.awake !== awake || state.conversationId !== conversationId) {
    const hasBegun = state.conversationId === undefined && conversationId !== undefined && conversationId === begun;
    const carried = hasBegun && state.carriedTo !== begun;
    if (!state.awake) draft = joined(unsent(), stored(), draft);
    else if (!carried) draft = stored();
    setState({ awake, conversationId, draft, carriedTo: carried ? begun : state.carriedTo });
  }

  const isRestored = useRef(false);
  const now = useRef(draft);
  useEffect(() => {
    now.current = draft;
    if (!awake) return;
    writeStored(keyOf(conversationId), draft);
    // The draft contains it now.
    if (!isRestored.current) writeStored(unsentKeyOf(conversationId), '');
    isRestored.current = true;
    // The draft has moved here from the new conversation. A different one there is that of another tab, which also begins a conversation.
    const hasMoved = conversationId !== undefined && conversationId === begun && readStored(keyOf(undefined)) === draft;
    if (hasMoved) writeStored(keyOf(undefined), '');
  }, [draft, conversationId, begun, awake]);

  // The user may have typed into the server-rendered page before hydration.
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (!awake && typed) setState((before) => ({ ...before, draft: typed }));
  }, [awake, field]);

  const setDraft = (next: string) => {
    if (!isShown()) return;
    now.current = next;
    setState((before) => ({ ...before, awake, conversationId, draft: next }));
  };

  // Sent, or deleted, in another window that showed the same draft. Never under the user's hands: this window may have sent it itself.
  const hear = useEffectEvent(({ key, oldValue, newValue }: StorageEvent) => {
    if (key === keyOf(conversationId) && !newValue && oldValue === now.current && !document.hasFocus()) setDraft('');
  });
  useEffect(() => {
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, []);

  const settle = () => writeStored(unsentKeyOf(conversationId), '');
  return {
    draft,
    setDraft,
    send() {
      writeStored(unsentKeyOf(conversationId), draft);
      setDraft('');
    },
    settle,
    isShown,
    giveBack(text) {
      settle();
      if (isShown()) setDraft(joined(text, now.current));
      else writeStored(keyOf(conversationId), joined(text, stored()));
    },
  };
}

/** Joins texts as paragraphs, without blank ones. */
export function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join('\n\n');
}
