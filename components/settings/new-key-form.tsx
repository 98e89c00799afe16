'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { NewKeyAnswer } from '@/lib/api/answers';
import { KEY_SCOPES, type KeyScope, USUAL_SCOPES } from '@/lib/core/ports/api-key-store';
import { settings } from '@/lib/i18n/dictionary/settings';
import { ApiError, api } from '../api';
import { AgentsChoice } from '../connections/agents-choice';
import { useWords } from '../i18n/text-provider';
import { problemOf } from '../problem-of';
import { CheckboxList } from '../ui/checkbox-list';
import { DialogActions } from '../ui/dialog-actions';
import { Field } from '../ui/field';
import { Group } from '../ui/group';
import { Input } from '../ui/input';
import { Label } from '../ui/label';
import { Problem } from '../ui/problem';
import { Select } from '../ui/select';
import { keysQuery } from './keys-query';
import { OwnPasswordField } from './own-password-field';

const DAYS = [30, 90, 365];
const NEVER = 'never';

export function NewKeyForm({ onMade }: { onMade(answer: NewKeyAnswer): void }) {
  const words = useWords(settings);
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [expiry, setExpiry] = useState('90');
  const [missing, setMissing] = useState(false);
  const [scopes, setScopes] = useState(USUAL_SCOPES);
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [password, setPassword] = useState('');
  const create = useMutation({
    mutationFn: (body: {
      name: string;
      expiresInDays: number | null;
      scopes: readonly KeyScope[];
      agents: string[] | null;
      password: string;
    }) => api<NewKeyAnswer>('/api/keys', { method: 'POST', body }),
    onSuccess: (answer) => {
      onMade(answer);
      return queries.invalidateQueries(keysQuery);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '' || scopes.length === 0) return;
    create.mutate({
      name: name.trim(),
      expiresInDays: expiry === NEVER ? null : Number(expiry),
      scopes,
      agents: chosen,
      password,
    });
  }

  const wrongPassword = create.error instanceof ApiError ? create.error.fields.password : undefined;
  const refusal = wrongPassword ? undefined : problemOf(create.error, 'name');
  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={words.keyName} hint={words.keyNameHint} error={missing ? words.keyNameMissing : refusal}>
        {(control) => (
          <Input {...control} value={name} maxLength={100} autoComplete="off" onChange={(e) => setName(e.target.value)} />
        )}
      </Field>
      <Field label={words.expires}>
        {(control) => (
          <Select
            {...control}
            value={expiry}
            onValueChange={setExpiry}
            options={[
              ...DAYS.map((days) => ({ value: String(days), label: words.expiry.days(days) })),
              { value: NEVER, label: words.expiry.never },
            ]}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <Label>{words.scopes}</Label>
        <Group aria-label={words.scopes} className="grid gap-1">
          <CheckboxList
            options={KEY_SCOPES.map((scope) => ({ value: scope, label: words.scope[scope] }))}
            chosen={scopes}
            onChange={setScopes}
          />
          {scopes.length === 0 && <Problem>{words.scopeMissing}</Problem>}
        </Group>
      </div>
      {scopes.includes('ask') && (
        <div className="grid gap-1.5">
          <Label>{words.keyAgents}</Label>
          <AgentsChoice value={chosen} onChange={setChosen} />
        </div>
      )}
      <OwnPasswordField error={wrongPassword} value={password} onChange={setPassword} />
      <DialogActions busy={create.isPending}>{words.create}</DialogActions>
    </form>
  );
}
