'use client';

import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { settings } from '@/lib/i18n/dictionary/settings';
import { ApiError, api, changeSession } from '../api';
import { useWords } from '../i18n/text-provider';
import { trySignIn } from '../sign-in/try-sign-in';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { toast } from '../ui/toast';
import { OwnPasswordField } from './own-password-field';
import { SettingsCard } from './settings-card';

/** Changes the password, which ends all sessions, and signs in again. */
export function ChangePassword({ email }: { email: string }) {
  const words = useWords(settings);
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const change = useMutation({
    mutationFn: () =>
      changeSession(async () => {
        await api('/api/me/password', { method: 'POST', body: { current, password } });
        return trySignIn('credentials', { email, password });
      }),
    onSuccess: ({ status }) => {
      if (status !== 'in')
        return window.location.assign(`/sign-in?${status === 'code' ? 'password-changed&' : ''}next=/settings`);
      setCurrent('');
      setPassword('');
      toast.success(words.passwordChanged);
    },
  });
  const fields = change.error instanceof ApiError ? change.error.fields : {};
  const problem = change.error && !fields.current && !fields.password ? change.error.message : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate();
  }

  return (
    <SettingsCard title={words.password} description={words.passwordHint}>
      <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <OwnPasswordField error={fields.current} value={current} onChange={setCurrent} />
        <Field label={words.newPassword} hint={words.newPasswordHint} error={fields.password ?? problem}>
          {(control) => (
            <Input
              {...control}
              type="password"
              autoComplete="new-password"
              required
              minLength={8}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
        <div className="sm:col-span-2">
          <Button type="submit" size="sm" busy={change.isPending} disabled={current === '' || password === ''}>
            {words.changePassword}
          </Button>
        </div>
      </form>
    </SettingsCard>
  );
}
