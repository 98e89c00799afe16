'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { twoFactor } from '@/lib/i18n/dictionary/two-factor';
import { api } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { problemOf } from '../../problem-of';
import type { ButtonProps } from '../../ui/button';
import { DialogActions } from '../../ui/dialog-actions';
import { OwnPasswordField } from '../own-password-field';
import { twoFactorQuery } from './two-factor-query';

interface PasswordStepProps<Answer> extends Pick<ButtonProps, 'variant'> {
  email: string;
  /** The request that needs the password. */
  path: string;
  /** The verb on the button. */
  action: string;
  onDone(answer: Answer): void;
}

/** Asks for the user's password, which the server wants for every change of two-factor authentication. */
export function PasswordStep<Answer>({ email, path, action, onDone, variant = 'primary' }: PasswordStepProps<Answer>) {
  const words = useWords(twoFactor);
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const send = useMutation({
    mutationFn: () => api<Answer>(path, { method: 'POST', body: { password } }),
    onSuccess: onDone,
    // Also after a failure: the answer may have been lost on the way.
    onSettled: () => void queries.invalidateQueries(twoFactorQuery),
  });
  const problem = problemOf(send.error, 'password');

  function submit(event: FormEvent) {
    event.preventDefault();
    send.mutate();
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <OwnPasswordField email={email} label={words.password} error={problem} value={password} onChange={setPassword} />
      <DialogActions variant={variant} busy={send.isPending} disabled={password === ''}>
        {action}
      </DialogActions>
    </form>
  );
}
