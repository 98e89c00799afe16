'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import type { ConnectionsAnswer } from '@/lib/core/connections/connections';
import { localize } from '@/lib/core/phrases/phrase';
import { connections } from '@/lib/i18n/dictionary/connections';
import { useText, useWords } from '../i18n/text-provider';
import { toast } from '../ui/toast';

/** Shows the result of the provider's sign-in once, when the browser returns from it. */
export function useSignedInNotice(answer: ConnectionsAnswer | undefined): void {
  const text = useText();
  const words = useWords(connections);
  const search = useSearchParams();
  const signedIn = search.get('signed_in');
  const id = signedIn ?? search.get('failed');
  useEffect(() => {
    if (id === null || !answer) return;
    const connection = answer.connections.find((one) => one.id === id);
    if (!connection) toast.error(words.failed, { id });
    else if (signedIn === null) {
      const { name, problem, problemPhrase } = connection;
      const description = problem && localize(text, problem, problemPhrase ?? undefined);
      toast.error(words.signInFailed(name), { id, description });
    } else toast.success(words.signedIn(connection.name), { id });
    window.history.replaceState(null, '', window.location.pathname);
  }, [answer, id, signedIn, text, words]);
}
