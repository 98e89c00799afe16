'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { SHARE_DAYS, type ShareCreatedAnswer } from '@/lib/api/share-requests';
import { shares } from '@/lib/i18n/dictionary/shares';
import { api } from '../api';
import { useWords } from '../i18n/text-provider';
import { Checkbox } from '../ui/checkbox';
import { DialogActions } from '../ui/dialog-actions';
import { Field } from '../ui/field';
import { Select } from '../ui/select';
import { sharesPath, sharesQuery } from './share-queries';

const NEVER = 'never';

interface ShareFormProps {
  /** Of the conversation. */
  id: string;
  /** Cursor of the last run that is shared; null: none is. */
  until: string | null;
  onMade(created: ShareCreatedAnswer): void;
}

/** What a new link shows and how long it works. */
export function ShareForm({ id, until, onMade }: ShareFormProps) {
  const words = useWords(shares);
  const queries = useQueryClient();
  const [withWork, setWithWork] = useState(false);
  const [expiry, setExpiry] = useState('30');
  const create = useMutation({
    mutationFn: () =>
      api<ShareCreatedAnswer>(sharesPath(id), {
        method: 'POST',
        body: { until, withWork, expiresInDays: expiry === NEVER ? null : Number(expiry) },
      }),
    onSuccess: (created) => {
      onMade(created);
      return queries.invalidateQueries(sharesQuery(id));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    create.mutate();
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <Checkbox checked={withWork} onCheckedChange={setWithWork} className="items-start [&>input]:mt-0.5">
        {words.withWork}
      </Checkbox>
      <Field label={words.expires} error={create.error?.message}>
        {(control) => (
          <Select
            {...control}
            value={expiry}
            onValueChange={setExpiry}
            options={[
              ...SHARE_DAYS.map((days) => ({ value: String(days), label: words.days(days) })),
              { value: NEVER, label: words.never },
            ]}
          />
        )}
      </Field>
      <DialogActions busy={create.isPending}>{words.create}</DialogActions>
    </form>
  );
}
