'use client';

import type { FormEvent, ReactNode, Ref } from 'react';
import { wordDockWords } from '@/lib/i18n/dictionary/word-dock';
import { SendButton } from '../../chat/send-button';
import { useText, useWords } from '../../i18n/text-provider';
import { sendOnKey } from '../../ui/send-on-key';
import type { DockMode } from './dock-mode';

interface DockComposerProps {
  mode: DockMode;
  draft: string;
  onDraft(draft: string): void;
  /** An agent is working: it can be stopped, and nothing can be sent. */
  isRunning: boolean;
  isStopping: boolean;
  isSending: boolean;
  onStop(): void;
  onSend(): void;
  field: Ref<HTMLTextAreaElement>;
  /** Buttons beside the field's own. */
  children?: ReactNode;
}

/** The message field of the dock. */
export function DockComposer({ mode, draft, onDraft, field, children, ...run }: DockComposerProps) {
  const text = useText();
  const words = useWords(wordDockWords);
  const isReady = draft.trim() !== '' && !run.isSending && !run.isRunning;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isReady) run.onSend();
  }

  return (
    <form
      onSubmit={submit}
      className="flex min-w-0 items-end gap-1 rounded-2xl border border-input/60 bg-card p-1.5 shadow-float transition-colors focus-within:border-primary"
    >
      <textarea
        ref={field}
        rows={1}
        value={draft}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={sendOnKey(submit)}
        enterKeyHint="enter"
        placeholder={words.placeholders[mode]}
        aria-label={text.chat.message}
        title={words.keys}
        className="field-sizing-content block max-h-40 min-h-9 min-w-0 flex-1 resize-none bg-transparent px-2.5 py-2 text-base outline-none placeholder:text-muted-foreground sm:text-sm"
      />
      {children}
      <SendButton isReady={isReady} stop={run.isRunning ? { isStopping: run.isStopping, onStop: run.onStop } : undefined} />
    </form>
  );
}
