'use client';

import { useState } from 'react';
import type { Folder } from '@/lib/core/words/word-library';
import { words as dictionary } from '@/lib/i18n/dictionary/words';
import { useWords } from '../../i18n/text-provider';
import { Dialog } from '../../ui/dialog';
import { DialogActions } from '../../ui/dialog-actions';
import { Field } from '../../ui/field';
import { FormDialogContent } from '../../ui/form-dialog-content';
import { Input } from '../../ui/input';
import { ColourChoice } from '../colour-choice';

const EMOJIS = ['📘', '🧬', '🩺', '⚖️', '💻', '🎨', '🌍', '🍎', '✈️', '🎵', '🔬', '💬'];

interface FolderLookProps {
  folder: Folder;
  /** Returns whether the look was accepted. */
  onSave(look: Pick<Folder, 'emoji' | 'colour'>): boolean;
  onClose(): void;
}

/** Chooses a folder's emoji and colour. */
export function FolderLook({ folder, onSave, onClose }: FolderLookProps) {
  const words = useWords(dictionary);
  const [emoji, setEmoji] = useState(folder.emoji ?? '');
  const [colour, setColour] = useState(folder.colour);
  return (
    <Dialog open onOpenChange={onClose}>
      <FormDialogContent title={words.lookTitle(folder.name)}>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (onSave({ emoji: emoji.trim() || null, colour })) onClose();
          }}
        >
          <Field label={words.emoji} hint={words.emojiHint}>
            {(control) => <Input {...control} value={emoji} maxLength={32} onChange={({ target }) => setEmoji(target.value)} />}
          </Field>
          <div className="flex flex-wrap gap-1">
            {EMOJIS.map((one) => (
              <button
                key={one}
                type="button"
                className="grid size-8 place-items-center rounded-md text-base hover:bg-accent"
                onClick={() => setEmoji(one)}
              >
                {one}
              </button>
            ))}
          </div>
          <ColourChoice value={colour} onChange={setColour} />
          <DialogActions>{words.save}</DialogActions>
        </form>
      </FormDialogContent>
    </Dialog>
  );
}
