'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { NewKeyAnswer } from '@/lib/core/answers';
import { ApiError, api } from '../api';
import { useText } from '../i18n/text-provider';
import { keysQuery } from '../queries';
import { Button } from '../ui/button';
import { DialogClose, DialogFooter } from '../ui/dialog';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Select } from '../ui/select';

const DAYS = [30, 90, 365];
const NEVER = 'never';

export function NewKeyForm({ onMade }: { onMade(answer: NewKeyAnswer): void }) {
  const { settings: words, ui } = useText();
  const queries = useQueryClient();
  const [name, setName] = useState('');
  const [expiry, setExpiry] = useState('90');
  const [missing, setMissing] = useState(false);
  const create = useMutation({
    mutationFn: (body: { name: string; expiresInDays: number | null }) =>
      api<NewKeyAnswer>('/api/keys', { method: 'POST', body }),
    onSuccess: (answer) => {
      onMade(answer);
      return queries.invalidateQueries(keysQuery);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    create.mutate({ name: name.trim(), expiresInDays: expiry === NEVER ? null : Number(expiry) });
  }

  const refusal = create.error instanceof ApiError ? (create.error.fields.name ?? create.error.message) : create.error?.message;
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
      <DialogFooter>
        <DialogClose asChild>
          <Button>{ui.cancel}</Button>
        </DialogClose>
        <Button type="submit" variant="primary" busy={create.isPending}>
          {words.create}
        </Button>
      </DialogFooter>
    </form>
  );
}
