'use client';

import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { signIn } from '@/lib/i18n/dictionary/sign-in';
import { api } from '../api';
import { useWords } from '../i18n/text-provider';
import { requestPasskey } from '../passkey-browser';
import { Button } from '../ui/button';
import { trySignIn } from './try-sign-in';

/** Signs in with a passkey that the person chooses in the browser's dialog. Says nothing when they close it. */
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
  const problem =
    error && !(error instanceof DOMException)
      ? error.message
      : data?.status === 'refused'
        ? words.passkeyWrong
        : data?.status === 'limited'
          ? words.limited(data.seconds)
          : data?.status === 'unreachable'
            ? words.unreachable
            : undefined;
  return (
    <>
      <Button className="h-10" busy={use.isPending || data?.status === 'in'} onClick={() => use.mutate()}>
        <Fingerprint aria-hidden="true" />
        {words.passkey}
      </Button>
      {problem && (
        <p role="alert" className="text-danger text-sm">
          {problem}
        </p>
      )}
    </>
  );
}
