'use client';

import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { signIn } from '@/lib/i18n/dictionary/sign-in';
import { draftKeys } from '../drafts';
import { useText, useWords } from '../i18n/text-provider';
import { Mark } from '../shell/mark';
import { Button } from '../ui/button';
import { Spinner } from '../ui/spinner';
import { useFragment } from '../ui/use-fragment';
import { useHydrated } from '../ui/use-hydrated';
import { PasswordForm } from './password-form';
import { ProviderButtons } from './provider-buttons';
import { useLinkSignIn } from './use-link-sign-in';

interface SignInProps {
  /** The path to open afterwards. */
  next: string;
  /** The session has expired while the product was in use. */
  expired?: boolean;
  /** The password was changed, and the new one alone does not sign in. */
  passwordChanged?: boolean;
  /** The error with which a provider returned the user. */
  error?: string;
}

function refusalOf(error: string, words: typeof signIn.en): string {
  switch (error) {
    case 'no_account':
      return words.noAccount;
    case 'email_not_verified':
      return words.notVerified;
    case 'unavailable':
      return words.unavailable;
    default:
      return words.provider;
  }
}

export function SignIn({ next, expired, passwordChanged, error }: SignInProps) {
  const text = useText();
  const words = useWords(signIn);
  const link = useLinkSignIn(next);
  // The browser has kept the fragment of the page that led here.
  const back = next + useFragment();
  const [password, setPassword] = useState(false);
  const hasDrafts = useHydrated() && draftKeys().length > 0;
  const ended = hasDrafts ? words.expiredWithDrafts : words.expired;
  const notice = passwordChanged ? words.passwordChanged : expired ? ended : undefined;
  const note = error ? refusalOf(error, words) : notice;
  return (
    // Not centred vertically: further ways to sign in appear below, and what is above them must not move under the pointer.
    <main className="min-h-dvh px-5 pt-[17dvh] pb-8">
      <div className="mx-auto w-full max-w-[22rem]">
        <div className="mb-8 flex flex-col items-center text-center">
          <Mark className="size-11" />
          <h1 className="mt-4 font-semibold text-2xl tracking-tight">{text.shell.product}</h1>
          <p className="mt-1.5 text-balance text-muted-foreground">{text.shell.purpose}</p>
        </div>
        {link === 'working' && (
          <p role="status" className="flex items-center justify-center gap-2 py-6 text-muted-foreground">
            <Spinner />
            {words.link}
          </p>
        )}
        {(link === 'dead' || link === 'unreachable') && !password ? (
          <div role="alert" className="rounded-2xl border bg-card p-6 text-center shadow-raised">
            <Link2Off aria-hidden="true" className="mx-auto size-5 text-warning" />
            <h2 className="mt-2 font-semibold">{words.linkTitle}</h2>
            <p className="mt-1 text-muted-foreground">{link === 'dead' ? words.linkText : words.unreachable}</p>
            <Button variant="primary" className="mt-5" onClick={() => setPassword(true)}>
              {words.linkAction}
            </Button>
          </div>
        ) : (
          link !== 'working' && (
            <div className="grid gap-5">
              {note && (
                <p role="status" className="rounded-lg bg-warning-soft px-3 py-2 text-sm text-warning">
                  {note}
                </p>
              )}
              <PasswordForm next={back} />
              <ProviderButtons next={back} />
            </div>
          )
        )}
      </div>
    </main>
  );
}
