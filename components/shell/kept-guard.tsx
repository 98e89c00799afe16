'use client';

import { useSyncExternalStore } from 'react';
import { leaveWords } from '@/lib/i18n/dictionary/leave';
import { signOutWords } from '@/lib/i18n/dictionary/sign-out';
import { draftKeys } from '../drafts';
import { useText, useWords } from '../i18n/text-provider';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { isGuarded, isKept, leavingApp, stopLeaving, watchAsking } from './leave';
import { SessionNotice } from './session-notice';

/**
 * While attachments or uploads would be lost: says that the session has ended, unless a guard of the page does. Asks before the user signs out and
 * loses these or drafts.
 */
export default function KeptGuard() {
  const { shell } = useText();
  const words = useWords(signOutWords);
  const { text: pageText } = useWords(leaveWords);
  const hasGuard = useSyncExternalStore(watchAsking, isGuarded, () => false);
  const going = useSyncExternalStore(watchAsking, leavingApp, () => undefined);
  const losses = [
    hasGuard && pageText,
    isKept() && words.lossText,
    going !== undefined && draftKeys().length > 0 && words.draftsAreDeleted,
  ];
  return (
    <>
      {!hasGuard && <SessionNotice />}
      <ConfirmDialog
        open={going !== undefined}
        onOpenChange={stopLeaving}
        title={words.lossTitle}
        description={losses.filter(Boolean).join(' ')}
        action={shell.signOut}
        onConfirm={() => {
          stopLeaving();
          going?.();
        }}
      />
    </>
  );
}
