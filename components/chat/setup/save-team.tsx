'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { LibraryItemAnswer } from '@/lib/api/library-requests';
import type { LibraryContent } from '@/lib/core/library';
import { library } from '@/lib/i18n/dictionary/library';
import { ApiError, api } from '../../api';
import { useText, useWords } from '../../i18n/text-provider';
import { refreshLibrary } from '../../library/library-queries';
import { suggestName } from '../../library/suggest-name';
import { GuardedDialog } from '../../shell/guarded-dialog';
import { DialogActions } from '../../ui/dialog-actions';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { toast } from '../../ui/toast';

interface SaveTeamProps {
  definition: LibraryContent<'team'>['definition'];
  onSaved(name: string): void;
  onClose(): void;
}

/** A dialog that saves the current set-up as a named team. */
export default function SaveTeam({ definition, onSaved, onClose }: SaveTeamProps) {
  const { ui } = useText();
  const words = useWords(library);
  const queries = useQueryClient();
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState<string>();
  const name = typed ?? suggestName(title);
  const save = useMutation({
    mutationFn: () =>
      api<LibraryItemAnswer<'team'>>('/api/teams', { method: 'POST', body: { name, title: title.trim(), definition } }),
    async onSuccess({ item }) {
      await refreshLibrary(queries, 'team');
      onSaved(item.name);
      toast.success(words.teamSaved(item.title));
      onClose();
    },
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const other = save.error !== null && fields.title === undefined && fields.name === undefined ? save.error.message : undefined;
  const complete = title.trim() !== '' && name !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (complete) save.mutate();
  }

  return (
    <GuardedDialog
      isDirty={title !== '' || typed !== undefined}
      onClose={onClose}
      title={words.saveTeam}
      description={words.saveTeamText}
    >
      <form onSubmit={submit} className="grid gap-4">
        <Field label={words.titleField} error={fields.title ?? other}>
          {(control) => (
            <Input
              {...control}
              value={title}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
        <Field label={words.name} hint={words.nameHint} error={fields.name === 'taken' ? words.nameTaken : fields.name}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              className="font-mono"
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
        <DialogActions busy={save.isPending} disabled={!complete}>
          {ui.save}
        </DialogActions>
      </form>
    </GuardedDialog>
  );
}
