'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { use, useEffect, useSyncExternalStore } from 'react';
import { sessionNotice } from '@/lib/i18n/dictionary/session-notice';
import { endedSession } from '../ended-session';
import { useWords } from '../i18n/text-provider';
import { forgetUser, isOfAnother } from '../of-user';
import { meQuery } from '../queries';
import { Callout } from '../ui/callout';
import { InDialog } from '../ui/dialog';
import { toast } from '../ui/toast';
import { stopAsking } from './leave';

const ID = 'session-notice';

/**
 * While the session has ended, says so, with a link to sign in without leaving the page: as a toast, and in a dialog at its top, because the
 * keyboard cannot leave a dialog for a toast. Once somebody has signed in, checks that it is the same user.
 */
export function SessionNotice() {
  const words = useWords(sessionNotice);
  const href = useSyncExternalStore(endedSession.subscribe, endedSession.signInHref, () => undefined);
  const isInDialog = use(InDialog);
  const queries = useQueryClient();

  useEffect(
    () =>
      endedSession.subscribe(() => {
        if (endedSession.signInHref() === undefined) void leaveToAnother(queries);
      }),
    [queries],
  );

  useEffect(() => {
    if (href === undefined || isInDialog) return;
    toast.warning(words.title, {
      id: ID,
      duration: Number.POSITIVE_INFINITY,
      dismissible: false,
      description: (
        <>
          <p>{words.text}</p>
          <SignInLink href={href} />
        </>
      ),
    });
    return () => toast.dismiss(ID);
  }, [href, words, isInDialog]);

  if (href === undefined || !isInDialog) return null;
  return (
    <div role="alert" className="sticky top-0 z-10 rounded-xl bg-popover">
      <Callout tone="warning" icon={<TriangleAlert aria-hidden="true" />} title={words.title}>
        <p>{words.text}</p>
        <SignInLink href={href} />
      </Callout>
    </div>
  );
}

/** If another user has signed in, removes the data of the first one from this tab, and goes to the chat. */
async function leaveToAnother(queries: QueryClient): Promise<void> {
  // A server that is away does not say who it is: the page stays.
  const me = await queries.fetchQuery({ ...meQuery, staleTime: 0, retry: 2 }).catch(() => undefined);
  if (!me || !isOfAnother(me.user.id)) return;
  forgetUser();
  stopAsking();
  // Not reloaded: browsers fill in again what was typed into a page that they reload.
  window.location.replace('/chat');
}

function SignInLink({ href }: { href: string }) {
  const words = useWords(sessionNotice);
  return (
    <a href={href} target="_blank" rel="noreferrer" className="justify-self-start font-medium underline">
      {words.signIn}
    </a>
  );
}
