'use client';

import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { signIn } from '@/lib/i18n/dictionary/sign-in';
import { api } from '../api';
import { useWords } from '../i18n/text-provider';
import { isRefusal, requestPasskey } from '../passkey-browser';
import { Button } from '../ui/button';
import { Problem } from '../ui/problem';
import { type SignInOutcome, trySignIn } from './try-sign-in';

/** Signs in with a passkey that the user chooses in the browser's dialog. Says nothing when they close it. */
export function PasskeyButton({ next }: { next: string }) {
  const words = useWords(signIn);
  const router = useRouter();
  const use = useMutation({
    async mutationFn() {
      const options = await api<PublicKeyCredentialRequestOptionsJSON>('/api/passkey-options', { method: 'POST' });
      const credential = await requestPasskey(options);
      return trySignIn('passkey', { credential: JSON.stringify(credential) });
    },
    onSuccess({ status }) {
      if (status !== 'in') return;
      router.replace(next);
      router.refresh();
    },
  });
  const { error, data } = use;
  const problem = error ? failureOf(error) : data && refusalOf(data);

  function failureOf(failure: Error): string | undefined {
    if (!(failure instanceof DOMException)) return failure.message;
    return isRefusal(failure.name) ? undefined : words.passkeyUnusable;
  }

  function refusalOf(outcome: SignInOutcome): string | undefined {
    switch (outcome.status) {
      case 'refused':
        return words.passkeyWrong;
      case 'limited':
        return words.limited(outcome.seconds);
      case 'unreachable':
        return words.unreachable;
      case 'in':
      case 'code':
        return undefined;
    }
  }

  return (
    <>
      <Button className="h-10" busy={use.isPending || data?.status === 'in'} onClick={() => use.mutate()}>
        <Fingerprint aria-hidden="true" />
        {words.passkey}
      </Button>
      <Problem className="text-sm">{problem}</Problem>
    </>
  );
}
