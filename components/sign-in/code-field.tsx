'use client';

import { signIn } from '@/lib/i18n/dictionary/sign-in';
import { useWords } from '../i18n/text-provider';
import { Field } from '../ui/field';
import { Input } from '../ui/input';

/** The second factor of a sign-in: a code of the authenticator app, or a recovery code. */
export function CodeField({ problem }: { problem?: 'wrong' | 'unreadable' }) {
  const words = useWords(signIn);
  const problems = { wrong: words.codeWrong, unreadable: words.codeUnreadable };
  return (
    <Field label={words.code} hint={words.codeHint} error={problem && problems[problem]}>
      {(control) => (
        <Input
          {...control}
          name="code"
          autoComplete="one-time-code"
          maxLength={64}
          required
          // The next thing to fill in, after the password was accepted.
          autoFocus
          className="h-10"
        />
      )}
    </Field>
  );
}
