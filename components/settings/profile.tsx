'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import type { MeAnswer } from '@/lib/api/answers';
import { settings } from '@/lib/i18n/dictionary/settings';
import { api } from '../api';
import { useText, useWords } from '../i18n/text-provider';
import { problemOf } from '../problem-of';
import { meQuery } from '../queries';
import { LeaveGuard } from '../shell/leave-guard';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { toast } from '../ui/toast';
import { SettingsCard } from './settings-card';

export function Profile({ user }: { user: MeAnswer['user'] }) {
  const text = useText();
  const words = useWords(settings);
  const router = useRouter();
  const queries = useQueryClient();
  const [name, setName] = useState(user.name);
  const save = useMutation({
    mutationFn: (next: string) => api('/api/me', { method: 'PATCH', body: { name: next } }),
    onSuccess: async () => {
      toast.success(words.saved);
      router.refresh();
      await queries.invalidateQueries(meQuery);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') save.mutate(name.trim());
  }

  const refusal = problemOf(save.error, 'name');
  const problem = name.trim() === '' ? words.nameMissing : refusal;
  const changed = name.trim() !== user.name;
  return (
    <SettingsCard title={words.profile}>
      <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {changed && <LeaveGuard />}
        <Field label={words.name} error={problem}>
          {(control) => (
            <Input {...control} value={name} maxLength={100} autoComplete="name" onChange={(e) => setName(e.target.value)} />
          )}
        </Field>
        <Field label={words.email} hint={words.emailHint}>
          {(control) => <Input {...control} value={user.email} type="email" readOnly />}
        </Field>
        {changed && (
          <div className="flex gap-2 sm:col-span-2">
            <Button type="submit" variant="primary" size="sm" busy={save.isPending} disabled={name.trim() === ''}>
              {text.ui.save}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => setName(user.name)}>
              {text.ui.cancel}
            </Button>
          </div>
        )}
      </form>
    </SettingsCard>
  );
}
