'use client';

import { type QueryFilters, useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../api';
import { problemOf } from '../problem-of';
import type { ButtonProps } from '../ui/button';
import { DialogActions } from '../ui/dialog-actions';
import { OwnPasswordField } from './own-password-field';

interface PasswordStepProps<Answer> extends Pick<ButtonProps, 'variant'> {
  /** The request that needs the password. */
  path: string;
  method?: 'POST' | 'PATCH';
  /** What the request has besides the password. */
  body?: object;
  /** The verb on the button. */
  action: string;
  /** What the request changes. */
  changes?: Pick<QueryFilters, 'queryKey'>;
  onDone(answer: Answer): void;
}

/** Asks for the user's password, if they have one, before a request that needs no other input. */
export function PasswordStep<Answer>({
  path,
  method = 'POST',
  body,
  action,
  changes,
  onDone,
  variant = 'primary',
}: PasswordStepProps<Answer>) {
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const send = useMutation({
    mutationFn: () => api<Answer>(path, { method, body: { ...body, password } }),
    onSuccess: onDone,
    // Also after a failure: the answer may have been lost on the way.
    onSettled: () => void (changes && queries.invalidateQueries(changes)),
  });
  const problem = problemOf(send.error, 'password');

  function submit(event: FormEvent) {
    event.preventDefault();
    send.mutate();
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <OwnPasswordField error={problem} value={password} onChange={setPassword} />
      <DialogActions variant={variant} busy={send.isPending}>
        {action}
      </DialogActions>
    </form>
  );
}
