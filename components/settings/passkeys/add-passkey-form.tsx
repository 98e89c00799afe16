'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ShownPasskey } from '@/lib/api/passkey-answers';
import { passkeys } from '@/lib/i18n/dictionary/passkeys';
import { ApiError, api } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { createPasskey, isRefusal } from '../../passkey-browser';
import { DialogActions } from '../../ui/dialog-actions';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { toast } from '../../ui/toast';
import { OwnPasswordField } from '../own-password-field';
import { passkeysQuery } from './passkeys-query';

export function AddPasskeyForm({ onAdded }: { onAdded(): void }) {
  const words = useWords(passkeys);
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const add = useMutation({
    async mutationFn() {
      const options = await api<PublicKeyCredentialCreationOptionsJSON>('/api/me/passkeys/options', {
        method: 'POST',
        body: { password },
      });
      const credential = await createPasskey(options);
      return api<ShownPasskey>('/api/me/passkeys', { method: 'POST', body: { name: name.trim(), credential } });
    },
    onSuccess() {
      onAdded();
      toast.success(words.added);
    },
    // Also after a failure: the answer may have been lost on the way.
    onSettled: () => void queries.invalidateQueries(passkeysQuery),
  });
  const { error } = add;
  const fields = error instanceof ApiError ? error.fields : {};
  const problem = error instanceof DOMException ? words[reasonOf(error)] : error?.message;

  function submit(event: FormEvent) {
    event.preventDefault();
    add.mutate();
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={words.name} hint={words.nameHint} error={fields.name ?? (fields.password ? undefined : problem)}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={100}
            required
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <OwnPasswordField error={fields.password} value={password} onChange={setPassword} />
      <DialogActions busy={add.isPending} disabled={name.trim() === ''}>
        {words.create}
      </DialogActions>
    </form>
  );
}

/** Why the device created none: its own message is technical and in the browser's language. */
function reasonOf({ name }: DOMException): 'present' | 'cancelled' | 'unusable' {
  if (name === 'InvalidStateError') return 'present';
  return isRefusal(name) ? 'cancelled' : 'unusable';
}
