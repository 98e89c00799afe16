'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DatabaseBackup } from 'lucide-react';
import type { Backup } from '@/lib/core/ports/backups';
import { serverState } from '@/lib/i18n/dictionary/server-state';
import { api } from '../api';
import { useText, useWords } from '../i18n/text-provider';
import { inBytes } from '../models/in-bytes';
import { Button } from '../ui/button';
import { toast } from '../ui/toast';
import { serverQuery } from './admin-queries';

/** Makes a backup of the embedded database. `isBeingMade`: one is already being made, for another owner or by the nightly job. */
export function BackUpNow({ isBeingMade }: { isBeingMade: boolean }) {
  const words = useWords(serverState);
  const { language } = useText();
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: () => api<Backup>('/api/server/backup', { method: 'POST' }),
    onSuccess: ({ bytes }) => toast.success(words.backedUp(inBytes(bytes, language))),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries(serverQuery),
  });
  const isBusy = make.isPending || isBeingMade;
  return (
    <Button size="sm" busy={isBusy} onClick={() => make.mutate()}>
      {!isBusy && <DatabaseBackup aria-hidden="true" />}
      {words.backUp}
    </Button>
  );
}
