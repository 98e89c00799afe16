'use client';

import { useSyncExternalStore } from 'react';
import { leaveWords } from '@/lib/i18n/dictionary/leave';
import { signOutWords } from '@/lib/i18n/dictionary/sign-out';
import { useText, useWords } from '../i18n/text-provider';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { isGuarded, leavingApp, stopLeaving, watchAsking } from './leave';
import { SessionNotice } from './session-notice';

/**
 * While attachments or uploads would be lost: says that the session has ended, unless a guard of the page does, and asks before the user signs
 * out.
 */
export default function KeptGuard() {
  const { shell } = useText();
  const words = useWords(signOutWords);
  const { text: pageText } = useWords(leaveWords);
  const hasGuard = useSyncExternalStore(watchAsking, isGuarded, () => false);
  const going = useSyncExternalStore(watchAsking, leavingApp, () => undefined);
  return (
    <>
      {!hasGuard && <SessionNotice />}
      <ConfirmDialog
        open={going !== undefined}
        onOpenChange={stopLeaving}
        title={words.lossTitle}
        description={hasGuard ? `${pageText} ${words.lossText}` : words.lossText}
        action={shell.signOut}
        onConfirm={() => {
          stopLeaving();
          going?.();
        }}
      />
    </>
  );
}
