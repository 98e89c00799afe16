'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { signIn } from '@/lib/i18n/dictionary/sign-in';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { Problem } from '../ui/problem';
import { CodeField } from './code-field';
import { type SignInOutcome, trySignIn } from './try-sign-in';
import { useSecondsLeft } from './use-seconds-left';

export function PasswordForm({ next }: { next: string }) {
  const words = useWords(signIn);
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome>();
  /** The right e-mail and password, which need a code as well. */
  const [checked, setChecked] = useState<{ email: string; password: string }>();
  const wait = useSecondsLeft(outcome);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Browsers fill in both fields before React knows of them.
    const filled = new FormData(event.currentTarget);
    setBusy(true);
    const account = checked ?? { email: String(filled.get('email')), password: String(filled.get('password')) };
    const result = await trySignIn('credentials', checked ? { ...checked, code: String(filled.get('code')) } : account);
    setOutcome(result);
    if (result.status === 'in') {
      router.replace(next);
      router.refresh();
      return;
    }
    if (result.status === 'code') setChecked(account);
    // The password was changed, or the account disabled, in between.
    if (result.status === 'refused') setChecked(undefined);
    setBusy(false);
  }

  function beginAgain() {
    setChecked(undefined);
    setOutcome(undefined);
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-4">
      {checked ? (
        <CodeField problem={outcome?.status === 'code' ? outcome.problem : undefined} />
      ) : (
        <>
          <Field label={words.email}>
            {(control) => <Input {...control} type="email" name="email" autoComplete="username" required className="h-10" />}
          </Field>
          <Field label={words.password}>
            {(control) => (
              <Input {...control} type="password" name="password" autoComplete="current-password" required className="h-10" />
            )}
          </Field>
        </>
      )}
      {outcome?.status === 'refused' && <Problem className="text-sm">{words.wrong}</Problem>}
      {outcome?.status === 'unreachable' && <Problem className="text-sm">{words.unreachable}</Problem>}
      {outcome?.status === 'limited' &&
        (wait > 0 ? (
          <>
            {/* The countdown is visual only: a screen reader would read it every second. */}
            <p className="sr-only" role="alert">
              {words.limited(outcome.seconds)}
            </p>
            <p aria-hidden="true" className="text-danger text-sm tabular-nums">
              {words.limited(wait)}
            </p>
          </>
        ) : (
          <p role="status" className="text-muted-foreground text-sm">
            {words.tryAgainNow}
          </p>
        ))}
      <Button type="submit" variant="primary" busy={busy} disabled={wait > 0} className="mt-1 h-10">
        {words.submit}
      </Button>
      {checked && (
        <Button variant="ghost" onClick={beginAgain}>
          {words.otherAccount}
        </Button>
      )}
    </form>
  );
}
