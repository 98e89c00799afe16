'use client';

import { settings } from '@/lib/i18n/dictionary/settings';
import { useWords } from '../i18n/text-provider';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Problem } from '../ui/problem';
import { useMe } from '../use-me';

interface OwnPasswordFieldProps {
  error?: string;
  value: string;
  onChange(password: string): void;
}

/** The user's current password, before a change that needs it; for users without one only the problem, if there is one. */
export function OwnPasswordField({ error, value, onChange }: OwnPasswordFieldProps) {
  const words = useWords(settings);
  const user = useMe()?.user;
  if (!user?.hasPassword) return <Problem>{error}</Problem>;
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={words.currentPassword} error={error}>
        {(control) => (
          <Input
            {...control}
            type="password"
            autoComplete="current-password"
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
