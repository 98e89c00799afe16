'use client';

import { type FormEvent, useState } from 'react';
import type { ConnectionAnswer } from '@/lib/core/connections';
import { ApiError } from '../api';
import { useText } from '../i18n/text-provider';
import { Dialog, DialogContent } from '../ui/dialog';
import { DialogActions } from '../ui/dialog-actions';
import { ConnectionFields } from './connection-fields';
import { providerFields } from './provider-fields';
import type { useConnection } from './use-connection';

interface EditConnectionProps extends Pick<ReturnType<typeof useConnection>, 'edit'> {
  connection: ConnectionAnswer['connection'];
  onClose(): void;
}

/** Another name, address or key. The server tries what leads elsewhere before it keeps it; a secret left empty stays as it is. */
export function EditConnection({ connection, edit, onClose }: EditConnectionProps) {
  const { connections: words, ui } = useText();
  const { provider, settings } = connection;
  const own = providerFields[provider];
  const before = (own.field !== 'key' && !own.secret && settings[own.field]) || '';
  const [name, setName] = useState(connection.name);
  const [value, setValue] = useState(before);
  const refused = edit.error instanceof ApiError ? edit.error.fields : {};
  const told = refused.name !== undefined || refused[own.field] !== undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return;
    const leadsElsewhere = value.trim() !== '' && value.trim() !== before;
    edit.mutate({ name: name.trim(), ...(leadsElsewhere && { [own.field]: value.trim() }) }, { onSuccess: onClose });
  }

  return (
    <Dialog open onOpenChange={onClose}>
      {/* a click beside it must not lose what was typed */}
      <DialogContent title={words.editTitle(connection.name)} onInteractOutside={(event) => event.preventDefault()}>
        <form onSubmit={submit} className="grid gap-4">
          <ConnectionFields
            provider={provider}
            name={name}
            onName={setName}
            value={value}
            onValue={setValue}
            hint={own.secret ? words.keepSecret : undefined}
            problems={{ ...refused, ...(name.trim() === '' && { name: words.nameMissing }) }}
          />
          {edit.error && !told && (
            <p role="alert" className="wrap-anywhere text-danger text-xs">
              {edit.error.message}
            </p>
          )}
          <DialogActions busy={edit.isPending}>{ui.save}</DialogActions>
        </form>
      </DialogContent>
    </Dialog>
  );
}
