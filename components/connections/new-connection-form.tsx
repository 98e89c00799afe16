'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, Suspense, useState } from 'react';
import type { ConnectionAnswer, NewConnectionRequest, Provider } from '@/lib/core/connections/connections';
import type { OpenApiDocument } from '@/lib/core/tools/openapi-document';
import { connections } from '@/lib/i18n/dictionary/connections';
import { ApiError, api } from '../api';
import { useWords } from '../i18n/text-provider';
import { LeaveGuard } from '../shell/leave-guard';
import { Button } from '../ui/button';
import { DialogFooter } from '../ui/dialog';
import { lazyExtra } from '../ui/lazy-extra';
import { NotLoaded } from '../ui/not-loaded';
import { Problem } from '../ui/problem';
import { toast } from '../ui/toast';
import { ConnectionFields } from './connection-fields';
import { type FieldValues, fieldsFor, typedValues } from './provider-fields';
import { goToSignIn, refreshConnections } from './use-connection';

const OpenApiStart = lazyExtra(() => import('./http-tools/open-api-start'), NotLoaded);

interface NewConnectionFormProps {
  provider: Provider;
  /** The operator's program to connect, in place of an address. */
  server?: string;
  onBack(): void;
  /** `document`: the OpenAPI document that the form was filled in from. */
  onDone(added: ConnectionAnswer['connection'], document?: OpenApiDocument): void;
}

/**
 * The settings of a new connection. The server tests it before responding; for providers with a sign-in, the browser then goes to the
 * sign-in page.
 */
export function NewConnectionForm({ provider, server, onBack, onDone }: NewConnectionFormProps) {
  const words = useWords(connections);
  const queries = useQueryClient();
  const usualName = server ?? words.names[provider];
  const [name, setName] = useState(usualName);
  const [values, setValues] = useState<FieldValues>({ server });
  const own = fieldsFor(provider, values);
  const [tried, setTried] = useState(false);
  const [document, setDocument] = useState<OpenApiDocument>();
  const create = useMutation({
    mutationFn: async (body: Omit<NewConnectionRequest, 'agents'>) => {
      const { connection } = await api<ConnectionAnswer>('/api/connections', { method: 'POST', body });
      await refreshConnections(queries);
      return connection;
    },
    onSuccess: (connection, body) => {
      if (connection.state === 'needs_sign_in') return signIn.mutate(connection);
      toast.message(words.added(body.name, words.states[connection.state]));
      onDone(connection, document);
    },
  });
  const signIn = useMutation({
    mutationFn: ({ id }: ConnectionAnswer['connection']) => goToSignIn(id),
    onError: (error, connection) => toast.error(words.signInFailed(connection.name), { description: error.message }),
    // After a failure, too: the connection exists, and the person can sign in on its card.
    onSettled: (_, __, connection) => onDone(connection, document),
  });
  const isSignedInto = provider === 'salesforce' || (provider === 'mcp' && values.auth === 'oauth');
  const typed = typedValues(own, values);
  // Once it is stored, the browser may go to the provider's sign-in.
  const isDirty = !create.isSuccess && (name !== usualName || Object.keys(typed).length > 0);
  const missing = own.filter(({ field, required }) => required && typed[field] === undefined).map(({ field }) => field);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || missing.length > 0) return;
    create.mutate({ provider, name: name.trim(), ...typed, ...(server !== undefined && { server }) });
  }

  const refused = create.error instanceof ApiError ? create.error.fields : {};
  const isAtField = ['name', ...own.map(({ field }) => field)].some((field) => refused[field] !== undefined);
  return (
    <form onSubmit={submit} className="grid grid-cols-1 gap-4">
      {isDirty && <LeaveGuard />}
      {provider === 'http' && (
        <Suspense>
          <OpenApiStart
            document={document}
            onRead={(read, settings) => {
              setDocument(read);
              if (read.title !== '') setName(read.title);
              setValues((before) => ({ ...before, ...settings }));
            }}
            onChoose={(chosen) => setValues((before) => ({ ...before, ...chosen }))}
          />
        </Suspense>
      )}
      <ConnectionFields
        fields={own}
        name={name}
        onName={setName}
        values={values}
        onValues={setValues}
        problems={{
          ...refused,
          ...(tried && name.trim() === '' && { name: words.nameMissing }),
          ...(tried && Object.fromEntries(missing.map((field) => [field, words.needed]))),
        }}
      />
      {isSignedInto && <p className="text-muted-foreground text-xs">{words.signInHint}</p>}
      {create.error && !isAtField && <Problem>{create.error.message}</Problem>}
      <DialogFooter>
        <Button onClick={onBack}>{words.back}</Button>
        <Button type="submit" variant="primary" busy={create.isPending || signIn.isPending}>
          {isSignedInto ? words.submitSignIn : words.submit}
        </Button>
      </DialogFooter>
    </form>
  );
}
