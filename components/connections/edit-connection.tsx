'use client';

import { type FormEvent, useState } from 'react';
import type { ConnectionAnswer } from '@/lib/core/connections/connections';
import { connections } from '@/lib/i18n/dictionary/connections';
import { ApiError } from '../api';
import { useText, useWords } from '../i18n/text-provider';
import { GuardedDialog } from '../shell/guarded-dialog';
import { DialogActions } from '../ui/dialog-actions';
import { Problem } from '../ui/problem';
import { ConnectionFields } from './connection-fields';
import { changedValues, type FieldValues, fieldsFor } from './provider-fields';
import type { useConnection } from './use-connection';

interface EditConnectionProps extends Pick<ReturnType<typeof useConnection>, 'edit'> {
  connection: ConnectionAnswer['connection'];
  onClose(): void;
}

/** The settings that are not secret, as texts. */
function shownSettings({ only: _, ...settings }: ConnectionAnswer['connection']['settings']): FieldValues {
  return Object.fromEntries(Object.entries(settings).map(([field, value]) => [field, String(value)]));
}

/** A dialog to edit a connection. The server tests changes of its address or key before storing them; an empty secret stays unchanged. */
export function EditConnection({ connection, edit, onClose }: EditConnectionProps) {
  const words = useWords(connections);
  const { ui } = useText();
  const { provider, settings } = connection;
  const before: FieldValues = shownSettings(settings);
  const [name, setName] = useState(connection.name);
  const [values, setValues] = useState(before);
  const own = fieldsFor(provider, values);
  const changed = changedValues(own, values, before);
  const isDirty = name !== connection.name || Object.keys(changed).length > 0;
  const refused = edit.error instanceof ApiError ? edit.error.fields : {};
  const isAtField = ['name', ...own.map(({ field }) => field)].some((field) => refused[field] !== undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    edit.mutate({ name: name.trim(), ...changed }, { onSuccess: onClose });
  }

  return (
    <GuardedDialog isDirty={isDirty} onClose={onClose} title={words.editTitle(connection.name)}>
      <form onSubmit={submit} className="grid gap-4">
        <ConnectionFields
          fields={own}
          name={name}
          onName={setName}
          values={values}
          onValues={setValues}
          secretHint={words.keepSecret}
          problems={{ ...refused, ...(name.trim() === '' && { name: words.nameMissing }) }}
        />
        {edit.error && !isAtField && <Problem>{edit.error.message}</Problem>}
        <DialogActions busy={edit.isPending}>{ui.save}</DialogActions>
      </form>
    </GuardedDialog>
  );
}
