'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef } from 'react';
import { settings as settingsWords } from '@/lib/i18n/dictionary/settings';
import { signIn } from '@/lib/i18n/dictionary/sign-in';
import { api } from '../api';
import { useWords } from '../i18n/text-provider';
import { problemOf } from '../problem-of';
import { Mark } from '../shell/mark';
import { Button } from '../ui/button';
import { Field } from '../ui/field';
import { Input } from '../ui/input';
import { takeLinkToken } from './take-link-token';
import { trySignIn } from './try-sign-in';

/** The page behind an invitation link: choosing a password also signs the user in. */
export function ChoosePassword() {
  const words = useWords(signIn);
  const settings = useWords(settingsWords);
  const router = useRouter();
  /** Not a state: the form may be submitted before React has rendered the page a second time. */
  const token = useRef('');
  useEffect(() => {
    token.current = takeLinkToken() ?? token.current;
  }, []);
  const choose = useMutation({
    mutationFn: async (password: string) => {
      const { email } = await api<{ email: string }>('/api/choose-password', {
        method: 'POST',
        body: { token: token.current, password },
      });
      const { status } = await trySignIn('credentials', { email, password });
      const signInPage = status === 'code' ? '/sign-in?password-changed' : '/sign-in';
      router.replace(status === 'in' ? '/chat' : signInPage);
      router.refresh();
    },
  });
  const { error } = choose;
  const problem = problemOf(error, 'password');

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    choose.mutate(String(new FormData(event.currentTarget).get('password')));
  }

  return (
    <main className="grid min-h-dvh grid-rows-[1fr_auto_1.4fr] px-5 py-8">
      <div className="row-start-2 mx-auto w-full max-w-[22rem]">
        <div className="mb-8 flex flex-col items-center text-center">
          <Mark className="size-11" />
          <h1 className="mt-4 font-semibold text-2xl tracking-tight">{words.chooseTitle}</h1>
          <p className="mt-1.5 text-balance text-muted-foreground">{words.chooseText}</p>
        </div>
        <form method="post" onSubmit={submit} className="grid gap-4">
          <Field label={settings.newPassword} hint={settings.newPasswordHint} error={problem}>
            {(control) => (
              <Input
                {...control}
                type="password"
                name="password"
                autoComplete="new-password"
                required
                minLength={8}
                className="h-10"
              />
            )}
          </Field>
          <Button type="submit" variant="primary" busy={choose.isPending || choose.isSuccess} className="mt-1 h-10">
            {words.choose}
          </Button>
        </form>
      </div>
    </main>
  );
}
