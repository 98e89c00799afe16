'use client';

import { useState } from 'react';
import { useText } from '../../i18n/text-provider';
import { Dialog, DialogContent } from '../../ui/dialog';
import { DialogActions } from '../../ui/dialog-actions';
import { Field } from '../../ui/field';
import { Textarea } from '../../ui/textarea';
import { useControl } from '../signals/use-control';

const LONGEST_NOTE = 10_000;

interface NoteDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  runId: string;
  agent: string;
  title: string;
}

/** A dialog that sends a note to a working agent. */
export function NoteDialog({ open, onOpenChange, runId, agent, title }: NoteDialogProps) {
  const text = useText();
  const control = useControl(runId);
  const [note, setNote] = useState('');
  const words = note.trim();

  function send() {
    if (words === '') return;
    control({ kind: 'note', agent, text: words });
    setNote('');
    onOpenChange(false);
  }

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={text.control.noteTitle(title)} description={text.control.noteText}>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          <Field label={text.control.noteLabel}>
            {(field) => (
              <Textarea {...field} maxLength={LONGEST_NOTE} value={note} onChange={({ target }) => setNote(target.value)} />
            )}
          </Field>
          <DialogActions aria-disabled={words === '' || undefined}>{text.control.send}</DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
