'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ConnectionAnswer, NewConnectionRequest, Provider } from '@/lib/core/connections';
import { ApiError, api } from '../api';
import { useText } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { DialogFooter } from '../ui/dialog';
import { toast } from '../ui/toast';
import { ConnectionFields } from './connection-fields';
import { providerFields } from './provider-fields';
import { providerLooks } from './provider-looks';
import { goToSignIn, refreshConnections } from './use-connection';

interface NewConnectionFormProps {
  provider: Provider;
  onBack(): void;
  onDone(): void;
}

/** What a provider takes. The server tests the connection before it answers; where people sign in, the browser goes there next. */
export function NewConnectionForm({ provider, onBack, onDone }: NewConnectionFormProps) {
  const text = useText();
  const words = text.connections;
  const queries = useQueryClient();
  const own = providerFields[provider];
  const [name, setName] = useState(providerLooks[provider].label);
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  const create = useMutation({
    mutationFn: async (body: Omit<NewConnectionRequest, 'agents'>) => {
      const { connection } = await api<ConnectionAnswer>('/api/connections', { method: 'POST', body });
      await refreshConnections(queries);
      if (connection.state === 'needs_sign_in') await goToSignIn(connection.id);
      return connection;
    },
    onSuccess: ({ state }, body) => {
      if (state !== 'needs_sign_in') toast.message(words.added(body.name, words.states[state]));
      onDone();
    },
  });
  const missing = own.required && value.trim() === '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || missing) return;
    create.mutate({ provider, name: name.trim(), ...(value.trim() !== '' && { [own.field]: value.trim() }) });
  }

  const refused = create.error instanceof ApiError ? create.error.fields : {};
  const told = refused.name !== undefined || refused[own.field] !== undefined;
  return (
    <form onSubmit={submit} className="grid gap-4">
      <ConnectionFields
        provider={provider}
        name={name}
        onName={setName}
        value={value}
        onValue={setValue}
        problems={{
          ...refused,
          ...(tried && name.trim() === '' && { name: words.nameMissing }),
          ...(tried && missing && { [own.field]: words.needed }),
        }}
      />
      {provider === 'salesforce' && <p className="text-muted-foreground text-xs">{words.signInHint}</p>}
      {create.error && !told && (
        <p role="alert" className="wrap-anywhere text-danger text-xs">
          {create.error.message}
        </p>
      )}
      <DialogFooter>
        <Button onClick={onBack}>{words.back}</Button>
        <Button type="submit" variant="primary" busy={create.isPending}>
          {provider === 'salesforce' ? words.submitSignIn : words.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
