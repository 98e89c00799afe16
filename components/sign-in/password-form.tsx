'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { signIn } from '@/lib/i18n/dictionary/sign-in';
import { useWords } from '../i18n/text-provider';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { type SignInOutcome, trySignIn } from './try-sign-in';
import { useSecondsLeft } from './use-seconds-left';

export function PasswordForm({ next }: { next: string }) {
  const words = useWords(signIn);
  const router = useRouter();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<SignInOutcome>();
  const wait = useSecondsLeft(outcome);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const result = await trySignIn('credentials', { email, password });
    setOutcome(result);
    if (result.status === 'in') {
      router.replace(next);
      router.refresh();
    } else setBusy(false);
  }

  return (
    <form onSubmit={submit} className="grid gap-4">
      <Field label={words.email}>
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            required
            className="h-10"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <Field label={words.password}>
        {(control) => (
          <Input
            {...control}
            type="password"
            name="password"
            autoComplete="current-password"
            required
            className="h-10"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </Field>
      {outcome?.status === 'refused' && <Problem>{words.wrong}</Problem>}
      {outcome?.status === 'unreachable' && <Problem>{words.unreachable}</Problem>}
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
    </form>
  );
}

function Problem({ children }: { children: string }) {
  return (
    <p role="alert" className="text-danger text-sm">
      {children}
    </p>
  );
}
