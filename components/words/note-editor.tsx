'use client';

import { useState } from 'react';
import { WORD_LIMITS } from '@/lib/core/words/word-limits';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Textarea } from '../ui/textarea';
import { forgetNoteDraft, type NoteDraft, readNoteDraft, storeNoteDraft } from './note-draft';

interface NoteEditorProps {
  /** Of the note, or of the folder or word of a new one. */
  id: string;
  /** The note; empty for a new one. */
  initial: string;
  /** Returns whether the note was accepted. */
  onSave(draft: NoteDraft): boolean;
  onClose(): void;
}

/** A note as Markdown source. Ctrl+Enter or ⌘Enter saves, Escape closes. What is typed is kept in the browser until it is saved or cancelled. */
export function NoteEditor({ id, initial, onSave, onClose }: NoteEditorProps) {
  const words = useWords(dictionary);
  const [draft, setDraft] = useState(() => readNoteDraft(id) ?? { content: initial, was: initial });
  const canSave = draft.content.trim() !== '';

  function write(content: string) {
    setDraft({ ...draft, content });
    storeNoteDraft(id, { ...draft, content });
  }

  function end() {
    forgetNoteDraft(id);
    onClose();
  }

  function save() {
    if (canSave && (draft.content === draft.was || onSave(draft))) end();
  }

  return (
    <div className="grid gap-2">
      <Textarea
        autoFocus
        aria-label={words.note}
        placeholder={words.note}
        maxLength={WORD_LIMITS.note}
        rows={4}
        className="min-h-24 font-mono"
        value={draft.content}
        onChange={({ target }) => write(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={end}>
          {words.cancel}
        </Button>
        <Button size="sm" variant="primary" disabled={!canSave} onClick={save}>
          {words.save}
        </Button>
      </div>
    </div>
  );
}
