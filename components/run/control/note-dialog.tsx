'use client';

import { useMutation } from '@tanstack/react-query';
import { interventions } from '@/lib/i18n/dictionary/interventions';
import { useText, useWords } from '../../i18n/text-provider';
import { Dialog, DialogContent } from '../../ui/dialog';
import { DialogActions } from '../../ui/dialog-actions';
import { Field } from '../../ui/field';
import { Textarea } from '../../ui/textarea';
import { signalProblem } from '../signals/signal-problem';
import { nameOf, useSignals } from '../signals/signals-provider';
import { useAnswerDraft } from '../signals/use-answer-draft';

const LONGEST_NOTE = 10_000;

interface NoteDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  runId: string;
  agent: string;
  title: string;
}

/** A dialog that sends a note to a working agent. It stays open, and keeps the note, until the server has accepted it. */
export function NoteDialog({ open, onOpenChange, runId, agent, title }: NoteDialogProps) {
  const text = useText();
  const controls = useWords(interventions);
  const { control } = useSignals();
  const [note, setNote] = useAnswerDraft('note', () => '', nameOf(runId, agent));
  const words = note.trim();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => control(runId, { kind: 'note', agent, text: words }),
    onSuccess() {
      setNote('');
      onOpenChange(false);
    },
    // It may have been closed meanwhile.
    onError: () => onOpenChange(true),
  });

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent title={controls.noteTitle(title)} description={controls.noteText}>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (words !== '' && !isPending) mutate();
          }}
        >
          <Field label={controls.noteLabel} error={error ? signalProblem(error, text) : undefined}>
            {(field) => (
              <Textarea
                {...field}
                maxLength={LONGEST_NOTE}
                readOnly={isPending}
                value={note}
                onChange={({ target }) => {
                  if (error) reset();
                  setNote(target.value);
                }}
              />
            )}
          </Field>
          <DialogActions busy={isPending} aria-disabled={words === '' || isPending || undefined}>
            {controls.send}
          </DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
