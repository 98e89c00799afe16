'use client';

import { useState } from 'react';
import { WORD_LIMITS } from '@/lib/core/words/word-limits';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Textarea } from '../ui/textarea';

interface NoteEditorProps {
  initial: string;
  /** Returns whether the note was accepted. */
  onSave(content: string): boolean;
  onClose(): void;
}

/** A note as Markdown source. Ctrl+Enter or ⌘Enter saves, Escape closes. */
export function NoteEditor({ initial, onSave, onClose }: NoteEditorProps) {
  const words = useWords(dictionary);
  const [content, setContent] = useState(initial);
  const canSave = content.trim() !== '';

  function save() {
    if (canSave && (content === initial || onSave(content))) onClose();
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
        value={content}
        onChange={({ target }) => setContent(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
        }}
      />
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button size="sm" variant="primary" disabled={!canSave} onClick={save}>
          {words.save}
        </Button>
      </div>
    </div>
  );
}
