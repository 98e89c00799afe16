'use client';

import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { settings } from '@/lib/i18n/dictionary/settings';
import { signOutWords } from '@/lib/i18n/dictionary/sign-out';
import { api, changeSession } from '../api';
import { draftKeys } from '../drafts';
import { useWords } from '../i18n/text-provider';
import { leaveApp } from '../shell/leave';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { toast } from '../ui/toast';
import { SettingsCard } from './settings-card';

export function Sessions() {
  const words = useWords(settings);
  const { draftsAreDeleted } = useWords(signOutWords);
  const [asking, setAsking] = useState(false);
  const hasDrafts = asking && draftKeys().length > 0;
  const end = useMutation({
    mutationFn: () =>
      changeSession(async () => {
        await api('/api/me/sign-out-everywhere', { method: 'POST' });
        const { endSession } = await import('../shell/end-session');
        await endSession();
      }),
    onError: (error) => toast.error(error.message),
  });
  return (
    <>
      <SettingsCard
        title={words.sessions}
        description={words.signOutEverywhereHint}
        actions={
          <Button size="sm" busy={end.isPending} onClick={() => setAsking(true)}>
            <LogOut aria-hidden="true" />
            {words.signOutEverywhere}
          </Button>
        }
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.signOutEverywhereTitle}
        description={[words.signOutEverywhereHint, hasDrafts && draftsAreDeleted].filter(Boolean).join(' ')}
        action={words.signOutEverywhere}
        onConfirm={() => {
          setAsking(false);
          leaveApp(() => end.mutate());
        }}
      />
    </>
  );
}
