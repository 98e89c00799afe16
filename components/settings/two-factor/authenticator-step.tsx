'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import type { NewAuthenticatorAnswer, RecoveryCodesAnswer } from '@/lib/api/two-factor-answers';
import { twoFactor } from '@/lib/i18n/dictionary/two-factor';
import { api } from '../../api';
import { useWords } from '../../i18n/text-provider';
import { problemOf } from '../../problem-of';
import { CopyButton } from '../../ui/copy-button';
import { DialogActions } from '../../ui/dialog-actions';
import { Field } from '../../ui/field';
import { Input } from '../../ui/input';
import { twoFactorQuery } from './two-factor-query';

interface AuthenticatorStepProps {
  made: NewAuthenticatorAnswer;
  onConfirmed(answer: RecoveryCodesAnswer): void;
}

/** Shows the secret for the authenticator app, and asks for its first code. */
export function AuthenticatorStep({ made: { secret, address }, onConfirmed }: AuthenticatorStepProps) {
  const words = useWords(twoFactor);
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => api<RecoveryCodesAnswer>('/api/me/two-factor/confirm', { method: 'POST', body: { code } }),
    onSuccess: onConfirmed,
    // Also after a failure: the answer may have been lost on the way.
    onSettled: () => void queries.invalidateQueries(twoFactorQuery),
  });
  const { error } = confirm;
  const problem = problemOf(error, 'code');

  function submit(event: FormEvent) {
    event.preventDefault();
    confirm.mutate();
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      {/* White in both themes: scanners expect dark on light. */}
      <div className="justify-self-center rounded-lg bg-white p-3">
        <QRCodeSVG value={address} size={168} role="img" aria-label={words.qr} />
      </div>
      <div className="flex items-center gap-2 rounded-lg border px-3 py-2">
        <code className="min-w-0 flex-1 select-all break-all text-sm">{grouped(secret)}</code>
        <CopyButton value={secret} label={words.copyKey} iconOnly variant="ghost" size="icon-sm" />
      </div>
      <Field label={words.code} hint={words.codeHint} error={problem}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={10}
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
      </Field>
      <DialogActions busy={confirm.isPending} disabled={code.trim() === ''}>
        {words.confirm}
      </DialogActions>
    </form>
  );
}

/** In groups of four, which are easier to type. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ');
