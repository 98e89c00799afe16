import type { Language } from '@/lib/core/language';
import { sessionNotice } from '@/lib/i18n/dictionary/session-notice';
import { toast } from '../ui/toast';

const ID = 'session-notice';

/** Says that the session has ended, with a link to sign in without leaving the page, until it is hidden. */
export function showSessionNotice(signInHref: string, language: Language): void {
  const words = sessionNotice[language];
  toast.warning(words.title, {
    id: ID,
    duration: Number.POSITIVE_INFINITY,
    dismissible: false,
    description: (
      <>
        <p>{words.text}</p>
        {/* Also while a dialog makes the rest of the page inert. */}
        <a href={signInHref} target="_blank" rel="noreferrer" className="pointer-events-auto font-medium underline">
          {words.signIn}
        </a>
      </>
    ),
  });
}

export function hideSessionNotice(): void {
  toast.dismiss(ID);
}
