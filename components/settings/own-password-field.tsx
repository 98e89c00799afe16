'use client';

import { Field } from '../ui/field';
import { Input } from '../ui/input';

interface OwnPasswordFieldProps {
  /** Of the account that the password belongs to. */
  email: string;
  label: string;
  error?: string;
  value: string;
  onChange(password: string): void;
}

/** The user's current password, before a change that needs it. */
export function OwnPasswordField({ email, label, error, value, onChange }: OwnPasswordFieldProps) {
  return (
    <>
      {/* Tells password managers which account the password belongs to. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label={label} error={error}>
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
