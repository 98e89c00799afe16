'use client';

import { useSyncExternalStore } from 'react';
import { signOutWords } from '@/lib/i18n/dictionary/sign-out';
import { useText, useWords } from '../i18n/text-provider';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { leavingDocument, stopLeaving, watchAsking } from './leave';
import { SessionNotice } from './session-notice';

/**
 * While something would be lost with the document: says that the session has ended, and asks for confirmation before the user signs out.
 */
export default function KeptGuard() {
  const { shell } = useText();
  const words = useWords(signOutWords);
  const going = useSyncExternalStore(watchAsking, leavingDocument, () => undefined);
  return (
    <>
      <SessionNotice />
      <ConfirmDialog
        open={going !== undefined}
        onOpenChange={stopLeaving}
        title={words.lossTitle}
        description={words.lossText}
        action={shell.signOut}
        onConfirm={() => {
          stopLeaving();
          going?.();
        }}
      />
    </>
  );
}
