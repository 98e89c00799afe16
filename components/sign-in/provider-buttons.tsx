'use client';

import { queryOptions, useQuery } from '@tanstack/react-query';
import { getProviders, signIn } from 'next-auth/react';
import { signIn as signInWords } from '@/lib/i18n/dictionary/sign-in';
import { useWords } from '../i18n/text-provider';
import { useSupportsPasskeys } from '../passkey-browser';
import { Button } from '../ui/button';
import { FailedLine, hasFailed } from '../ui/failed-line';
import { PasskeyButton } from './passkey-button';

const providersQuery = queryOptions({
  queryKey: ['providers'],
  async queryFn() {
    const providers = await getProviders();
    // It returns null, and logs the reason, when the server cannot be reached.
    if (!providers) throw new TypeError('The ways to sign in could not be read.');
    return providers;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** A button for each way to sign in other than our own form: passkeys, and the configured providers. */
export function ProviderButtons({ next }: { next: string }) {
  const words = useWords(signInWords);
  const query = useQuery(providersQuery);
  const { data } = query;
  const providers = Object.values(data ?? {}).filter(({ type }) => type !== 'credentials');
  const passkeys = useSupportsPasskeys() && data?.passkey !== undefined;
  if (hasFailed(query)) {
    return (
      <FailedLine queries={[query]} className="mt-2 justify-center">
        {words.waysFailed}
      </FailedLine>
    );
  }
  if (providers.length === 0 && !passkeys) return null;
  return (
    <div className="grid gap-2">
      <div className="mb-2 flex items-center gap-3 text-muted-foreground text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {words.or}
      </div>
      {passkeys && <PasskeyButton next={next} />}
      {providers.map(({ id, name }) => (
        <Button key={id} className="h-10" onClick={() => signIn(id, { callbackUrl: next })}>
          {words.with(name)}
        </Button>
      ))}
    </div>
  );
}
