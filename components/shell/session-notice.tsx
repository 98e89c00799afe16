import { useEffect, useSyncExternalStore } from 'react';
import { sessionNotice } from '@/lib/i18n/dictionary/session-notice';
import { endedSession } from '../ended-session';
import { useWords } from '../i18n/text-provider';
import { toast } from '../ui/toast';

const ID = 'session-notice';

/** While the session has ended, says so, with a link to sign in without leaving the page. */
export function useSessionNotice(): void {
  const words = useWords(sessionNotice);
  const href = useSyncExternalStore(endedSession.subscribe, endedSession.signInHref, () => undefined);

  useEffect(() => {
    if (href === undefined) return;
    toast.warning(words.title, {
      id: ID,
      duration: Number.POSITIVE_INFINITY,
      dismissible: false,
      description: (
        <>
          <p>{words.text}</p>
          {/* Also while a dialog makes the rest of the page inert. */}
          <a href={href} target="_blank" rel="noreferrer" className="pointer-events-auto font-medium underline">
            {words.signIn}
          </a>
        </>
      ),
    });
    return () => toast.dismiss(ID);
  }, [href, words]);
}
